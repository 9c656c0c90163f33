export { isBomb } from './archive/index.js';
export { expandInputs } from './expand-inputs.js';
export { FORMATS, REFUSED_FORMATS } from './formats/index.js';
export { jsonFaultOf } from './json-fault.js';
export { DEFAULT_LIMITS, type IntakeLimits, limitsOfProfile } from './limits.js';
export { openInput, type PackageInput } from './open-input.js';
export { placeOf } from './place-of.js';
export { readCapture } from './read-capture.js';
export { digestOfFile, hasArrived } from './zip-arrival.js';
