import { expect, test } from 'vitest';
import { nearestIds } from '../../src/shared/nearest-ids.js';

const IDS = ['main', 'left_panel', 'roster_panel', 'roster_view', 'fuzzy_query'];

test.each([
  ['a letter too many', 'left_pannel', ['left_panel']],
  ['words in another order', 'panel_left', ['left_panel']],
  ['another spelling', 'leftPanel', ['left_panel']],
  ['several that are near, the nearest first', 'roster_pane', ['roster_panel']],
  ['a short one', 'man', ['main']],
  ['nothing like any', 'toolbar_of_the_editor', []],
  ['an empty text', '', []],
])('for %s', (_, asked, expected) => {
  expect(nearestIds(asked, IDS)).toEqual(expected);
});

test('a long text costs little and gives nothing', () => {
  expect(nearestIds('x'.repeat(1_000_000), IDS)).toEqual([]);
});
