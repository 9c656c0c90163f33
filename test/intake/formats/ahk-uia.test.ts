import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('ahk-uia');
testMutants('ahk-uia', 20261202);
