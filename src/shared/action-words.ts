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
] as const;

const WORDS: ReadonlySet<string> = new Set(ACTION_WORDS);

/** The first action word among the snake_case, kebab-case or camelCase words of `id`, or null. */
export function actionWordIn(id: string): string | null {
  const words = id
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/u);
  return words.find((word) => WORDS.has(word)) ?? null;
}
