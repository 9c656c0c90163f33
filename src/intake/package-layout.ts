import type { IntakeProblem, IntakeProblemCode } from '../model/intake-problem.js';
import type { RawText } from '../model/raw-text.js';
import type { ArchiveRead, ListedEntry } from './archive/index.js';

/**
 * Whether manifest and dumps lie where a package has them (design.md section 2). What lies elsewhere is
 * not read: with several captures in one zip it would be anyone's guess which was meant.
 */
export function checkPackageLayout({ archive, listing }: ArchiveRead): readonly IntakeProblem<RawText>[] {
  if (!archive.opened) return [];
  const files = listing.filter(({ kind, role }) => kind === 'file' && role !== 'ignored');
  const hasManifest = files.some(({ role }) => role === 'manifest');
  const problems = hasManifest ? [] : [problem('manifest-missing', null)];
  for (const file of files) {
    if (isStray(file, 'manifest', MANIFEST_NAME))
      problems.push(
        problem(hasManifest ? 'manifest-duplicate' : 'package-layout', file.index, 'capture.json at the top'),
      );
    if (isStray(file, 'uia_dump', DUMP_NAME))
      problems.push(problem('package-layout', file.index, 'dumps in uia/ beside capture.json'));
  }
  return problems;
}

const MANIFEST_NAME = /(?:^|\/)capture\.json$/u;
const DUMP_NAME = /(?:^|\/)dump-uia-[^/]{1,200}\.json$/u;

/** Named like a part of a package, but not in its place. */
function isStray({ path, role }: ListedEntry, expected: ListedEntry['role'], name: RegExp): boolean {
  return path !== null && role !== expected && name.test(path);
}

function problem(code: IntakeProblemCode, entry: number | null, expected?: string): IntakeProblem<RawText> {
  return { code, entry, field: null, offset: null, args: expected === undefined ? {} : { expected } };
}
