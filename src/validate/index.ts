export { DEFAULT_PROFILE, DEFAULT_THRESHOLDS } from './default-profile.js';
export type { ValidationContext } from './facts/create-facts.js';
export type { Leaks } from './facts/fact-table.js';
export { loadProfile } from './profile.js';
export { RULE_TEXTS, ruleSetDigest } from './rule-texts.js';
export { ruleVocabulary } from './rule-vocabulary.js';
export { RULES } from './rules/index.js';
export { validateCapture } from './validate-capture.js';
