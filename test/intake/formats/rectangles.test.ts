import { describe, expect, test } from 'vitest';
import { readDumpOf } from '../../support/read-dump-of.js';

/** A dump of one node with that rectangle, in the words of a format: sides as JSON writes them. */
type Encode = (x: string, y: string, width: string, height: string, further?: string) => string;

const dsh = (rect: string) => `{"window":{},"tree":{"id":"el_1","type":"Window","aid":"a","rect":${rect}},"nodes":1}`;
const a11y = (value: string, more = '', outside = '') =>
  `{"Properties":{"30003":{"Value":50032},"30001":{"Value":${value}${more}}}${outside}}`;
const mcp = (rect: string, beside: string) =>
  `{"status":"success","elements":[{"control_type":"Window","automation_id":"a","rect":${rect}${beside}}],"element_count":1}`;

/** Formats of JSON with left, top, width and height. */
const SIZED: Readonly<Record<string, Encode>> = {
  native: (x, y, w, h, further = '') =>
    `{"schema_version":1,"root":{"control_type":"Window","bounds":{"x":${x},"y":${y},"width":${w},"height":${h}${further}}}}`,
  dsh: (x, y, w, h, further = '') => dsh(`{"x":${x},"y":${y},"w":${w},"h":${h}${further}}`),
  'dcc-mcp': (x, y, w, h, further = '') =>
    `{"root":{"role":"window","object_name":"a","bounds":{"x":${x},"y":${y},"width":${w},"height":${h}${further}}},"node_count":1}`,
  'dcc-powershell': (x, y, w, h, further = '') =>
    `{"control_type":"ControlType.Window","automation_id":"a","fallback_path":"0","bounds":{"x":${x},"y":${y},"width":${w},"height":${h}${further}}}`,
  deskshell: (x, y, w, h, further = '') =>
    `{"role":"Window","automationId":"a","rect":{"x":${x},"y":${y},"width":${w},"height":${h}${further}},"children":[]}`,
  terminator: (x, y, w, h, further = '') =>
    `{"attributes":{"role":"Window","bounds":{"x":${x},"y":${y},"width":${w},"height":${h}${further}}}}`,
};

/** The same as a list, which has no further sides. */
const LISTED: Readonly<Record<string, Encode>> = {
  a11ytest: (x, y, w, h) => a11y(`[${x},${y},${w},${h}]`),
  terminator: (x, y, w, h) => `{"attributes":{"role":"Window","bounds":[${x},${y},${w},${h}]}}`,
};

/** With corners. */
const CORNERED: Readonly<Record<string, Encode>> = {
  ufo: (x, y, r, b, further = '') =>
    `{"id":"node_0","name":"w","control_type":"Window","rectangle":{"left":${x},"top":${y},"right":${r},"bottom":${b}${further}}}`,
  'pywinauto-mcp': (x, y, r, b, further = '') =>
    mcp(`{"left":${x},"top":${y},"right":${r},"bottom":${b}${further}}`, ''),
};

/** What is read of it: a rectangle or the places of what is wrong. */
function rectangleIn(dump: string): unknown {
  const { dump: read, problems } = readDumpOf(Buffer.from(dump));
  const bounds = read.tree?.nodes[0]?.bounds;
  if (bounds === undefined) throw new Error(`no node in ${dump}`);
  const found = problems
    .filter(({ code }) => code !== 'dump-text-unescaped')
    .map(({ code, args }) => `${code}: ${args['found'] ?? ''}`);
  return bounds === null ? found : { ...bounds, found };
}

const SOUND = { x: -8, y: 9, width: 100, height: 20, found: [] };

describe.each([...Object.entries(SIZED), ...Object.entries(LISTED)])('%s, sizes', (_id, encode) => {
  test('a rectangle', () => {
    expect(rectangleIn(encode('-8', '9', '100', '20'))).toEqual(SOUND);
  });

  test.each([
    ['1e300', '9', '100', '20', ['dump-schema: a number beyond']],
    ['-8', '9', '1e300', '20', ['dump-schema: a number beyond']],
    ['-2147483649', '9', '100', '20', ['dump-schema: a number beyond']],
    ['-8', '9', '100', '2147483649', ['dump-schema: a number beyond']],
    ['-8', '9', '-1', '20', ['dump-schema: number below 0']],
    ['-2147483648', '-2147483648', '-2147483648', '-2147483648', []],
  ])('%s %s %s %s', (x, y, width, height, found) => {
    expect(rectangleIn(encode(x, y, width, height))).toEqual(found);
  });

  test.each(['"NaN"', '"Infinity"', '"-∞"', '"1e300"', 'NaN', '-Infinity', '1e999', 'true', '{}'])(
    'a side of %s',
    (side) => {
      const found = rectangleIn(encode('-8', '9', side, '20'));
      expect(found).toHaveLength(1);
      expect(found).not.toHaveProperty('x');
    },
  );

  test('a zero below zero is zero', () => {
    const { dump } = readDumpOf(Buffer.from(encode('-0', '-0.0', '100', '-0')));
    expect(Object.values(dump.tree?.nodes[0]?.bounds ?? {}).map((side) => Object.is(side, -0))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe.each(Object.entries(SIZED))('%s, further sides', (_id, encode) => {
  test.each([',"right":92,"bottom":29', ',"left":-8.4,"top":9', ',"Right":92.5'])('that agree: %s', (further) => {
    expect(rectangleIn(encode('-8', '9', '100', '20', further))).toEqual(SOUND);
  });

  test.each([',"right":100', ',"bottom":20', ',"left":0', ',"Top":90', ',"right":1e300'])(
    'that do not: %s',
    (further) => {
      expect(rectangleIn(encode('-8', '9', '100', '20', further))).toEqual(['dump-schema: two rectangles']);
    },
  );
});

describe.each(Object.entries(CORNERED))('%s, corners', (_id, encode) => {
  test('a rectangle', () => {
    expect(rectangleIn(encode('-8', '9', '92', '29'))).toEqual(SOUND);
    expect(rectangleIn(encode('-8', '9', '92', '29', ',"width":100,"height":20'))).toEqual(SOUND);
  });

  test.each([
    ['-8', '9', '92', '29', ',"width":92', ['dump-schema: two rectangles']],
    ['-8', '9', '92', '29', ',"height":29', ['dump-schema: two rectangles']],
    ['-8', '9', '-9', '29', '', ['dump-schema: number below 0']],
    ['-8', '9', '1e300', '29', '', ['dump-schema: a number beyond']],
    ['-2000000000', '9', '2000000000', '29', '', ['dump-schema: a number beyond']],
  ])('%s %s %s %s %s', (x, y, right, bottom, further, found) => {
    expect(rectangleIn(encode(x, y, right, bottom, further))).toEqual(found);
  });
});

const AN_MCP_RECT = '{"left":-8,"top":9,"right":92,"bottom":29}';
const page = (attributes: string) => `<Window AutomationId="a" x="-8" y="9" width="100" height="20" ${attributes}/>`;
const line = (rectangle: string) =>
  `ControlType: WindowControl    ClassName: C    AutomationId: a    Rect: ${rectangle}    Name: w\n`;
const identifiers = (rectangle: string) => `Control Identifiers:\n\nDialog - 'w'    ${rectangle}\n['Dialog']\n`;

test.each([
  ['pywinauto-mcp beside', mcp(AN_MCP_RECT, ',"x":-8,"y":9,"width":100,"height":20'), SOUND],
  ['pywinauto-mcp beside', mcp(AN_MCP_RECT, ',"x":-8,"y":9,"width":92,"height":20'), ['dump-schema: two rectangles']],
  [
    'an older snapshot',
    a11y('[-8,9,100,20]', ',"TextValue":"[l=-8,t=9,r=92,b=29]"', ',"BoundingRectangle":"-8, 9, 100, 20"'),
    SOUND,
  ],
  ['an older snapshot', a11y('[-8,9,100,20]', ',"TextValue":"[l=-8,t=9,r=100,b=20]"'), ['dump-schema: two rectangles']],
  [
    'an older snapshot',
    a11y('[-8,9,100,20]', '', ',"BoundingRectangle":"-8, 9, 92, 29"'),
    ['dump-schema: two rectangles'],
  ],
  ['page source', page('right="92" bottom="29"'), SOUND],
  ['page source', page('right="100"'), ['dump-schema: two rectangles']],
  ['page source', page('right="text of somebody" b="李"'), SOUND],
  ['page source', page('BoundingRectangle="552,388,100,20"'), SOUND],
  ['page source', page('BoundingRectangle="552,388,92,29"'), ['dump-schema: two rectangles']],
  ['page source', page('').replace('"-8"', '"∞"'), ['dump-schema: a number that is infinite']],
  ['page source', page('').replace('"100"', '"NaN"'), ['dump-schema: a number that is infinite']],
  ['page source', page('').replaceAll(/"-?\d+"/gu, '"Infinity"'), []],
  ['page source', page('').replace('"100"', '"9999999999"'), ['dump-schema: a number beyond']],
  ['page source', page('').replace('"100"', '"1e300"'), ['dump-schema: string']],
  ['page source', page('').replace('"-8"', '"-0"'), { ...SOUND, x: 0 }],
  ['python-uiautomation', line('(-8,9,92,29)[100x20]'), SOUND],
  ['python-uiautomation', line('(-8,9,92,29)[92x29]'), ['dump-schema: two rectangles']],
  ['python-uiautomation', line('(-8,9,92,29)[-100x20]'), ['dump-schema: two rectangles']],
  ['python-uiautomation', line('(-8,9,9999999999,29)'), ['dump-schema: a number beyond']],
  ['python-uiautomation', line('(-8,9,-92,29)'), ['dump-schema: number below 0']],
  ['pywinauto', identifiers('(L-8, T9, R92, B29)'), SOUND],
  ['pywinauto', identifiers('(L-8, T9, R9999999999, B29)'), ['dump-schema: a number beyond']],
  ['pywinauto', identifiers('(L100, T9, R50, B20)'), ['dump-schema: number below 0']],
])('%s: %s', (_id, dump, expected) => {
  expect(rectangleIn(dump)).toEqual(expected);
});
