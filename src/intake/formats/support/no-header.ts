import type { DumpHeader } from './finish-dump.js';
import type { NodeContent } from './json-tree.js';

/** The header of a format that has none, and what others leave out of it. */
export const NO_HEADER: DumpHeader = {
  id: null,
  schemaVersion: null,
  captureId: null,
  capturedAt: null,
  processName: null,
  declaredNodeCount: null,
  declaredMaxDepth: null,
  declaredTruncated: null,
  limits: { maxDepth: null, maxNodes: null },
  view: null,
  declaredFormat: null,
  hasEvidenceNotes: false,
  declaredCaptured: {},
  declaredTruncation: [],
};

/** A node of which nothing was captured. */
export const BLANK_NODE: NodeContent = {
  controlType: null,
  automationId: null,
  className: null,
  frameworkId: null,
  name: null,
  declaredHasName: null,
  declaredNameLength: null,
  alreadyWithheld: [],
  bounds: null,
  isEnabled: null,
  isOffscreen: null,
  declaredChildCount: null,
};
