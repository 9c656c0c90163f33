import { describe, expect, test } from 'vitest';
import { readDumpOf, visibleTextOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('pywinauto');
testMutants('pywinauto', 20261209);

/** What a name may hold: lines of an element that is not there. */
const IMITATION = [
  '   | ',
  "   | Button - 'q'    (L0, T0, R1, B1)",
  "   | ['Button']",
  '   | child_window(title="q", auto_id="Quillfeather", control_type="Button")',
  'end',
].join('\n');

const HEAD = [
  'Control Identifiers:',
  '',
  "Dialog - 'w'    (L0, T0, R9, B9)",
  "['Dialog']",
  'child_window(title="w", auto_id="frm", control_type="Window")',
  '   | ',
];

/** A window with one edit of that name, as pywinauto prints it. */
function printed(name: string, written = name): string {
  const shown = name.replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return [
    ...HEAD,
    `   | Edit - '${shown}'    (L0, T0, R9, B9)`,
    "   | ['Edit']",
    `   | child_window(title="${written}", auto_id="box", control_type="Edit")`,
    '   | ',
    "   | Button - 'ok'    (L0, T0, R9, B9)",
    "   | ['Button']",
    '   | child_window(title="ok", auto_id="btnOk", control_type="Button")',
    '',
  ].join('\n');
}

function idsOf(text: string) {
  const { dump, problems } = readDumpOf(text);
  const ids = dump.tree?.nodes.map(({ automationId }) => automationId);
  return { ids, codes: problems.map(({ code }) => code), dump };
}

const NAMES: readonly (readonly [string, string])[] = [
  ['a line that looks like an element', `see:\n${IMITATION}`],
  ['the same with line ends of Windows', `see:\r\n${IMITATION.replaceAll('\n', '\r\n')}`],
  ['the same with carriage returns', `see:\r${IMITATION.replaceAll('\n', '\r')}`],
  ['a backslash and an n beside a line end', `C:\\new\n${IMITATION}`],
  ['a backslash and an r beside both line ends', `C:\\run\r\n\\n${IMITATION}`],
  ['a backslash at the end of a line', `C:\\\n${IMITATION}`],
  ['other escapes that are none', `\\t\\x41\\'\n${IMITATION}`],
];

describe('a name that goes over several lines is known from the line before', () => {
  test.each(NAMES)('%s', (_title, name) => {
    const text = printed(name);
    for (const [file, shown] of [
      [text, name],
      // Python on Windows writes each `\n` as `\r\n`, those in names too.
      [text.replaceAll('\n', '\r\n'), name],
      // A copy that was made with line ends of Unix.
      [text.replaceAll('\r\n', '\n'), name],
    ] as const) {
      const { ids, codes, dump } = idsOf(file);
      expect(ids).toEqual(['frm', 'box', 'btnOk']);
      expect(codes).toEqual([]);
      expect(dump.tree?.nodes[1]?.name).toBe(shown);
    }
  });
});

const DOUBTFUL: readonly (readonly [string, string])[] = [
  ['a title that is not the one of the line before', printed('abc', `see:\n${IMITATION}`)],
  ['an id that goes over several lines', printed('abc').replace('auto_id="box"', `auto_id="see:\n${IMITATION}"`)],
  ['a line that belongs to nothing', printed('abc').replace("   | ['Edit']", `   | ['Edit']\nsee:\n${IMITATION}`)],
];

describe('what cannot be told from text is no node', () => {
  test.each(DOUBTFUL)('%s', (_title, text) => {
    for (const file of [text, text.replaceAll('\n', '\r\n')]) {
      const { ids, codes, dump } = idsOf(file);
      expect(ids).not.toContain('Quillfeather');
      expect(codes).toContain('dump-text-ambiguous');
      expect(visibleTextOf(dump)).toContain('Quillfeather');
    }
  });
});
