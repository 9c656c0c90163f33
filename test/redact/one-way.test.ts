import { expect, test } from 'vitest';
import type { RedactedCapture } from '../../src/model/capture.js';
import type { Finding } from '../../src/model/finding.js';
import type { Manifest } from '../../src/model/manifest.js';
import type { RawText } from '../../src/model/raw-text.js';
import type { RawUiTree } from '../../src/model/raw-tree.js';
import type { SafeText } from '../../src/model/safe-text.js';
import type { RedactedUiTree } from '../../src/model/ui-tree.js';
import { redactCapture } from '../../src/redact/index.js';
import { aRawCapture, aRawManifest, aRawTree, raw } from '../support/a-raw-capture.js';

/*
 * The gate in the type system. `tsc --noEmit` compiles this file; every `@ts-expect-error` below is a leak
 * that does not compile, and an error by itself as soon as one does.
 */

const text: RawText = raw('张三');
const rawTree: RawUiTree = aRawTree({ name: '张三' });

function takesText(given: string): number {
  return given.length;
}

test('raw text is not a string', () => {
  // @ts-expect-error RawText is no string
  const line: string = text;
  // @ts-expect-error nor can it stand where one is taken
  const length = takesText(text);
  // @ts-expect-error nor is it what the gate lets through
  const safe: SafeText = text;
  expect([line, length, safe]).toHaveLength(3);
});

test('raw text has no place in a finding', () => {
  const finding: Omit<Finding, 'ruleId'> = {
    code: 'x',
    severity: 'WARN',
    // @ts-expect-error arguments are words and numbers of ours
    args: { name: text },
    // @ts-expect-error and places are made of safe strings
    where: { entry: text },
  };
  expect(JSON.stringify(finding)).not.toContain('张三');
});

test('a raw tree is not a redacted one', () => {
  // @ts-expect-error nodes with text are no columns without
  const tree: RedactedUiTree = rawTree;
  // @ts-expect-error and columns made by hand lack the brand
  const columns: RedactedUiTree = { length: 0, strings: [], withheld: [] };
  expect([tree, columns]).toHaveLength(2);
});

test('only the gate makes a redacted capture', () => {
  const through: RedactedCapture = redactCapture(aRawCapture()).capture;
  const { archive, manifest, manifestSha256, dumps, problems, redaction } = through;
  // @ts-expect-error the brand is not exported
  const handMade: RedactedCapture = { archive, manifest, manifestSha256, dumps, problems, redaction };
  // @ts-expect-error and a raw one is none
  const untouched: RedactedCapture = aRawCapture();
  expect([handMade, untouched]).toHaveLength(2);
});

test('a raw manifest is not a safe one', () => {
  // @ts-expect-error its strings have not been judged
  const manifest: Manifest<SafeText> = aRawManifest();
  expect(manifest).toBeDefined();
});

test('a redacted capture has no way back', () => {
  const { capture } = redactCapture(aRawCapture());
  // @ts-expect-error behind the gate there is no text beside the nodes
  expect(capture.otherText).toBeUndefined();
  // @ts-expect-error and none on them
  expect(capture.dumps[0]?.tree?.name).toBeUndefined();
});
