import { expect, test } from 'vitest';
import { readDumpOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('dcc-mcp');
testMutants('dcc-mcp', 20261203);

test('an answer that says it failed is reported', () => {
  const { dump } = readDumpOf({
    success: false,
    message: 'm',
    error: 'E',
    context: {
      snapshot: {
        session_id: 'x',
        root: {
          id: 'uia:path:0',
          role: 'pane',
          label: 'x',
          object_name: 'k',
          metadata: { app_ui: { control_type: 'ControlType.Pane', class_name: 'c' } },
        },
        truncated: false,
        node_count: 1,
        metadata: {},
      },
    },
  });
  expect(dump.truncation.map(({ kind }) => kind)).toEqual(['capture-error', 'capture-error']);
});
