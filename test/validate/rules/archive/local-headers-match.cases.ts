import localHeadersMatch from '../../../../src/validate/rules/archive/local-headers-match.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(localHeadersMatch, [
  ...problemCases([
    'local-header-missing',
    'local-name-differs',
    'local-size-differs',
    'local-method-differs',
    'local-flags-differ',
    'local-crc-differs',
    'descriptor-mismatch',
    'data-holds-entry',
    'unicode-path-differs',
    'extra-field-corrupt',
  ]),
  ...unopenedCases('local-header-missing'),
]);
