import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('rnw-snap');
testMutants('rnw-snap', 20261211);
