import { describe, expect, test } from 'vitest';
import { readDumpOf, visibleTextOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('rnw-snap');
testMutants('rnw-snap', 20261211);

/** A window with one text of that name, as Jest prints it. */
function printed(name: string): string {
  const node = `{\n    "AutomationId": "lbl",\n    "ControlType": 50020,\n    "Name": "${name}",\n  }`;
  return `// Jest Snapshot v1\n\nexports[\`w 1\`] = \`\n{\n  "Automation Tree": ${node},\n}\n\`;\n`;
}

const DOUBTFUL: readonly (readonly [string, string])[] = [
  ['an id behind a name', 'a",\n    "AutomationId": "Quillfeather'],
  ['a key that stands before the one it follows', 'a",\n    "HelpText": "Quillfeather'],
  ['a key that comes twice', 'a",\n    "Name": "Quillfeather'],
];

describe('what cannot be told from text is no structure', () => {
  test.each(DOUBTFUL)('%s', (_title, name) => {
    const { dump, problems } = readDumpOf(printed(name));
    expect(dump.tree).toBeNull();
    expect(problems.map(({ code }) => code)).toContain('dump-text-ambiguous');
    expect(visibleTextOf(dump)).toContain('Quillfeather');
  });
});

test('no dump rules out that a text passes for an element', () => {
  expect(readDumpOf(printed('a')).problems.map(({ code }) => code)).toEqual(['dump-text-unescaped']);
});
