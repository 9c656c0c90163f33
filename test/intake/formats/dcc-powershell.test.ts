import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('dcc-powershell');
testMutants('dcc-powershell', 20261204);
