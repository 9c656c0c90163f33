export { checkBag } from './check-bag.js';
export { type DigestPlan, NO_DIGESTS, planDigests } from './plan-digests.js';
export { type DigestAlgorithm, isBagItFile, isPayload } from './tag-file-names.js';
