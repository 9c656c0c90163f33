import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../../../src/catalog-build/load/load-catalog.js';
import {
  ALL_KEYS,
  CATALOG_KEYS,
  EVIDENCE_KEYS,
  FALLBACK_KEYS,
  PREFERRED_KEYS,
  REQUIRED_KEYS,
  SELECTOR_KEYS,
} from '../../../src/catalog-build/load/selector-keys.js';
import { CONTROL_TYPES } from '../../../src/model/control-type.js';
import { AppError } from '../../../src/shared/app-error.js';
import { loadSchema } from '../../../src/shared/package-resource.js';
import { aCatalogJson, aSelector } from '../../support/a-catalog.js';
import { fixtureCatalogJson } from '../../support/fixture-tree.js';

/** What a selector beside a good one is refused for: `[code, field]`, or null. */
function refusal(bad: unknown): [code: string, field: string | undefined] | null {
  const good = aSelector({ id: 'good_one', required: { automation_id: 'other' } });
  const { catalog, refused } = loadCatalog(aCatalogJson(good, bad));
  expect(catalog.selectors[0]).toEqual(good);
  const [one] = refused;
  return one ? [one.error.code, one.error.field] : null;
}

describe('a catalog', () => {
  test('loads whole, descriptions and all', () => {
    const json = fixtureCatalogJson();
    const { catalog, refused } = loadCatalog(json);
    expect(refused).toEqual([]);
    expect(catalog).toEqual(fixtureCatalogJson());
    expect(catalog.selectors[0]?.description).toContain('主窗口');
  });

  test.each([
    ['no object', null, /the document: expected a JSON object/u],
    ['an array', [], /the document: expected a JSON object/u],
    ['text', 'catalog', /the document: expected a JSON object/u],
    ['no version', { catalog_id: 'a', selectors: [] }, /expected the field schema_version/u],
    ['another version', { schema_version: 2, catalog_id: 'a', selectors: [] }, /schema_version: expected the value 1/u],
    ['no selectors', { schema_version: 1, catalog_id: 'a' }, /expected the field selectors/u],
    [
      'selectors that are no list',
      { schema_version: 1, catalog_id: 'a', selectors: {} },
      /selectors: expected type array/u,
    ],
    ['no id', { schema_version: 1, selectors: [] }, /expected the field catalog_id/u],
    [
      'an id with blanks',
      { schema_version: 1, catalog_id: 'a b', selectors: [] },
      /catalog_id: expected text that matches/u,
    ],
    [
      'an id that is a number',
      { schema_version: 1, catalog_id: 7, selectors: [] },
      /catalog_id: expected type string/u,
    ],
    [
      'an unknown key',
      { schema_version: 1, catalog_id: 'a', selectors: [], actions: [] },
      /an unknown key of 7 characters, no\. 4 of 4 in that object: expected only/u,
    ],
  ])('with %s is no catalog', (_, json, message) => {
    const load = () => loadCatalog(json);
    expect(load).toThrow(AppError);
    expect(load).toThrow(message);
    expect(load).toThrow(expect.objectContaining({ code: 'CATALOG_INVALID' }));
  });

  test('without selectors is an empty one', () => {
    expect(loadCatalog(aCatalogJson())).toEqual({
      catalog: { schema_version: 1, catalog_id: 'sample', selectors: [] },
      refused: [],
    });
  });
});

describe('a selector', () => {
  test.each<[string, unknown]>([
    ['by automation id alone', aSelector({ required: { automation_id: 'panelLeft' } })],
    [
      'by class, type and ancestor',
      aSelector({ required: { class_name: 'Edit', control_type: 'Edit', ancestor_selector: 'good_one' } }),
    ],
    [
      'by class prefix, type and ancestor',
      aSelector({ required: { class_name_prefix: 'E', control_type: 'Edit', ancestor_selector: 'good_one' } }),
    ],
    [
      'with an id that is the name of a button of the frame',
      aSelector({ required: { automation_id: 'Close', control_type: 'Button' } }),
    ],
    [
      'with a class and a prefix that agree',
      aSelector({
        preferred: { class_name: 'WindowsForms10.EDIT.app.0.a_r1_ad1', class_name_prefix: 'WindowsForms10.EDIT.app.0' },
      }),
    ],
    [
      'with everything optional',
      aSelector({
        description: '左侧主面板',
        preferred: {},
        fallback: [],
        stability_score: 0,
        evidence: { capture_id: 'abc', uia_path: 'root/0' },
      }),
    ],
  ])('%s is good', (_, selector) => {
    expect(refusal(selector)).toBeNull();
  });

  test.each<[string, unknown, string, string]>([
    ['is no object', 'left_panel', 'INVALID_SELECTOR', ''],
    ['has no id', { ...aSelector(), id: undefined }, 'INVALID_SELECTOR', '/id'],
    ['has an id in capitals', aSelector({ id: 'LeftPanel' }), 'INVALID_SELECTOR', '/id'],
    ['has an id with an action word', aSelector({ id: 'send_panel' }), 'INVALID_SELECTOR', '/id'],
    ['has no allowed_use', { id: 'a', required: { automation_id: 'a' } }, 'INVALID_SELECTOR', ''],
    ['has no required', { id: 'a', allowed_use: 'read_only_locate' }, 'INVALID_SELECTOR', ''],
    ['requires nothing', { ...aSelector(), required: {} }, 'INVALID_SELECTOR', '/required'],
    ['requires one field', aSelector({ required: { control_type: 'Pane' } }), 'INVALID_SELECTOR', '/required'],
    [
      'requires class and type without ancestor',
      aSelector({ required: { control_type: 'Pane', class_name: 'A' } }),
      'INVALID_SELECTOR',
      '/required',
    ],
    [
      'requires class and ancestor without type',
      aSelector({ required: { class_name: 'A', ancestor_selector: 'good_one' } }),
      'INVALID_SELECTOR',
      '/required',
    ],
    [
      'requires an empty id',
      aSelector({ required: { automation_id: '' } }),
      'INVALID_SELECTOR',
      '/required/automation_id',
    ],
    [
      'requires an id that is a number',
      { ...aSelector(), required: { automation_id: 7 } },
      'INVALID_SELECTOR',
      '/required/automation_id',
    ],
    [
      'requires a type that is none',
      aSelector({ required: { automation_id: 'a', control_type: 'Panel' } }),
      'INVALID_SELECTOR',
      '/required/control_type',
    ],
    ['has required in a list', { ...aSelector(), required: [] }, 'INVALID_SELECTOR', '/required'],
    ['has a fallback that is no list', { ...aSelector(), fallback: {} }, 'INVALID_SELECTOR', '/fallback'],
    ['has an empty fallback', { ...aSelector(), fallback: [{}] }, 'INVALID_SELECTOR', '/fallback/0'],
    [
      'has a fallback of an ancestor only',
      aSelector({ fallback: [{ ancestor_selector: 'good_one' }] }),
      'INVALID_SELECTOR',
      '/fallback/0',
    ],
    [
      'has a fallback without children',
      aSelector({ fallback: [{ control_type: 'Pane', child_automation_id_contains: [] }] }),
      'INVALID_SELECTOR',
      '/fallback/0/child_automation_id_contains',
    ],
    [
      'has a path that is none',
      aSelector({ preferred: { path_hint: 'root/03' } }),
      'INVALID_SELECTOR',
      '/preferred/path_hint',
    ],
    [
      'has evidence at no path',
      aSelector({ evidence: { capture_id: 'abc', uia_path: '0/1' } }),
      'INVALID_SELECTOR',
      '/evidence/uia_path',
    ],
    [
      'has evidence of no capture',
      aSelector({ evidence: { capture_id: 'A B', uia_path: 'root' } }),
      'INVALID_SELECTOR',
      '/evidence/capture_id',
    ],
    ['scores over 100', aSelector({ stability_score: 100.5 }), 'INVALID_SELECTOR', '/stability_score'],
    ['scores under 0', aSelector({ stability_score: -1 }), 'INVALID_SELECTOR', '/stability_score'],
    [
      'contradicts itself on the class',
      aSelector({ preferred: { class_name: 'Edit', class_name_prefix: 'But' } }),
      'INVALID_SELECTOR',
      '/preferred/class_name_prefix',
    ],
    [
      'held in more captures than there were',
      aSelector({ history: { evidence: [], fields: { 'required/automation_id': { held: 5, of: 4 } } } }),
      'INVALID_SELECTOR',
      '/history/fields/required~1automation_id',
    ],
    ['has an unknown key', { ...aSelector(), note: 'x' }, 'UNKNOWN_KEY', '/*'],
    [
      'has an unknown key in required',
      { ...aSelector(), required: { automation_id: 'a', name: 'x' } },
      'UNKNOWN_KEY',
      '/required/*',
    ],
    [
      'has path_hint in required',
      { ...aSelector(), required: { automation_id: 'a', path_hint: 'root' } },
      'UNKNOWN_KEY',
      '/required/path_hint',
    ],
    [
      'has an unknown key in a fallback',
      { ...aSelector(), fallback: [{ control_type: 'Pane' }, { name: 'x' }] },
      'UNKNOWN_KEY',
      '/fallback/1/*',
    ],
    [
      'has an unknown key in evidence',
      { ...aSelector(), evidence: { capture_id: 'abc', uia_path: 'root', by: 'x' } },
      'UNKNOWN_KEY',
      '/evidence/*',
    ],
    ['is for something else', { ...aSelector(), allowed_use: 'read_write' }, 'ACTION_REFUSED', '/allowed_use'],
    [
      'is for several things',
      { ...aSelector(), allowed_use: ['read_only_locate', 'click'] },
      'ACTION_REFUSED',
      '/allowed_use',
    ],
    ['has a key InvokePattern', { ...aSelector(), InvokePattern: true }, 'ACTION_REFUSED', '/*'],
    [
      'has a key action deep inside',
      { ...aSelector(), fallback: [{ control_type: 'Pane', extra: [{ action: 'x' }] }] },
      'ACTION_REFUSED',
      '/fallback/0/*/0/*',
    ],
    [
      'names ValuePattern.SetValue',
      { ...aSelector(), required: { automation_id: 'ValuePattern.SetValue' } },
      'ACTION_REFUSED',
      '/required/automation_id',
    ],
    [
      'names a pattern in its description',
      aSelector({ description: '调用 InvokePattern' }),
      'ACTION_REFUSED',
      '/description',
    ],
    [
      'names itself as ancestor',
      aSelector({ preferred: { ancestor_selector: 'left_panel' } }),
      'CIRCULAR_ANCESTOR',
      '/preferred/ancestor_selector',
    ],
    [
      'names an ancestor that is nowhere',
      aSelector({ fallback: [{ control_type: 'Pane', ancestor_selector: 'nowhere' }] }),
      'UNKNOWN_ANCESTOR',
      '/fallback/0/ancestor_selector',
    ],
  ])('that %s is refused alone', (_, selector, code, field) => {
    const json = JSON.parse(JSON.stringify(selector));
    expect(refusal(json)).toEqual([
      code,
      selector instanceof Object && !('id' in json) && field === '/id' ? '' : field,
    ]);
  });

  test('asks for an action before anything else is said of it', () => {
    expect(refusal({ id: 'Bad Id', click: true, required: {} })).toEqual(['ACTION_REFUSED', '/*']);
  });

  test('whose keys would reach into prototypes is refused and changes nothing', () => {
    const bad = JSON.parse(
      '{"id":"left_panel","allowed_use":"read_only_locate","required":{"automation_id":"a","__proto__":{"x":1}}}',
    );
    expect(refusal(bad)).toEqual(['UNKNOWN_KEY', '/required/*']);
    expect(
      refusal(JSON.parse('{"id":"constructor","allowed_use":"read_only_locate","required":{"automation_id":"a"}}')),
    ).toBeNull();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('nested deeper than any stack is refused, not crashed on', () => {
    const depth = 50_000;
    const json = JSON.parse(`{"id":"left_panel","extra":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(refusal(json)).toEqual(['UNKNOWN_KEY', '/*']);
  });

  test('without an id that can be shown goes by its place', () => {
    const { refused } = loadCatalog(aCatalogJson({}, { id: 'two words' }, { id: 'LeftPanel' }));
    expect(refused.map(({ index, selector_id }) => [index, selector_id])).toEqual([
      [0, 'selectors/0'],
      [1, 'selectors/1'],
      [2, 'LeftPanel'],
    ]);
  });
});

describe('messages', () => {
  test.each<[unknown, string]>([
    [aSelector({ required: { control_type: 'Pane' } }), '/required: too few fields; expected at least automation_id'],
    [
      { ...aSelector(), note: 1 },
      '/: an unknown key of 4 characters, no. 4 of 4 in that object; expected only id, description',
    ],
    [{ ...aSelector(), allowed_use: 'click' }, '/allowed_use: is not read_only_locate; a selector only locates'],
    [aSelector({ stability_score: 101 }), '/stability_score: expected maximum <=100'],
    [aSelector({ id: 'click_me' }), '/id: holds the action word "click"; expected an id that says what is located'],
  ])('say where, what and what is expected', (selector, start) => {
    const { refused } = loadCatalog(aCatalogJson(selector));
    expect(refused[0]?.error.message).toContain(start);
  });

  test('stay short whatever the catalog holds', () => {
    const { refused } = loadCatalog(aCatalogJson({ ...aSelector(), ['k'.repeat(5000)]: 1 }));
    expect(refused[0]?.error.message.length).toBeLessThan(300);
  });
});

describe('ids that are used twice', () => {
  test('are refused both, and the message names both places', () => {
    const { catalog, refused } = loadCatalog(
      aCatalogJson(aSelector(), aSelector({ id: 'other' }), aSelector({ required: { automation_id: 'b' } })),
    );
    expect(catalog.selectors.map(({ id }) => id)).toEqual(['other']);
    expect(refused.map(({ index, error }) => [index, error.code])).toEqual([
      [0, 'DUPLICATE_SELECTOR'],
      [2, 'DUPLICATE_SELECTOR'],
    ]);
    expect(refused[0]?.error.message).toContain('selectors/0, selectors/2 share the id "left_panel"');
  });
});

describe('ancestors', () => {
  const under = (id: string, ancestor: string, block: 'required' | 'preferred' | 'fallback' = 'required') =>
    aSelector({
      id,
      required: { automation_id: id, ...(block === 'required' ? { ancestor_selector: ancestor } : {}) },
      ...(block === 'preferred' ? { preferred: { ancestor_selector: ancestor } } : {}),
      ...(block === 'fallback' ? { fallback: [{ control_type: 'Pane', ancestor_selector: ancestor }] } : {}),
    });
  const codes = (...selectors: readonly unknown[]) =>
    Object.fromEntries(loadCatalog(aCatalogJson(...selectors)).refused.map((one) => [one.selector_id, one.error.code]));

  test.each(['required', 'preferred', 'fallback'] as const)(
    'that form a circle through %s are refused, and no others',
    (block) => {
      const { catalog, refused } = loadCatalog(
        aCatalogJson(
          under('a', 'b'),
          under('b', 'c', block),
          under('c', 'a'),
          under('d', 'a', 'preferred'),
          aSelector(),
        ),
      );
      expect(refused.map(({ selector_id, error }) => [selector_id, error.code])).toEqual([
        ['a', 'CIRCULAR_ANCESTOR'],
        ['b', 'CIRCULAR_ANCESTOR'],
        ['c', 'CIRCULAR_ANCESTOR'],
      ]);
      expect(refused[1]?.error).toMatchObject({
        message: expect.stringContaining('a circle (b -> c -> a -> b)'),
        field: block === 'fallback' ? '/fallback/0/ancestor_selector' : `/${block}/ancestor_selector`,
      });
      expect(catalog.selectors.map(({ id }) => id)).toEqual(['d', 'left_panel']);
    },
  );

  test('that were refused take along those that require them, one after the other', () => {
    expect(codes(under('a', 'b'), under('b', 'c'), { ...aSelector({ id: 'c' }), note: 1 })).toEqual({
      a: 'UNKNOWN_ANCESTOR',
      b: 'UNKNOWN_ANCESTOR',
      c: 'UNKNOWN_KEY',
    });
  });

  test('that were refused cost a hint or a fallback, not the selector', () => {
    const bad = { ...aSelector({ id: 'c' }), note: 1 };
    expect(codes(under('a', 'c', 'preferred'), under('b', 'c', 'fallback'), bad)).toEqual({ c: 'UNKNOWN_KEY' });
  });

  test('may stand behind those they hold', () => {
    expect(codes(under('b', 'a'), aSelector({ id: 'a' }))).toEqual({});
  });

  test('in a chain of thousands are followed without a stack', () => {
    const chain = Array.from({ length: 5000 }, (_, at) => under(`s${at}`, `s${at + 1}`));
    expect(codes(...chain, aSelector({ id: 's5000' }))).toEqual({});
    const circle = loadCatalog(aCatalogJson(...chain, under('s5000', 's0')));
    expect(circle.refused).toHaveLength(5001);
    expect(circle.refused[0]?.error.message.length).toBeLessThan(300);
  });
});

describe('schemas/catalog.schema.json', () => {
  // The file is ours and has these parts.
  const schema = loadSchema('catalog') as {
    properties: object;
    $defs: Record<string, { properties: object; enum: readonly string[] }>;
  };

  test.each([
    ['selector', SELECTOR_KEYS],
    ['required', REQUIRED_KEYS],
    ['preferred', PREFERRED_KEYS],
    ['fallback', FALLBACK_KEYS],
    ['evidence', EVIDENCE_KEYS],
  ] as const)('knows the same keys of %s as the loader', (name, keys) => {
    expect(Object.keys(schema.$defs[name]?.properties ?? {}).sort()).toEqual([...keys].sort());
    for (const key of keys) expect(ALL_KEYS.has(key)).toBe(true);
  });

  test('knows the same keys of a catalog, and the control types of the model', () => {
    expect(Object.keys(schema.properties)).toEqual([...CATALOG_KEYS]);
    expect(schema.$defs['control_type']?.enum).toEqual([...CONTROL_TYPES]);
  });
});

test.each([
  ['required', 'child_automation_id_contains', ['a'], 'fallback'],
  ['required', 'path_hint', 'root/1', 'preferred'],
])('a key in %s that another block has, %s, is named with that block', (block, key, value, home) => {
  const good = aSelector();
  const { refused } = loadCatalog(aCatalogJson({ ...good, [block]: { ...good.required, [key]: value } }));
  expect(refused[0]?.error).toMatchObject({
    code: 'UNKNOWN_KEY',
    message: expect.stringContaining(`"${key}" is a key of ${home} only`),
  });
});
