export { FIELD_FLAGS, type GivenFields } from './manifest.js';
export { planPackage } from './plan-package.js';
export { writeChecked } from './write-checked.js';
