import supportedMethods from '../../../../src/validate/rules/archive/supported-methods.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(supportedMethods, [...problemCases(['unsupported-method']), ...unopenedCases('unsupported-method')]);
