import type { Profile } from '../model/profile.js';
import { DEFAULT_THRESHOLDS } from './default-profile.js';
import { completeProfile, type ProfileFile } from './profile.js';

/** One file of a chain of profiles, checked. */
export interface ProfileLayer {
  /** What the file is called, as the operator or the file that extends it names it. */
  readonly label: string;
  readonly file: ProfileFile;
}

/** A value of a resolved profile and the file that it comes from; `default` where no file names it. */
interface ProfileValue {
  /** `thresholds.min_nodes`, `waivers[0]`, … */
  readonly field: string;
  readonly value: unknown;
  readonly origin: string;
}

export interface ResolvedProfile {
  readonly profile: Profile;
  /** In the order of the schema's fields; maps by their keys as first named. */
  readonly values: readonly ProfileValue[];
}

/** Blocks whose fields a later file replaces one by one. */
const BLOCKS = ['expect', 'intake', 'redaction', 'thresholds', 'severities', 'limits'] as const;

/**
 * Puts a chain of profiles together. A later file replaces single fields of the blocks, and rules by their
 * id; waivers and forbidden strings add up.
 *
 * @param layers from the base to the profile itself; at least one
 */
export function mergeProfiles(layers: readonly [ProfileLayer, ...ProfileLayer[]]): ResolvedProfile {
  const last = layers.at(-1) ?? layers[0];
  const blocks = BLOCKS.map((block) => ({ block, fields: mergeBlock(layers, block) }));
  const waivers = layers.flatMap(({ label, file }) => (file.waivers ?? []).map((value) => ({ value, origin: label })));
  const forbidden = layers.flatMap(({ label, file }) =>
    (file.forbidden_strings ?? []).map((value) => ({ value, origin: label })),
  );
  const rules = new Map(
    layers.flatMap(({ label, file }) => (file.rules ?? []).map((value) => [value.id, { value, origin: label }])),
  );
  const merged = Object.fromEntries(
    blocks.map(({ block, fields }) => [block, Object.fromEntries([...fields].map(([key, { value }]) => [key, value]))]),
  );
  const profile = completeProfile({
    schema_version: last.file.schema_version,
    profile_id: last.file.profile_id,
    ...merged,
    waivers: waivers.map(({ value }) => value),
    ...(forbidden.length === 0 ? {} : { forbidden_strings: forbidden.map(({ value }) => value) }),
    rules: [...rules.values()].map(({ value }) => value),
  });
  return {
    profile,
    values: [
      { field: 'profile_id', value: profile.profile_id, origin: last.label },
      ...blocks.flatMap(({ block, fields }) => valuesOf(block, fields)),
      ...waivers.map(({ value, origin }, i) => ({ field: `waivers[${i}]`, value, origin })),
      ...forbidden.map(({ value, origin }, i) => ({ field: `forbidden_strings[${i}]`, value, origin })),
      ...[...rules.values()].map(({ value, origin }, i) => ({ field: `rules[${i}]`, value, origin })),
    ],
  };
}

type Fields = ReadonlyMap<string, { readonly value: unknown; readonly origin: string }>;

function mergeBlock(layers: readonly ProfileLayer[], block: (typeof BLOCKS)[number]): Fields {
  const fields = new Map<string, { value: unknown; origin: string }>();
  for (const { label, file } of layers)
    for (const [key, value] of Object.entries(file[block] ?? {})) fields.set(key, { value, origin: label });
  return fields;
}

/** Thresholds hold whether or not a file names them, so each is told. */
function valuesOf(block: (typeof BLOCKS)[number], fields: Fields): readonly ProfileValue[] {
  const defaults = block === 'thresholds' ? Object.entries(DEFAULT_THRESHOLDS) : [];
  const all = new Map([...defaults.map(([key, value]) => [key, { value, origin: 'default' }] as const), ...fields]);
  return [...all].map(([key, { value, origin }]) => ({ field: `${block}.${key}`, value, origin }));
}
