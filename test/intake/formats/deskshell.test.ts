import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('deskshell');
testMutants('deskshell', 20261205);
