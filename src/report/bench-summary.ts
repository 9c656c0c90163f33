import type { Language } from '../model/language.js';
import { displayWidth } from './display-width.js';
import { dictionaryOf } from './language/dictionary.js';
import { fill, textOf } from './phrase.js';

/** What became of the cases of one scenario, counted. */
interface ScenarioCounts {
  readonly scenario: string;
  readonly present: number;
  readonly right: number;
  readonly hard: number;
  readonly hard_right: number;
  readonly hard_wrong: number;
  readonly easy_wrong: number;
  readonly gone: number;
  readonly gone_wrong: number;
}

const COLUMN_WIDTH = 16;

/** What `airlock bench relocation` prints where the file says what really happened: shares in %, one line a scenario. */
export function renderBench(
  bench: { readonly threshold: number; readonly cases: number; readonly scenarios: readonly ScenarioCounts[] },
  language: Language,
): string {
  const { bench: words } = dictionaryOf(language).catalogPages;
  const head = `${textOf(fill(words.head, { cases: String(bench.cases), threshold: String(bench.threshold) }))}\n`;
  if (bench.scenarios.length === 0) return head;
  const { columns } = words;
  const heads = [
    columns.scenario,
    columns.right,
    columns.hardRight,
    columns.hardWrong,
    columns.easyWrong,
    columns.gone,
  ];
  const rows = bench.scenarios.map((row) => [
    row.scenario,
    percent(row.right, row.present),
    percent(row.hard_right, row.hard),
    percent(row.hard_wrong, row.hard),
    percent(row.easy_wrong, row.present - row.hard),
    percent(row.gone_wrong, row.gone),
  ]);
  return head + [heads, ...rows].map(tableLine).join('');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : ((100 * part) / whole).toFixed(2);
}

function tableLine(cells: readonly string[]): string {
  const padded = cells.map((text) => text + ' '.repeat(Math.max(1, COLUMN_WIDTH - displayWidth(text))));
  return `${padded.join('').trimEnd()}\n`;
}
