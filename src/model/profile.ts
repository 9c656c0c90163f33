import type { ProfileLimits } from './limits.js';
import type { NameLengthMode } from './name-length.js';

/** What an application's captures are expected to look like: `*.profile.json`. */
export interface Profile {
  readonly schema_version: 1;
  readonly profile_id: string;
  /** The profile file that this one builds on, relative to its own place; none is left in a resolved profile. */
  readonly extends?: string;
  readonly expect: {
    /** Automation id of the root node of the main dump. */
    readonly root_automation_id?: string;
    readonly framework_id?: string;
    readonly process_name?: string;
    readonly network_zones?: readonly string[];
    readonly collectors?: readonly { readonly name: string; readonly versions?: readonly string[] }[];
  };
  /** How packages are read. */
  readonly intake: {
    /** Of dumps without byte order mark that are no UTF-8; left out: those are refused. */
    readonly dump_encoding?: DumpEncoding;
  };
  readonly redaction?: {
    /** How the lengths of names are kept; left out: exactly. */
    readonly name_length?: NameLengthMode;
  };
  readonly thresholds: Partial<Thresholds>;
  /** Rule id -> severity that replaces the rule's own, or `off`. `off` is refused for rules that guard the gate. */
  readonly severities: Readonly<Record<string, 'WARN' | 'FAIL' | 'off'>>;
  readonly waivers: readonly Waiver[];
  /** Conditions of the profile's own, each judged by `safety/profile-rules-hold`. */
  readonly rules: readonly ProfileRule[];
  /** Strings that no published file may hold; `airlock verify` looks for them. */
  readonly forbidden_strings?: readonly string[];
  /** How much of an untrusted package is read before it is refused. */
  readonly limits: ProfileLimits;
}

/** Encodings that a dump can be in without saying so. */
export type DumpEncoding = 'utf-8' | 'gb18030';

export interface Waiver {
  readonly rule: string;
  /** Limits the waiver to findings with this code; absent: all of the rule. */
  readonly code?: string;
  /** Limits the waiver to findings at this place: every part that is named has to be the finding's own. */
  readonly place?: WaiverPlace;
  readonly reason: string;
  readonly owner: string;
  /** Last day it holds, `YYYY-MM-DD`, UTC. */
  readonly expires: string;
}

/** Parts of a finding's place. A path that ends in `/**` stands for the node and all below it. */
export interface WaiverPlace {
  readonly entry?: string;
  readonly dump?: string;
  readonly path?: string;
  readonly selector?: string;
  readonly field?: string;
}

/** What a condition compares a field with; exactly one. */
export type Comparison =
  | { readonly equals: string | number | boolean }
  | { readonly not_equals: string | number | boolean }
  | { readonly one_of: readonly (string | number)[] }
  | { readonly none_of: readonly (string | number)[] }
  | { readonly starts_with: string }
  | { readonly ends_with: string }
  | { readonly contains: string }
  | { readonly at_least: number }
  | { readonly at_most: number };

/** A condition without code: a field, of nodes or of the capture, and what it is compared with. */
export interface ProfileRule {
  readonly id: string;
  /** What holds when it passes. */
  readonly title: string;
  /** What to do where it does not hold. */
  readonly fix?: string;
  readonly severity: 'WARN' | 'FAIL';
  /** Nodes of the main dump: `root/3/0`, `root/3/*` (its children), `root/3/**` (all below it). Left out for fields of the capture. */
  readonly path?: string;
  /** For how many of the nodes it has to hold; `every` where left out. */
  readonly holds_for?: 'every' | 'some' | 'none';
  readonly field: string;
  readonly is: Comparison;
}

export interface Thresholds {
  /** Fewer nodes than this in the main dump is a finding. */
  readonly min_nodes: number;
  /** Share of the nodes that accepted captures of the same process have, below which a capture is a finding, 0 to 1. */
  readonly min_share_of_earlier_nodes: number;
  readonly max_nodes: number;
  readonly max_depth: number;
  /** Share of nodes without automation id above which a WARN is given, 0 to 1. */
  readonly max_share_without_automation_id: number;
  readonly max_share_unknown_control_type: number;
  /** Share of on-screen nodes whose centre may lie outside the root window, 0 to 1. */
  readonly max_share_outside_root: number;
  /** How far `captured_at` may lie in the future. */
  readonly max_clock_skew_minutes: number;
  /** Older captures are a finding; null: no limit. */
  readonly max_age_days: number | null;
}
