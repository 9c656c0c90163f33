import type { RedactedCapture } from '../model/capture.js';
import type { ForbiddenKind, ForbiddenName } from '../model/forbidden-window.js';
import { RawText } from '../model/raw-text.js';
import type { RawColumnTree } from '../model/raw-tree.js';
import type { SafeText } from '../model/safe-text.js';
import { intAt } from '../shared/columns.js';
import { forbiddenClass, forbiddenProcess, namesSignIn } from '../shared/forbidden-windows.js';
import type { ColumnCapture } from './column-capture.js';

/**
 * Which of the names that the gate took out are those of windows that may not be captured. A terminal shows its own
 * name in its title, and the class of an elevation prompt is no identifier: both are taken out, and who judges the
 * window behind the gate could not tell them from any other.
 *
 * @param safe what the gate made of `raw`
 */
export function forbiddenNamesOf(
  raw: ColumnCapture,
  safe: Pick<RedactedCapture, 'manifest' | 'dumps'>,
): readonly ForbiddenName[] {
  const names: ForbiddenName[] = [];
  const add = (dump: number | null, field: ForbiddenName['field'], kind: ForbiddenKind | null) => {
    if (kind !== null) names.push({ dump, field, kind });
  };
  if (isTakenOut(safe.manifest?.target.processName))
    add(null, 'process_name', kindOf(raw.manifest?.target.processName, forbiddenProcess));
  for (const [i, { processName, tree }] of raw.dumps.entries()) {
    const dump = safe.dumps[i];
    if (isTakenOut(dump?.processName)) add(i, 'process_name', kindOf(processName, forbiddenProcess));
    const atRoot = (column: Int32Array | undefined) => textOf(tree, column);
    for (const { node, field } of dump?.tree?.withheld ?? []) {
      if (node !== 0) continue;
      if (field === 'class_name')
        add(
          i,
          field,
          kindOf(atRoot(tree?.className), (name) => forbiddenClass(name) ?? signIn(name)),
        );
      if (field === 'automation_id') add(i, field, kindOf(atRoot(tree?.automationId), signIn));
    }
  }
  return names;
}

function textOf(tree: RawColumnTree | null, column: Int32Array | undefined): RawText | null {
  const id = column === undefined || column.length === 0 ? -1 : intAt(column, 0);
  return tree === null || id < 0 ? null : tree.texts.at(id);
}

function isTakenOut(text: SafeText | null | undefined): boolean {
  return typeof text === 'object' && text !== null;
}

function kindOf(text: RawText | null | undefined, judge: (name: string) => ForbiddenKind | null): ForbiddenKind | null {
  return text ? judge(RawText.reveal(text)) : null;
}

function signIn(name: string): ForbiddenKind | null {
  return namesSignIn(name) ? 'sign-in' : null;
}
