import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('dcc-mcp');
testMutants('dcc-mcp', 20261203);
