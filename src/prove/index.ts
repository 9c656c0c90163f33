export type { CaptureFile, CaptureFiles } from './capture-file.js';
export type { Level } from './plant-dumps.js';
export { type PlantedCapture, plantCapture } from './plant-package.js';
export { plantedKeys } from './planted-keys.js';
export { withPrivateFolder } from './private-folder.js';
export { recordWrites } from './record-writes.js';
export { type Origin, Tally } from './tally.js';
