/**
 * Words that name something done to an application or to a person's data. No selector id holds one
 * (design.md section 6), and no collector operation or selector key asks for one.
 */
export const ACTION_WORDS = [
  'click',
  'invoke',
  'press',
  'tap',
  'type',
  'typing',
  'key',
  'keys',
  'focus',
  'set',
  'setvalue',
  'select',
  'toggle',
  'expand',
  'collapse',
  'scroll',
  'drag',
  'drop',
  'send',
  'upload',
  'download',
  'login',
  'logout',
  'logon',
  'signin',
  'submit',
  'conversation',
  'message',
  'chat',
  'call',
  'delete',
  'remove',
  'launch',
  'start',
  'kill',
  'close',
  'open',
  'clipboard',
  'paste',
  'copy',
  'inject',
  'execute',
  'run',
  'write',
  'save',
  'move',
  'resize',
  'minimize',
  'maximize',
  'restore',
  'activate',
  'messages',
  'messaging',
  'conversations',
  'chats',
  'chatting',
  'calls',
  'calling',
  'caller',
  'callers',
  'uploads',
  'uploading',
  'uploader',
  'uploaders',
  'downloads',
  'downloading',
  'downloader',
  'downloaders',
  'sends',
  'sending',
  'sender',
  'senders',
  'logins',
  'logouts',
  'logons',
  'signins',
  'signout',
  'clicks',
  'clicking',
  'clicker',
  'invoking',
  'invoker',
  'pressing',
  'toggles',
  'toggling',
  'dragging',
  'dropping',
  'submits',
  'submitting',
  'deletes',
  'deleting',
  'removing',
  'launching',
  'launcher',
  'killing',
  'killer',
  'closing',
  'pasting',
  'copying',
  'injecting',
  'injector',
  'executing',
  'running',
  'runner',
  'writing',
  'writer',
  'saving',
  'moving',
  'resizing',
] as const;

const WORDS: ReadonlySet<string> = new Set(ACTION_WORDS);

/** Second halves of words that are written apart as well (`sign_in`, `logOut`). */
const SECOND_HALVES: ReadonlySet<string> = new Set(['in', 'out', 'on']);

/** These begin no ordinary word, so they are found in front of any other (`loginpanel`). */
const BEGINNINGS = ['login', 'logout'];

/** Whether a text is nothing but action words: `click`, `Send_Keys`; a sentence that holds one is not. */
export function isActionPhrase(text: string): boolean {
  if (text.length > MAX_PHRASE_LENGTH) return false;
  const words = wordsOf(text.normalize('NFKC').trim());
  return words.every((word) => WORDS.has(word)) || (words.length === 2 && WORDS.has(words.join('')));
}

const MAX_PHRASE_LENGTH = 64;

function wordsOf(id: string): readonly string[] {
  return id
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);
}

/** The first action word among the snake_case, kebab-case or camelCase words of `id`, written apart or not, or null. */
export function actionWordIn(id: string): string | null {
  const words = wordsOf(id);
  for (const [at, word] of words.entries()) {
    if (WORDS.has(word)) return word;
    const beginning = BEGINNINGS.find((one) => word.startsWith(one));
    if (beginning !== undefined) return beginning;
    const next = words[at + 1];
    if (next !== undefined && SECOND_HALVES.has(next) && WORDS.has(word + next)) return word + next;
  }
  return null;
}
