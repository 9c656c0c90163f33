import type { RawCapture, RedactedCapture, RedactionSummary } from '../model/capture.js';
import type { NameLengthMode } from '../model/name-length.js';
import type { RawColumnTree } from '../model/raw-tree.js';
import { isGuessable } from '../shared/guessable.js';
import { coarserMode } from '../shared/kept-length.js';
import { Coincidence, inOutputs, readPieces } from './coincidence.js';
import { type ColumnCapture, inColumns } from './column-capture.js';
import { forbiddenNamesOf } from './forbidden-names.js';
import { Gate } from './gate.js';
import { knownStructureOf } from './known-structure.js';
import { LeakGuard } from './leak-guard.js';
import { redactArchive } from './redact-archive.js';
import { redactDump } from './redact-dump.js';
import { redactManifest } from './redact-manifest.js';
import { redactProblem } from './redact-problems.js';
import { isDeclared } from './redact-tree.js';
import { TextSearch } from './search/text-search.js';
import { TextJudge } from './text-judge.js';
import { VisibleMatch } from './visible-match.js';
import { visibleTextsOf } from './visible-text.js';
import { Vocabulary } from './vocabulary.js';

export interface RedactOptions {
  /**
   * All text that our outputs hold whatever the capture: templates, rule texts, keys; whole, or in parts of whole
   * lines. Visible text that is
   * a part of it is found there by coincidence, not by a leak. Excuses nothing in strings of the capture,
   * and is never text of a capture or of its file name.
   */
  readonly vocabulary?: string | readonly string[];
  /** How the lengths of names are kept; left out: exactly. */
  readonly nameLength?: NameLengthMode;
}

export interface Redaction {
  readonly capture: RedactedCapture;
  /** Searches outputs for the visible text of this capture. */
  readonly guard: LeakGuard;
}

/**
 * The gate. Builds what may be known of a capture anew, field by field: nodes keep their structure and the
 * length of their name, structural strings pass if they carry no text, all else is dropped and counted
 * (design.md section 4). Deterministic, and what has been through it once passes unchanged.
 */
export function redactCapture(rawCapture: RawCapture, options: RedactOptions = {}): Redaction {
  const raw = inColumns(rawCapture);
  const texts = visibleTextsOf(raw);
  const known = knownStructureOf(raw);
  const coincidence = new Coincidence(null, known);
  const pieces = readPieces(texts, coincidence);
  const judge = new TextJudge(new VisibleMatch({ texts, pieces, search: new TextSearch(pieces), coincidence }));

  const nameLength = options.nameLength ?? 'exact';
  let capture = throughGate(raw, judge, nameLength);
  const detected = new TextSearch(readPieces(judge.detected, coincidence));
  if (judge.withholdHolders(detected)) capture = throughGate(raw, judge, nameLength);

  const vocabulary = vocabularyOf(options.vocabulary ?? '');
  const searched = [pieces, readPieces(judge.detected, coincidence)].map((some) => inOutputs(some, vocabulary));
  return { capture, guard: new LeakGuard(searched.map((some) => new TextSearch(some))) };
}

/** Its text could be guessed from its digest. */
function isTinyManifest({ role, actualSize }: RawCapture['archive']['entries'][number]): boolean {
  return role === 'manifest' && isGuessable(actualSize);
}

function throughGate(raw: ColumnCapture, judge: TextJudge, nameLength: NameLengthMode): RedactedCapture {
  const gate = new Gate(judge);
  const parts = {
    archive: redactArchive(raw.archive, gate),
    manifest: raw.manifest && redactManifest(raw.manifest, gate),
    manifestSha256: raw.archive.entries.some(isTinyManifest) ? null : raw.manifestSha256,
    dumps: raw.dumps.map((dump) => redactDump(dump, gate, nameLength)),
    problems: raw.problems.map((problem) => redactProblem(problem, gate)),
  };
  // The brand exists in types only; this is the one place that gives it.
  return {
    ...parts,
    forbiddenNames: forbiddenNamesOf(raw, parts),
    redaction: summarise(raw, gate, nameLength),
  } as unknown as RedactedCapture;
}

function summarise(raw: ColumnCapture, gate: Gate, nameLength: NameLengthMode): RedactionSummary {
  const trees = raw.dumps.flatMap((dump) => dump.tree ?? []);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const holders = [raw, ...raw.dumps.filter(({ tree }) => tree !== null)];
  return {
    names_replaced: sum(trees.map(({ name }) => countNames(name))),
    names_already_redacted: sum(trees.map(countDeclared)),
    // Places, not strings: into how many strings a text comes apart depends on the lines and quotes in it.
    other_text_dropped:
      holders.filter(({ otherText }) => otherText.length > 0).length +
      sum(trees.map(({ nodesWithOtherText }) => nodesWithOtherText)),
    unknown_fields_dropped: (raw.manifest?.unknownFields ?? 0) + sum(raw.dumps.map((dump) => dump.unknownFields)),
    name_length: raw.dumps.map((dump) => dump.nameLengths ?? 'exact').reduce(coarserMode, nameLength),
    withheld: gate.withheld,
  };
}

function countNames(names: Int32Array): number {
  let count = 0;
  for (const name of names) if (name >= 0) count++;
  return count;
}

function countDeclared(tree: RawColumnTree): number {
  let count = 0;
  for (let node = 0; node < tree.length; node++) if (isDeclared(tree, node)) count++;
  return count;
}

let last: { readonly text: string | readonly string[]; readonly vocabulary: Vocabulary } | undefined;

/** A run gives the same vocabulary for every package, so the last one is kept ready. */
function vocabularyOf(text: string | readonly string[]): Vocabulary {
  if (last?.text !== text) last = { text, vocabulary: new Vocabulary(text) };
  return last.vocabulary;
}
