import type { Language } from '../model/language.js';
import { ENCODINGS, type Proof } from '../model/proof.js';
import { displayWidth, padText } from './display-width.js';
import { type Dictionary, dictionaryOf } from './language/dictionary.js';
import { fill, groupDigits, textOf } from './phrase.js';
import { visibleText } from './visible-text.js';

/** What `airlock prove-redaction` prints: what was planted and run, the table of places and encodings, the hits. */
export function renderProof(proof: Proof, language: Language): string {
  const words = dictionaryOf(language).proof;
  const say = (template: string, values: Readonly<Record<string, string>>) => textOf(fill(template, values));
  const sum = (counts: readonly number[]) => groupDigits(counts.reduce((total, count) => total + count, 0));
  const lines = [
    words.heading,
    say(words.tool, { version: proof.tool.version, format: proof.format ?? '—', decision: proof.decision }),
    '',
    say(words.planted, {
      places: sum(proof.surfaces.map(({ planted }) => planted)),
      canaries: sum(proof.surfaces.map(({ canaries }) => canaries)),
      packages: groupDigits(proof.packages.length),
    }),
    ...proof.packages.map(({ level, planted, decision }, i) =>
      say(words.package, {
        number: String(i + 1),
        level: words.levels[level],
        places: groupDigits(planted),
        decision: decision ?? '—',
      }),
    ),
    say(words.ran, {
      commands: groupDigits(proof.commands.length),
      outputs: groupDigits(proof.searched.outputs),
      bytes: groupDigits(proof.searched.bytes),
    }),
    ...(proof.left_out > 0 ? [say(words.leftOut, { count: groupDigits(proof.left_out) })] : []),
    '',
    ...table(proof, words),
    '',
    ...hitLines(proof, words, say),
  ];
  return `${lines.join('\n')}\n`;
}

function table(proof: Proof, words: Dictionary['proof']): readonly string[] {
  const head = [words.surface, words.places, ...ENCODINGS];
  const rows = proof.surfaces.map(({ surface, planted, hits }) => [
    words.surfaces[surface],
    ...(planted === 0 ? [words.absent] : [planted, ...ENCODINGS.map((encoding) => hits[encoding])].map(groupDigits)),
  ]);
  const whole = rows.filter((row) => row.length === head.length);
  const widths = head.map((_, column) => Math.max(...[head, ...whole].map((row) => displayWidth(row[column] ?? ''))));
  widths[0] = Math.max(...[head, ...rows].map(([first]) => displayWidth(first ?? '')));
  return [head, ...rows].map((row) =>
    row
      .map((text, i) => padText(text, widths[i] ?? 0, i === 0 || row.length < head.length ? 'left' : 'right'))
      .join('  ')
      .trimEnd(),
  );
}

function hitLines(
  { hits, hit_count }: Proof,
  words: Dictionary['proof'],
  say: (template: string, values: Readonly<Record<string, string>>) => string,
): readonly string[] {
  if (hit_count === 0) return [words.none];
  return [
    say(words.found, { count: groupDigits(hit_count) }),
    say(words.hitsHeading, { count: groupDigits(hits.length) }),
    ...hits.map(({ surface, shape, encoding, package: number, command, output, offset }) =>
      say(words.hit, {
        ...{ surface: words.surfaces[surface], shape, encoding, package: String(number), command },
        ...{ output: visibleText(output), offset: String(offset) },
      }),
    ),
  ];
}
