/**
 * Words that name something done to an application or to a person's data. No selector id holds one
 * (design.md section 6), and no collector operation or selector key asks for one. This is the one list: loading,
 * lint, derive, the rules and verify ask it.
 *
 * Words that name a control as often as an action stay out: check (box), confirm and cancel (dialogs), edit (the
 * control type), filter, input, list, print, record, search, view, youjian (mail, or the right button).
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
  // Gestures and keys.
  'enter',
  'enters',
  'entering',
  'hover',
  'hovers',
  'hovering',
  'swipe',
  'swipes',
  'swiping',
  'pinch',
  'pinching',
  'doubleclick',
  'dblclick',
  'rightclick',
  'doubletap',
  'longpress',
  'keypress',
  'keystroke',
  'keystrokes',
  'sendkeys',
  'taps',
  'tapping',
  'types',
  'presses',
  'invokes',
  'drags',
  'drops',
  'focusing',
  'selects',
  'selecting',
  'deselect',
  'unselect',
  'uncheck',
  'unchecking',
  'untick',
  'scrolls',
  'scrolling',
  'expands',
  'expanding',
  'collapses',
  'collapsing',
  // To data, people or the application.
  'insert',
  'inserting',
  'rename',
  'renaming',
  'erase',
  'erasing',
  'overwrite',
  'undo',
  'redo',
  'reply',
  'replying',
  'resend',
  'publish',
  'publishing',
  'dial',
  'dialing',
  'signup',
  'logoff',
  'install',
  'installing',
  'uninstall',
  'restart',
  'reboot',
  'shutdown',
  'terminate',
  'quit',
  'exit',
  'stop',
  'perform',
  'simulate',
  'automate',
  'trigger',
  // In pinyin: ids have no Chinese characters.
  'dianji',
  'danji',
  'shuangji',
  'anxia',
  'changan',
  'jianru',
  'shuru',
  'tijiao',
  'fasong',
  'tuodong',
  'tuozhuai',
  'gundong',
  'gouxuan',
  'zhantie',
  'shangchuan',
  'xiazai',
  'denglu',
  'zhuxiao',
  'shanchu',
] as const;

const WORDS: ReadonlySet<string> = new Set(ACTION_WORDS);

/** Second halves of words that are written apart as well (`sign_in`, `logOut`). */
const SECOND_HALVES: ReadonlySet<string> = new Set(['in', 'out', 'on']);

/** These begin no ordinary word, so they are found in front of any other (`loginpanel`). */
const BEGINNINGS = ['dblclick', 'doubleclick', 'invoke', 'login', 'logout', 'rightclick', 'sendkeys', 'upload'];

/** Words that together name a control, though the first one alone is an action: a scroll bar, an input box. */
const CONTROLS_OF_TWO_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  scroll: new Set(['bar', 'bars', 'viewer']),
  drop: new Set(['down']),
  gundong: new Set(['tiao']),
  shuru: new Set(['fa', 'kuang', 'lan', 'qu']),
};

/** The same in Chinese characters, where words are not set apart; a control's name is left alone. */
const CHINESE_ACTION =
  /点击|单击|双击|右击|右键|按下|长按|键入|提交|发送|拖动|拖拽|拖放|勾选|粘贴|上传|下载|登录|注销|删除|输入(?![框法栏区])|滚动(?!条)/u;
const CHINESE_ACTIONS = new RegExp(CHINESE_ACTION.source, 'gu');

/** Whether a text is nothing but action words: `click`, `Send_Keys`; a sentence that holds one is not. */
export function isActionPhrase(text: string): boolean {
  if (text.length > MAX_PHRASE_LENGTH) return false;
  const plain = text.normalize('NFKC').trim();
  if (plain !== '' && plain.replaceAll(CHINESE_ACTIONS, '') === '') return true;
  const words = wordsOf(plain);
  return words.every((word) => WORDS.has(word)) || (words.length === 2 && WORDS.has(words.join('')));
}

const MAX_PHRASE_LENGTH = 64;

function wordsOf(id: string): readonly string[] {
  return id
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);
}

/**
 * The first action word among the snake_case, kebab-case or camelCase words of `id`, written apart or not, in English,
 * pinyin or Chinese characters; null where there is none. What two words call a control (`scroll_bar`) is none.
 */
export function actionWordIn(id: string): string | null {
  const words = wordsOf(id);
  for (const [at, word] of words.entries()) {
    const nextWord = words[at + 1];
    if (nextWord !== undefined && CONTROLS_OF_TWO_WORDS[word]?.has(nextWord)) continue;
    if (WORDS.has(word)) return word;
    const beginning = BEGINNINGS.find((one) => word.startsWith(one));
    if (beginning !== undefined) return beginning;
    if (nextWord !== undefined && SECOND_HALVES.has(nextWord) && WORDS.has(word + nextWord)) return word + nextWord;
  }
  return CHINESE_ACTION.exec(id.normalize('NFKC'))?.[0] ?? null;
}

/** Gestures: where a text in Chinese holds one, it says what to do with a control. */
const CHINESE_GESTURE = /点击|单击|双击|右击|按下|长按|键入|拖动|拖拽|勾选/u;

/** `Click the`, `then type your`: an action word as an instruction has it, at the beginning of a clause. */
const INSTRUCTION = new RegExp(
  `(?:^|[.,;:!?] {1,3}|\\b(?:and|then|please) {1,3})(${ACTION_WORDS.join('|')})` +
    ' {1,3}(?:on |in |into |at )?(?:the|a|an|this|that|it|here|your|all)\\b',
  'iu',
);

/** The action that a description asks for, or null: that it says what a control is for (`sends a message`) is none. */
export function actionAskedIn(description: string): string | null {
  const plain = description.normalize('NFKC').trim();
  return INSTRUCTION.exec(plain)?.[1]?.toLowerCase() ?? CHINESE_GESTURE.exec(plain)?.[0] ?? null;
}
