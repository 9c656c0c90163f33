export { replaceDurably } from './durable-fs.js';
export { type EvidenceRecord, evidenceDumps, evidenceFiles } from './evidence.js';
export { readEvidenceRecord } from './evidence-record.js';
export { type Publication, type PublishContext, type Published, publish } from './publish.js';
