import { CAPTURE_ID } from '../shared/id-grammar.js';

/** Device names that Windows gives a meaning of its own, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/u;

/** How many results of other packages may stand in the way before a batch is called full of them. */
const MAX_NAMES = 1000;

/**
 * Names that a package's results may take in a batch, best first: its capture_id; with the package's
 * digest when other results hold that; with a number when the digest is not enough (a tiny package has
 * none to give: it could be guessed back).
 */
export function* publicationNames(
  captureId: string | null,
  source: { readonly sha256: string | null; readonly size: number },
): Generator<string> {
  const usable =
    captureId !== null && CAPTURE_ID.test(captureId) && !RESERVED.test(captureId) && !captureId.endsWith('.');
  const digest = source.sha256?.slice(0, 12) ?? `${source.size}-bytes`;
  const base = usable ? captureId : `unidentified-${digest}`;
  yield base;
  if (usable) yield `${base}--${digest}`;
  for (let number = 2; number <= MAX_NAMES; number++) yield `${base}--${number}`;
}
