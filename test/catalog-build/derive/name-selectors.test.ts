import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSelectors, type Unnamed } from '../../../src/catalog-build/derive/name-selectors.js';
import { nameWords, typeWord } from '../../../src/catalog-build/derive/name-words.js';
import { DESERVING_TYPES } from '../../../src/catalog-build/derive/survey.js';
import type { ControlType } from '../../../src/model/control-type.js';
import { ACTION_WORDS } from '../../../src/shared/action-words.js';
import { SELECTOR_ID } from '../../../src/shared/id-grammar.js';

describe('nameWords', () => {
  test.each<[string, ControlType, string, string | null]>([
    ['frmMain', 'Window', 'main', 'window'],
    ['ucFuzzyQuery1', 'Pane', 'fuzzy_query', null],
    ['FrmFuzzyQuery', 'Pane', 'fuzzy_query', 'window'],
    ['ucPnlRoster1', 'Pane', 'roster', 'panel'],
    ['panelLeft', 'Pane', 'left_panel', null],
    ['splitterMain', 'Pane', 'main_splitter', null],
    ['toolStripMain', 'ToolBar', 'main_tool_strip', null],
    ['tableLayoutPanelTop', 'Pane', 'top_table_layout_panel', null],
    ['FrmTabPageContent', 'Window', 'tab_page_content', 'window'],
    ['skinAlphaTxt', 'Edit', 'skin_alpha', 'edit'],
    ['IDC_SEARCH_BOX', 'Edit', 'search_box', null],
    ['HTMLView2', 'Document', 'html_view', null],
    ['h264View', 'Pane', 'h_264_view', null],
    ['panel', 'Pane', 'panel', null],
    ['panel3', 'Pane', 'panel', null],
    ['uc1', 'Pane', 'panel', null],
    ['txt', 'Edit', 'edit', 'edit'],
    ['3dView', 'Custom', 'control_3_d_view', null],
    ['a.b:c-d_e', 'Pane', 'a_b_c_d_e', null],
    ['', 'Pane', 'panel', null],
  ])('%s (%s) is %s', (automationId, type, stem, kind) => {
    expect(nameWords(automationId, type)).toEqual({ stem, kind });
  });

  test.each([...DESERVING_TYPES])('the word for %s is part of an id and no action', (type) => {
    expect(typeWord(type)).toMatch(SELECTOR_ID);
    for (const word of typeWord(type).split('_')) expect(ACTION_WORDS).not.toContain(word);
  });
});

describe('nameSelectors', () => {
  const names = (...unnamed: [id: string | null, type?: ControlType, ancestor?: number][]) => [
    ...nameSelectors(
      unnamed.map(
        ([automationId, controlType = 'Pane', ancestor = null], node): Unnamed => ({
          node,
          controlType,
          automationId,
          ancestor: ancestor as number | null,
        }),
      ),
    ).values(),
  ];

  test.each<[string, Parameters<typeof names>, string[]]>([
    ['leaves names alone that differ', [['frmMain', 'Window'], ['ucRoster1']], ['main', 'roster']],
    [
      'adds what an abbreviation stands for',
      [['ucFuzzyQuery1'], ['FrmFuzzyQuery']],
      ['fuzzy_query', 'fuzzy_query_window'],
    ],
    ['then the control type', [['ucCity'], ['ctlCity', 'Edit']], ['city_panel', 'city_edit']],
    ['then a number', [['ucCity'], ['ctlCity'], ['ctrlCity']], ['city_panel', 'city_panel_2', 'city_panel_3']],
    ['does not say the kind twice', [['panelLeft'], ['leftPanel']], ['left_panel', 'left_panel_2']],
    [
      'names a node without an id after its ancestor',
      [['panelLeft'], [null, 'Tree', 0]],
      ['left_panel', 'left_panel_tree'],
    ],
    [
      'names a second use of an id after its ancestor',
      [['panelLeft'], ['txtCity', 'Edit', 0], ['panelTop'], ['txtCity', 'Edit', 2]],
      ['left_panel', 'top_panel', 'city', 'top_panel_city'],
    ],
  ])('%s', (_, unnamed, expected) => {
    expect(names(...unnamed)).toEqual(expected);
  });

  test('gives ids of the grammar, each once', () => {
    const anyId = fc.string({
      unit: fc.constantFrom('a', 'B', 'txt', 'frm', 'Panel', '1', '23', '_', '.', '-'),
      minLength: 1,
      maxLength: 30,
    });
    const anyUnnamed = fc.array(
      fc.tuple(fc.option(anyId), fc.constantFrom<ControlType>('Pane', 'Edit', 'ToolBar'), fc.boolean()),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyUnnamed, (all) => {
        const given = nameSelectors(
          all.map(([automationId, controlType, needs], node) => ({
            node,
            controlType,
            automationId,
            ancestor: needs && node > 0 ? node - 1 : null,
          })),
        );
        expect(given.size).toBe(all.length);
        expect(new Set(given.values()).size).toBe(all.length);
        for (const name of given.values()) expect(name).toMatch(SELECTOR_ID);
      }),
      { numRuns: 500, seed: 20261130 },
    );
  });
});
