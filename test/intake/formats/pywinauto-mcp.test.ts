import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('pywinauto-mcp');
testMutants('pywinauto-mcp', 20261210);
