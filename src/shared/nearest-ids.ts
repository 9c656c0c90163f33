import { byCodeUnit } from './canonical-json.js';
import { cell } from './columns.js';

/** Ids that are suggested for one that is unknown. */
const MAX_SUGGESTIONS = 3;
/** Longer than any selector id; what is asked for comes from a command line. */
const MAX_ASKED_LENGTH = 120;

/**
 * The ids that someone who wrote `asked` is likely to have meant, nearest first: as many letters to change
 * as a third of its length at most, or the same words in another order.
 */
export function nearestIds(asked: string, ids: readonly string[]): string[] {
  const wanted = asked
    .slice(0, MAX_ASKED_LENGTH)
    .toLowerCase()
    .replace(/[^a-z0-9]{1,120}/gu, '_');
  const most = Math.max(1, Math.floor(wanted.length / 3));
  return ids
    .map((id) => ({ id, distance: sameWords(wanted, id) ? 0 : editDistance(wanted, id) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || byCodeUnit(a.id, b.id))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id }) => id);
}

function sameWords(a: string, b: string): boolean {
  return a.split('_').sort(byCodeUnit).join('_') === b.split('_').sort(byCodeUnit).join('_');
}

/** Letters to insert, delete or replace (Levenshtein), row by row. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = cell(row, j - 1) + Number(from[i - 1] !== to[j - 1]);
      next.push(Math.min(replaced, cell(row, j) + 1, cell(next, j - 1) + 1));
    }
    row = next;
  }
  return cell(row, to.length);
}
