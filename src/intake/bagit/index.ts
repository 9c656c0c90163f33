export { checkBag } from './check-bag.js';
export { pathsInManifestFile } from './paths-in-manifest-file.js';
export { type DigestPlan, NO_DIGESTS, planDigests } from './plan-digests.js';
export { readTagFiles } from './read-tag-files.js';
export { type DigestAlgorithm, isBagItTagFile, isPayload, manifestNameOf } from './tag-file-names.js';
