/**
 * uia-airlock as a library: examine a capture package in memory, publish what came of it, and hold
 * selectors against its redacted dump. Nothing here acts on a user interface.
 *
 * @packageDocumentation
 */
export { checkCatalog, deriveCatalog, driftCatalog, loadCatalog, locate } from './catalog-build/index.js';
export type { RedactedCapture, RedactedDump, RedactionSummary } from './model/capture.js';
export type {
  CaptureReader,
  FindAnswer,
  FoundNode,
  ReaderError,
  ReaderNode,
  ReaderQuery,
  ReaderWindow,
  Refusal,
  RefusedAction,
} from './model/capture-reader.js';
export type {
  Catalog,
  CatalogCheck,
  DetailedMatch,
  LoadedCatalog,
  LocateResult,
  Match,
  Selector,
  SelectorCheck,
  SelectorError,
} from './model/catalog.js';
export type { DriftReport, DriftStatus, DriftVerdict, SelectorDrift } from './model/drift.js';
export type { Finding, RuleText } from './model/finding.js';
export type { ImportedPackageSummary, ImportSummary } from './model/import-summary.js';
export type { Language } from './model/language.js';
export type { OutputFile } from './model/output-file.js';
export type { Profile } from './model/profile.js';
export type { Report } from './model/report.js';
export type { RedactedUiTree } from './model/ui-tree.js';
export type { RuleResult } from './model/validation.js';
export { type OpenCaptureOptions, openCapture } from './pipeline/open-capture.js';
export { type ReadDump, readDump } from './pipeline/read-dump.js';
export { type ContractViolation, checkReaderContract } from './pipeline/reader-contract/check-reader-contract.js';
export type { Setup } from './pipeline/setup.js';
export { type Examination, examine, importPackage } from './pipeline.js';
export { AppError, type AppErrorCode } from './shared/app-error.js';
export { DEFAULT_PROFILE, loadProfile, RULE_TEXTS } from './validate/index.js';
