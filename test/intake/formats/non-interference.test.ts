import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMAT_READERS } from '../../../src/intake/formats/index.js';
import { FORMAT_ENCODERS } from '../../support/formats/encoders.js';
import { SHOWN_WINDOW, type ShownNode } from '../../support/formats/shown-window.js';
import { readDumpOf } from '../../support/read-dump-of.js';

/** What people call things, and what breaks lines, fields and quotes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((name) => `x${name}`),
  fc.constantFrom(
    ...['李示例', 'two\nlines of "quoted" text', "it's", 'a    b    Name: c', 'x", auto_id="fake', "x', auto_id='fake"],
    ...['x" AutomationId: "fake', 'x" LocalizedType: "y" AutomationId: "fake', 'a<b>&amp;c', 'C:\\new\\', '`x`', ']]>'],
    ...[
      'x    AutomationId: fake    Rect: (0,0,1,1)[1x1]    Name: y',
      '13800001111',
      "x'    (L1, T2, R3, B4)",
      '"',
      "'",
    ],
  ),
);

/** The same window with other texts; where there is none, none comes in. */
function withTexts(node: ShownNode, next: () => string): ShownNode {
  return {
    ...node,
    name: node.name === '' ? '' : next(),
    value: node.value === '' ? '' : next(),
    children: node.children.map((child) => withTexts(child, next)),
  };
}

/** Everything that is read of a window but its texts and their lengths. */
function structureOf(id: string, window: ShownNode) {
  const { dump, problems } = readDumpOf(FORMAT_ENCODERS[id]?.(window) ?? '');
  return {
    problems,
    format: dump.format,
    captured: dump.captured,
    nodes: dump.tree?.nodes.map(({ name, otherText, declaredHasName, ...node }) => ({
      ...node,
      hasName: name !== null || declaredHasName === true,
    })),
  };
}

describe.each(FORMAT_READERS.map(({ id }) => id))('%s', (id) => {
  const expected = structureOf(id, SHOWN_WINDOW);

  test('what a window says changes nothing of its structure', () => {
    fc.assert(
      fc.property(fc.infiniteStream(text), (texts) => {
        const window = withTexts(SHOWN_WINDOW, () => texts.next().value ?? 'x');
        const { captured, ...structure } = structureOf(id, window);
        const { captured: usual, ...usually } = expected;
        if (structure.problems.some(({ code }) => code === 'dump-text-ambiguous')) {
          // It says that it cannot tell: then less may be read, and nothing else.
          for (const [i, { automationId, className }] of (structure.nodes ?? []).entries()) {
            expect([usually.nodes?.[i]?.automationId, null]).toContain(automationId);
            expect([usually.nodes?.[i]?.className, null]).toContain(className);
          }
          return;
        }
        expect(structure).toEqual(usually);
        // Where a text cannot be told from the next one, the length of the name is not captured.
        expect({ ...captured, name_length: 'yes' }).toEqual({ ...usual, name_length: 'yes' });
      }),
      { numRuns: 60 },
    );
  });
});
