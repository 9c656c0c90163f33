export { checkCatalog } from './check-catalog.js';
export { deriveCatalog } from './derive/derive-catalog.js';
export { applyDiff } from './diff/apply-diff.js';
export { diffCatalogs } from './diff/diff-catalogs.js';
export { driftCatalog } from './drift/drift-catalog.js';
export { explainScore } from './explain.js';
export { loadCatalog } from './load/load-catalog.js';
export { createLocator, locate } from './locate.js';
