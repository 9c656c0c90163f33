import { expect, test } from 'vitest';
import { idTokens } from '../../../src/catalog-build/relocate/id-tokens.js';

test.each([
  { id: 'btnSaveAs2', words: ['btn', 'save', 'as', '2'] },
  { id: 'XMLExport_file-name', words: ['xml', 'export', 'file', 'name'] },
  { id: 'pane.pane', words: ['pane'] },
  { id: 'toolStrip12Item', words: ['tool', 'strip', '12', 'item'] },
  { id: '', words: [] },
  { id: '__--', words: [] },
])('the words of "$id"', ({ id, words }) => {
  expect(idTokens(id)).toEqual(words);
});

test('of a very long id only the beginning counts', () => {
  expect(idTokens('A'.repeat(100_000)).join('').length).toBeLessThanOrEqual(128);
});
