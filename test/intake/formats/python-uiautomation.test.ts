import { testFixtures, testMutants } from './support/format-fixtures.js';

testFixtures('python-uiautomation');
testMutants('python-uiautomation', 20261208);
