import notEncrypted from '../../../../src/validate/rules/archive/not-encrypted.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(notEncrypted, [...problemCases(['encrypted']), ...unopenedCases('encrypted')]);
