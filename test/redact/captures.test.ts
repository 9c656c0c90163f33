import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openInput, readCapture } from '../../src/intake/index.js';
import type { RawCapture } from '../../src/model/capture.js';
import { RawText } from '../../src/model/raw-text.js';
import { isControlWord } from '../../src/redact/control-words.js';
import { redactCapture } from '../../src/redact/index.js';
import { nodesOf } from '../support/nodes-of.js';

const FIXTURES = fileURLToPath(new URL('../fixtures/captures/', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../../examples/', import.meta.url));
const packages = [FIXTURES, EXAMPLES].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.zip'))
    .map((file) => ({ file, path: `${folder}${file}` })),
);

/** Names and other text, but for what is said of any control and what is too short to look for. */
function visibleTexts(raw: RawCapture): string[] {
  const nodes = raw.dumps.flatMap(({ tree }) => nodesOf(tree));
  const texts = [
    ...raw.otherText,
    ...raw.dumps.flatMap((dump) => dump.otherText),
    ...nodes.flatMap((node) => (node.name ? [node.name, ...node.otherText] : node.otherText)),
  ];
  return [...new Set(texts.map((text) => RawText.reveal(text)))].filter(
    (text) => text.length >= 2 && !isControlWord(text),
  );
}

describe.each(packages)('$file', ({ path }) => {
  test('loses nothing structural and shows nothing visible', async () => {
    const raw = await readCapture(await openInput(path));
    const { capture, guard } = redactCapture(raw);
    const output = JSON.stringify(capture);
    const texts = visibleTexts(raw);

    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => output.includes(text))).toEqual([]);
    expect(guard.scan({ path: 'capture.json', bytes: Buffer.from(output) }).hits).toEqual([]);
    expect(capture.redaction.withheld).toEqual([]);
  });
});
