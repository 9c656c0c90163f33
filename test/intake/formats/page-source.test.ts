import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('page-source');
testMutants('page-source', 20261207);
