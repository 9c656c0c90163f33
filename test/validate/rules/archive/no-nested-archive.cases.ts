import noNestedArchive from '../../../../src/validate/rules/archive/no-nested-archive.js';
import { problemCases, unopenedCases } from '../../support/problem-cases.js';
import { testRule } from '../../support/rule-case.js';

testRule(noNestedArchive, [...problemCases(['nested-archive']), ...unopenedCases('nested-archive')]);
