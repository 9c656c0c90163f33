import { expect, test } from 'vitest';
import { readDumpOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('pywinauto-mcp');
testMutants('pywinauto-mcp', 20261210);

test('an answer that says it failed is reported', () => {
  const { problems } = readDumpOf({
    status: 'error',
    operation: 'list',
    element_count: 1,
    elements: [{ class_name: 'C', name: 'w', control_type: 'Window', automation_id: 'a' }],
  });
  expect(problems).toContainEqual(expect.objectContaining({ code: 'dump-schema', field: '/status' }));
});
