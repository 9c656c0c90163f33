import type { Profile, Thresholds } from '../model/profile.js';

/** Thresholds that hold where a profile names none. `THRESHOLD_REASONS` says why each is what it is. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  min_nodes: 2,
  min_share_of_earlier_nodes: 0.2,
  max_nodes: 100_000,
  max_depth: 128,
  max_share_without_automation_id: 0.5,
  max_share_unknown_control_type: 0.05,
  max_share_outside_root: 0.1,
  max_clock_skew_minutes: 1440,
  max_age_days: null,
};

/** Why the defaults are what they are; docs/rules.md prints them. */
export const THRESHOLD_REASONS: Readonly<Record<keyof Thresholds, string>> = {
  min_nodes: 'A root alone is what Chromium and Qt answer on first contact, before they build their tree.',
  min_share_of_earlier_nodes:
    'A tree that was not built yet has a few nodes where there were hundreds; other windows of a program differ less.',
  max_nodes:
    'The largest honest windows have some ten thousand nodes; beyond this it is usually a provider that loops.',
  max_depth: 'Chromium pages reach a depth of about 60; twice that leaves room.',
  max_share_without_automation_id:
    'Selectors lean on automation ids; with fewer than half of the nodes named a catalog is guesswork.',
  max_share_unknown_control_type:
    'A few custom controls name no type; more means that the collector wrote localised type names.',
  max_share_outside_root:
    'Menus, tool tips and drop-downs may lie outside; a shifted or differently scaled tree puts most nodes there.',
  max_clock_skew_minutes: 'A machine without time server, or with the wrong time zone, is off by up to a day.',
  max_age_days: 'No limit: old evidence is not wrong by itself; only who relies on it can say what is too old.',
};

/** The profile of a run without `--profile`: expects no particular application. */
export const DEFAULT_PROFILE: Profile = {
  schema_version: 1,
  profile_id: 'default',
  expect: {},
  intake: {},
  thresholds: DEFAULT_THRESHOLDS,
  severities: {},
  waivers: [],
  rules: [],
  limits: {},
};
