import type { ProfileLimits } from './limits.js';

/** What an application's captures are expected to look like: `*.profile.json`. */
export interface Profile {
  readonly schema_version: 1;
  readonly profile_id: string;
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
  readonly thresholds: Partial<Thresholds>;
  /** Rule id -> severity that replaces the rule's own, or `off`. `off` is refused for rules that guard the gate. */
  readonly severities: Readonly<Record<string, 'WARN' | 'FAIL' | 'off'>>;
  readonly waivers: readonly Waiver[];
  /** How much of an untrusted package is read before it is refused. */
  readonly limits: ProfileLimits;
}

/** Encodings that a dump can be in without saying so. */
export type DumpEncoding = 'utf-8' | 'gb18030';

export interface Waiver {
  readonly rule: string;
  /** Limits the waiver to findings with this code; absent: all of the rule. */
  readonly code?: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day it holds, `YYYY-MM-DD`, UTC. */
  readonly expires: string;
}

export interface Thresholds {
  /** Fewer nodes than this in the main dump is a finding. */
  readonly min_nodes: number;
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
