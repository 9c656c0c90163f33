export { asBag } from './bag.js';
export { evidenceDumps, evidenceFiles } from './evidence.js';
export { type Publication, type PublishContext, type Published, publish } from './publish.js';
export { publishIndex } from './publish-index.js';
export { captureHistory, publishedPackages } from './read-ledger.js';
