export { asBag } from './bag.js';
export { evidenceDumps, evidenceFiles } from './evidence.js';
export { type PublishContext, publish } from './publish.js';
export { publishIndex } from './publish-index.js';
export { type Published, Publisher } from './publisher.js';
export { captureHistory, publishedPackages } from './read-ledger.js';
export { openRun, type RunFolder } from './run-folder.js';
export { type Publication, stage } from './stage.js';
export type { StagedPackage } from './staged-package.js';
