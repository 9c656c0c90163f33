import type { BenchCase, NodeRow, ReleasePair } from './bench-case.js';

/**
 * What a pair is asked as: the releases as they are; with the ids of about three in ten controls renamed in
 * the new one; and without ids on either side, as applications are that give none.
 */
export const SCENARIOS = ['asis', 'renamed30', 'noids'] as const;

export type Scenario = (typeof SCENARIOS)[number];

/** The case of a pair in a scenario; its name is `<pair id>#<scenario>`. */
export function caseOf(pair: ReleasePair, scenario: Scenario): BenchCase {
  const withId =
    (id: (row: NodeRow) => string) =>
    (row: NodeRow): NodeRow => {
      const [type, , ...rest] = row;
      return [type, id(row), ...rest];
    };
  const anonymous = withId(() => '');
  const renamed = withId(([, id]) => (isRenamed(pair.project, id) ? otherName(pair.project, id) : id));
  return {
    case: `${pair.id}#${scenario}`,
    old: scenario === 'noids' ? pair.old.map(anonymous) : pair.old,
    new: scenario === 'asis' ? pair.new : pair.new.map(scenario === 'noids' ? anonymous : renamed),
    targets: pair.truth.map(([target]) => target),
  };
}

/** The same choice as the scorer of the pairs makes: by the FNV-1a hash of project and id. */
function isRenamed(project: string, id: string): boolean {
  return id !== '' && fnv1a(project + id) % 10 < 3;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'va'];

/** A name that has nothing to do with the id, always the same for it. */
function otherName(project: string, id: string): string {
  let rest = fnv1a(`${id}:${project}`);
  let name = '';
  for (let turn = 0; turn < 8; turn++, rest >>>= 4) name += SYLLABLES[rest & 15] ?? '';
  return name;
}
