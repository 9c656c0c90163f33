export { DEFAULT_PROFILE } from './default-profile.js';
export { mergeProfiles, type ProfileLayer, type ResolvedProfile } from './merge-profiles.js';
export { checkProfileFile, loadProfile } from './profile.js';
export { RULE_TEXTS, ruleSetDigest } from './rule-texts.js';
export { ruleVocabulary } from './rule-vocabulary.js';
export { validateCapture } from './validate-capture.js';
