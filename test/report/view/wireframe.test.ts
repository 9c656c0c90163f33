import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/model/language.js';
import { viewContext } from '../../../src/report/view/context.js';
import { type WireframeView, wireframeView } from '../../../src/report/view/wireframe.js';
import { BOX_KINDS } from '../../../src/report/view/wireframe-kinds.js';
import { DISC_RADIUS, type WireframeMark } from '../../../src/report/view/wireframe-marks.js';
import { rememberedSource, type WireframeSource } from '../../../src/report/view/wireframe-source.js';
import { aTree, type NodeSpec } from '../../support/a-tree.js';

const HEADING = { id: 'window', label: 'The window' };

function draw(source: WireframeSource, marks: readonly WireframeMark[] = []): WireframeView {
  return wireframeView(viewContext('en'), source, marks, HEADING);
}

function aWindow(children: readonly NodeSpec[], bounds: NodeSpec['bounds'] = [100, 50, 500, 400]): WireframeSource {
  return aTree({ type: 'Window', bounds, children });
}

/** Rectangles of a layer: x, y, width, height. */
function boxesOf(view: WireframeView, kind: string): number[][] {
  const boxes = view.drawing?.layers.find((layer) => layer.kind === kind)?.boxes ?? [];
  return boxes.map(({ x, y, width, height }) => [x, y, width, height]);
}

function aMark(node: number, number: number): WireframeMark {
  return { node, kind: 'selector', tone: 'good', number };
}

describe('a wireframe', () => {
  it('scales the window to a thousand units and its parts with it', () => {
    const view = draw(aWindow([{ type: 'Button', bounds: [150, 100, 100, 20] }]));
    expect(view.drawing).toMatchObject({ viewBox: '0 0 1000 800', width: 1000, height: 800 });
    expect(boxesOf(view, 'area')).toEqual([[0, 0, 1000, 800]]);
    expect(boxesOf(view, 'button')).toEqual([[100, 100, 200, 40]]);
  });

  it('cuts a box at the edge of the window', () => {
    const view = draw(aWindow([{ type: 'Edit', bounds: [0, 0, 150, 100] }]));
    expect(boxesOf(view, 'input')).toEqual([[0, 0, 100, 100]]);
  });

  it('paints what holds others before what is acted on, one layer a kind', () => {
    const view = draw(
      aWindow([
        { type: 'Button', bounds: [110, 60, 10, 10] },
        { type: 'List', bounds: [110, 90, 100, 100] },
        { type: 'Text', bounds: [110, 60, 50, 10] },
        { type: 'Button', bounds: [150, 60, 10, 10] },
      ]),
    );
    expect(view.drawing?.layers.map(({ kind }) => kind)).toEqual(['area', 'list', 'text', 'button']);
    expect(boxesOf(view, 'button')).toHaveLength(2);
    expect(view.legend.map(({ kind }) => kind)).toEqual(['area', 'list', 'text', 'button']);
  });

  it('draws boxes that lie on each other once', () => {
    const same: NodeSpec = { type: 'Pane', bounds: [110, 60, 50, 50] };
    expect(boxesOf(draw(aWindow([{ ...same, children: [same] }])), 'area')).toHaveLength(2);
  });

  it('counts what it leaves out, by why', () => {
    const view = draw(
      aWindow([
        { bounds: [110, 60, 50, 50], offscreen: true },
        { bounds: [110, 60, 50, 50], offscreen: true },
        { bounds: null },
        { bounds: [110, 60, 0, 50] },
        { bounds: [110, 60, -5, 50] },
        { bounds: [-32000, -32000, 160, 28], offscreen: false },
        { bounds: [2000, 60, 50, 50] },
        { bounds: [110, 60, 50, 50], offscreen: null },
      ]),
    );
    expect(boxesOf(view, 'area')).toHaveLength(2);
    expect(view.notes).toEqual([
      '2 nodes are drawn.',
      '2 nodes are off screen.',
      '1 node lies where Windows parks minimised windows.',
      '3 nodes have no bounds or no area.',
      '1 node lies outside of the window.',
    ]);
  });

  it('draws a window whose own bounds were not captured by what its parts take up', () => {
    const view = draw(
      aWindow(
        [
          { type: 'Button', bounds: [10, 10, 100, 80] },
          { type: 'Edit', bounds: [110, 10, 100, 80] },
        ],
        null,
      ),
    );
    expect(view.drawing).toMatchObject({ width: 1000, height: 400 });
    expect(boxesOf(view, 'input')).toEqual([[500, 0, 500, 400]]);
  });

  it.each([
    ['an empty rectangle', [0, 0, 0, 0]],
    ['the place where windows are parked', [-32000, -32000, 160, 28]],
  ] as const)('says that a window at %s was minimised', (_, bounds) => {
    const view = draw(aWindow([{ bounds: null }], bounds));
    expect(view.notes[0]).toMatch(/^The window was minimised/u);
  });

  it('draws the parts of a minimised window where they were parked', () => {
    const parts: NodeSpec[] = [
      { type: 'Button', bounds: [-32000, -32000, 100, 50], offscreen: false },
      { type: 'Edit', bounds: [-31900, -32000, 100, 50], offscreen: false },
    ];
    const view = draw(aWindow(parts, [0, 0, 0, 0]));
    expect(boxesOf(view, 'button')).toEqual([[0, 0, 500, 250]]);
    expect(boxesOf(view, 'input')).toEqual([[500, 0, 500, 250]]);
  });

  it.each([
    ['an empty tree', { length: 0, controlType: [], bounds: new Float64Array(), isOffscreen: new Int8Array() }],
    ['no bounds at all', aWindow([{ bounds: null }], null)],
    ['bounds without end', aWindow([], [1, 1, Number.POSITIVE_INFINITY, 10])],
    ['the empty rectangle of .NET', aWindow([], [-2147483648, -2147483648, -2147483648, -2147483648])],
  ] as const)('says that there is nothing to draw for %s', (_, source) => {
    const view = draw(source, source.length > 0 ? [aMark(0, 1)] : []);
    expect(view.drawing).toBeNull();
    expect(view.notes).toContain('There is nothing to draw.');
  });

  it('draws at most 2,000 boxes, the largest, and counts the rest', () => {
    const children = Array.from({ length: 10_000 }, (_, i): NodeSpec => {
      const large = i % 4 === 0;
      return { type: 'Button', bounds: [100 + (i % 100) * 5, 50 + Math.floor(i / 100) * 4, large ? 5 : 3, 4] };
    });
    const view = draw(aWindow(children));
    expect(boxesOf(view, 'button').filter(([, , width]) => width === 10)).toHaveLength(1999);
    expect(boxesOf(view, 'button')).toHaveLength(1999);
    expect(view.notes).toContain('8,001 nodes, the smallest, were left out.');
    expect(JSON.stringify(view).length).toBeLessThan(150_000);
  });

  it('says the same of a source of remembered boxes', () => {
    const view = draw(
      rememberedSource([
        { control_type: 'Window', bounds: { x: 100, y: 50, width: 500, height: 400 } },
        { control_type: 'Button', bounds: { x: 150, y: 100, width: 100, height: 20 } },
        { control_type: 'Edit', bounds: null },
      ]),
    );
    expect(boxesOf(view, 'button')).toEqual([[100, 100, 200, 40]]);
    expect(view.notes).toEqual(['2 nodes are drawn.', '1 node has no bounds or no area.']);
  });

  it.each(LANGUAGES)('has a name for every kind of box in %s', (language) => {
    const { kinds } = viewContext(language).words.wireframe;
    expect(Object.keys(kinds)).toEqual([...BOX_KINDS]);
  });
});

describe('marks', () => {
  it('outline the box, also of a node that is off screen', () => {
    const source = aWindow([{ bounds: [150, 100, 100, 20], offscreen: true }]);
    const [mark] = draw(source, [aMark(1, 4)]).drawing?.marks ?? [];
    expect(mark).toMatchObject({ number: 4, tone: 'good', box: { x: 100, y: 100, width: 200, height: 40 } });
  });

  it('are named where their node has no place in the window', () => {
    const lost = { ...aMark(1, 3), selectorId: 'left_panel' };
    const view = draw(aWindow([{ bounds: null }]), [aMark(0, 1), aMark(1, 2), lost]);
    expect(view.drawing?.marks).toHaveLength(1);
    expect(view.notes).toContain('2 marks have no place in the drawing: 2, 3 left_panel.');
  });

  it('keep their discs apart and inside the drawing, though all lie at one box', () => {
    const source = aWindow(Array.from({ length: 30 }, () => ({ bounds: [100, 50, 500, 400] as const })));
    const marks = Array.from({ length: 30 }, (_, i) => aMark(i, i + 1));
    const discs = draw(source, marks).drawing?.marks.map(({ disc }) => disc) ?? [];
    expect(discs).toHaveLength(30);
    discs.forEach((a, i) => {
      expect(a.x).toBeGreaterThanOrEqual(DISC_RADIUS);
      expect(a.x).toBeLessThanOrEqual(1000 - DISC_RADIUS);
      for (const b of discs.slice(i + 1)) {
        const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
        expect(apart).toBeGreaterThanOrEqual(DISC_RADIUS * 2);
      }
    });
  });
});

describe('whatever the bounds', () => {
  const number = fc.oneof(
    fc.integer({ min: -40_000, max: 40_000 }),
    fc.double(),
    fc.constantFrom(0, -32_000, -2_147_483_648, Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE),
  );
  const bounds = fc.option(fc.tuple(number, number, number, number));

  it('every number of the drawing is whole and inside of it', () => {
    fc.assert(
      fc.property(fc.array(bounds, { minLength: 1, maxLength: 12 }), (rectangles) => {
        const source = rememberedSource(
          rectangles.map((rect) => ({
            control_type: 'Pane',
            bounds: rect && { x: rect[0], y: rect[1], width: rect[2], height: rect[3] },
          })),
        );
        const view = draw(
          source,
          rectangles.map((_, node) => aMark(node, node + 1)),
        );
        if (view.drawing === null) return;
        const { width, height, layers, marks } = view.drawing;
        expect(width).toBeLessThanOrEqual(1000);
        expect(height).toBeLessThanOrEqual(800);
        for (const box of [...layers.flatMap(({ boxes }) => boxes), ...marks.map((mark) => mark.box)]) {
          expect([box.x, box.y, box.width, box.height].every((value) => Number.isInteger(value) && value >= 0)).toBe(
            true,
          );
          expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
          expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
        }
      }),
    );
  });
});
