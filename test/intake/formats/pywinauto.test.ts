import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('pywinauto');
testMutants('pywinauto', 20261209);
