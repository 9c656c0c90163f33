import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('dsh');
testMutants('dsh', 20261206);
