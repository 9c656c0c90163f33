import type { ForbiddenName } from '../../../model/forbidden-window.js';
import type { SafeText } from '../../../model/safe-text.js';
import type { RedactedUiTree } from '../../../model/ui-tree.js';
import { forbiddenClass, forbiddenProcess, namesSignIn } from '../../../shared/forbidden-windows.js';
import { stringOf } from '../../../shared/tree.js';
import { defineRule, message } from '../../define-rule.js';
import { textAt } from '../../facts/text-at.js';

/** Fields of the root that can name such a window. */
const FIELDS = ['automation_id', 'class_name'] as const;

const DELETE_IT = {
  en: 'Delete this package and every copy of it. Capture the window of the application only.',
  'zh-CN': '请删除这个采集包及其所有副本，只采集程序自己的窗口。',
};

export default defineRule({
  id: 'safety/no-forbidden-window',
  title: {
    en: 'No dump is of a sign-in, lock, credential or terminal window',
    'zh-CN': '没有采集登录、锁屏、凭据或终端窗口',
  },
  why: {
    en: 'Such windows show passwords, commands and other people’s machines. They must not be captured, redacted or not.',
    'zh-CN': '这类窗口会显示密码、命令和别人的机器，不论是否脱敏都不允许采集。',
  },
  needs: ['dumps', 'forbiddenNames', 'manifest?', 'profile'],
  gate: true,
  messages: {
    'forbidden-class': message<{ dump: string; kind: string; class_name: string }>(
      'FAIL',
      {
        en: ({ dump, kind, class_name }) => `The dump "${dump}" is of a ${kind} window (class "${class_name}").`,
        'zh-CN': ({ dump, kind, class_name }) => `转储“${dump}”来自禁止采集的窗口（${kind}，窗口类“${class_name}”）。`,
      },
      DELETE_IT,
    ),
    'forbidden-process': message<{ kind: string; process_name: string }>(
      'FAIL',
      {
        en: ({ kind, process_name }) => `The captured process is "${process_name}" (${kind}).`,
        'zh-CN': ({ kind, process_name }) => `被采集的进程是“${process_name}”，属于禁止采集的窗口（${kind}）。`,
      },
      DELETE_IT,
    ),
    'forbidden-withheld': message<{ field: string; kind: string }>(
      'FAIL',
      {
        en: ({ field, kind }) =>
          `The ${field}, which was taken out because it carries text or is no identifier, is that of a ${kind} window.`,
        'zh-CN': ({ field, kind }) => `${field} 因含有文字或不像标识符而被剔除，它属于禁止采集的窗口（${kind}）。`,
      },
      DELETE_IT,
    ),
    'sign-in-window': message<{ dump: string; field: string; value: string }>(
      'FAIL',
      {
        en: ({ dump, field, value }) => `The dump "${dump}" is of a window for signing in (${field} "${value}").`,
        'zh-CN': ({ dump, field, value }) => `转储“${dump}”来自登录窗口（${field} 为“${value}”）。`,
      },
      {
        en: 'Sign in first, then capture the main window, and delete this package. If the name misleads and this is the main window, give its id as expect.root_automation_id in the profile.',
        'zh-CN':
          '请先登录，再采集主窗口，并删除这个采集包。如果只是名称相似、它其实就是主窗口，请在配置文件的 expect.root_automation_id 中写明其编号。',
      },
    ),
  },
  *check({ dumps, forbiddenNames, manifest, profile }) {
    for (const { kind } of forbiddenNames.filter(({ dump }) => dump === null))
      yield {
        code: 'forbidden-withheld',
        args: { field: 'process_name', kind },
        where: { field: '/target/process_name' },
      };
    const target = textOf(manifest?.target.processName);
    const declared = forbiddenProcess(target);
    if (declared)
      yield {
        code: 'forbidden-process',
        args: { kind: declared, process_name: target },
        where: { field: '/target/process_name' },
      };
    for (const [i, { label, entryLabel, processName, tree }] of dumps.entries()) {
      const where = { dump: label, entry: entryLabel };
      const process = textOf(processName);
      const running = process === target ? null : forbiddenProcess(process);
      if (running) yield { code: 'forbidden-process', args: { kind: running, process_name: process }, where };
      const takenOut = forbiddenNames.filter(({ dump }) => dump === i);
      yield* takenOut.map(
        ({ field, kind }) =>
          ({
            code: 'forbidden-withheld',
            args: { field, kind },
            where: field === 'process_name' ? where : { ...where, path: 'root' },
          }) as const,
      );
      if (tree === null || tree.length === 0) continue;
      const root = { ...where, path: 'root' };
      const className = stringOf(tree, 'class_name', 0) ?? '';
      const kind = forbiddenClass(className);
      const signIn = kind ? null : signInField(tree, profile.expect.root_automation_id);
      if (kind) yield { code: 'forbidden-class', args: { dump: label, kind, class_name: className }, where: root };
      if (signIn) yield { code: 'sign-in-window', args: { dump: label, ...signIn }, where: root };
      // What was taken out may have named such a window: that is not known to be none.
      const isForbidden = kind !== null || signIn !== null || takenOut.some(isOfRoot);
      yield* withheldFields(tree, isForbidden).map(
        (missing) => ({ code: 'not-evaluable', args: { missing }, where: root }) as const,
      );
    }
    return dumps.length;
  },
});

function isOfRoot({ field }: ForbiddenName): boolean {
  return field !== 'process_name';
}

function textOf(text: SafeText | null | undefined): string {
  return typeof text === 'string' ? text : '';
}

/** Fields of the root that were taken out; of a window that is known to be forbidden it does not matter. */
function withheldFields(tree: RedactedUiTree, isForbidden: boolean): readonly string[] {
  if (isForbidden) return [];
  return FIELDS.filter((field) => {
    const text = textAt(tree, field, 0);
    return typeof text === 'object' && text !== null;
  });
}

/** What names the root as a window for signing in; null for the window that the profile expects. */
function signInField(tree: RedactedUiTree, expectedId: string | undefined): { field: string; value: string } | null {
  if (expectedId !== undefined && stringOf(tree, 'automation_id', 0) === expectedId) return null;
  for (const field of FIELDS) {
    const value = stringOf(tree, field, 0) ?? '';
    if (namesSignIn(value)) return { field, value };
  }
  return null;
}
