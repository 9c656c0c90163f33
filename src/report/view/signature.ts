import type { Report } from '../../model/report.js';
import { fill, type Phrase, plain } from '../phrase.js';
import { shownCode, type ViewContext } from './context.js';

export interface SignatureView {
  readonly heading: string;
  /** What the signature stands for. */
  readonly statement: Phrase;
  /** Labels of the lines to fill in. */
  readonly lines: readonly string[];
}

export function signatureView(context: ViewContext, report: Report): SignatureView {
  const { signature: words } = context.words;
  return {
    heading: words.heading,
    statement: statement(context, report),
    lines: [words.reviewer, words.date, words.decision],
  };
}

function statement(context: ViewContext, { package: source, capture_id: id }: Report): Phrase {
  const { signature: words } = context.words;
  if (source.sha256 !== null) return fill(words.forDigest, { digest: shownCode(context, source.sha256) });
  const read = id === null ? fill(words.plain) : fill(words.forId, { id: shownCode(context, id) });
  // A folder has no digest either, and is large enough.
  if (source.container === 'folder') return read;
  return [...read, plain(' '), ...fill(words.tooSmall)];
}
