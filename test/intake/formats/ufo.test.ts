import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('ufo');
testMutants('ufo', 20261213);
