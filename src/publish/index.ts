export { evidenceDumps, evidenceFiles } from './evidence.js';
export { type PublishContext, type Published, publish } from './publish.js';
