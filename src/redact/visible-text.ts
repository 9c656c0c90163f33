import type { RawCapture } from '../model/capture.js';
import { RawText } from '../model/raw-text.js';
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
export function visibleTextsOf(raw: RawCapture): ReadonlySet<string> {
  const texts = new Set<string>();
  const echoed = new EchoedMetadata(manifestStringsOf(raw));
  for (const text of raw.otherText) addText(RawText.reveal(text), texts);
  for (const text of raw.searchedText) addText(echoed.takenOutOf(RawText.reveal(text).trim()), texts);
  for (const dump of raw.dumps) {
    for (const text of dump.otherText) addText(RawText.reveal(text), texts);
    for (const node of dump.tree?.nodes ?? []) {
      if (node.name) addText(RawText.reveal(node.name), texts);
      for (const text of node.otherText) addText(RawText.reveal(text), texts);
    }
  }
  return texts;
}

function addText(text: string, texts: Set<string>): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  texts.add(trimmed);
  if (isAscii(trimmed) || !INVISIBLE.test(trimmed)) return;
  const visible = trimmed.replace(ALL_INVISIBLE, '').trim();
  if (visible !== '') texts.add(visible);
}
