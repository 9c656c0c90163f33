import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('terminator');
testMutants('terminator', 20261212);
