export { FIELD_FLAGS, type GivenFields, type ManifestSource } from './manifest.js';
export { type PackagePlan, type PlaceOf, planPackage } from './plan-package.js';
export { writeChecked } from './write-checked.js';
