import { RawText } from '../model/raw-text.js';
import type { RawColumnTree } from '../model/raw-tree.js';
import type { ColumnCapture } from './column-capture.js';
import { EchoedMetadata } from './echoed-metadata.js';
import { manifestStringsOf } from './manifest-strings.js';
import { isAscii } from './words/words-of.js';

/** Marks that steer how text runs and are not seen: left-to-right mark, zero-width joiner, soft hyphen, … */
const INVISIBLE = /\p{Cf}/u;
const ALL_INVISIBLE = /\p{Cf}{1,64}/gu;

/**
 * Every distinct readable text of a capture, trimmed: Name properties, other text of nodes, of dumps and of
 * the capture. Where a text holds invisible marks, it comes without them as well. Of logs, which repeat what the
 * manifest says, only what it does not say.
 */
export function visibleTextsOf(raw: ColumnCapture): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const text of raw.otherText) addText(RawText.reveal(text), texts);
  // Every string of a manifest is judged for it, so not where there are no logs.
  if (raw.searchedText.length > 0) {
    const echoed = new EchoedMetadata(manifestStringsOf(raw));
    for (const text of raw.searchedText) addText(echoed.takenOutOf(RawText.reveal(text).trim()), texts);
  }
  for (const dump of raw.dumps) {
    for (const text of dump.otherText) addText(RawText.reveal(text), texts);
    if (dump.tree !== null) addTextsOf(dump.tree, texts);
  }
  return texts;
}

/** Each distinct name is looked at once. */
function addTextsOf(tree: RawColumnTree, texts: Set<string>): void {
  const isKnown = new Uint8Array(tree.texts.length);
  for (const name of tree.name) {
    if (name < 0 || isKnown[name] === 1) continue;
    isKnown[name] = 1;
    addText(RawText.reveal(tree.texts.at(name)), texts);
  }
  for (const text of tree.otherText) addText(RawText.reveal(text), texts);
}

function addText(text: string, texts: Set<string>): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  texts.add(trimmed);
  if (isAscii(trimmed) || !INVISIBLE.test(trimmed)) return;
  const visible = trimmed.replace(ALL_INVISIBLE, '').trim();
  if (visible !== '') texts.add(visible);
}
