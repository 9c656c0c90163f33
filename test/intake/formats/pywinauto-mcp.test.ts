import { expect, test } from 'vitest';
import { readDumpOf } from '../../support/read-dump-of.js';
import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('pywinauto-mcp');
testMutants('pywinauto-mcp', 20261210);

test('an answer that says it failed is reported', () => {
  const { dump } = readDumpOf({
    status: 'error',
    operation: 'list',
    element_count: 1,
    elements: [{ class_name: 'C', name: 'w', control_type: 'Window', automation_id: 'a' }],
  });
  expect(dump.truncation.map(({ kind }) => kind)).toEqual(['capture-error']);
});
