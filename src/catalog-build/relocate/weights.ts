// Fitted by `npm run fit:relocation`; docs/relocation.md says on what, and how well it does. Not edited by hand.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers, none of mathematics.
import type { RelocationWeights } from './relocation-weights.js';

/** Each weight with the term that it belongs to, round by round, in nats. */
export const WEIGHTS: RelocationWeights = {
  rounds: [
    {
      own: [
        0.954, // same-class
        2.918, // same-id
        3.454, // same-unique-id
        -3.171, // id-differs
        -3.134, // id-on-one-side
        -3.441, // id-stays-elsewhere
        1.505, // same-face
        1.3, // same-name-length
        0.758, // name-length-near
        -1.298, // name-on-one-side
        1.469, // same-context
        1.373, // same-siblings
        1.681, // same-form
        1.655, // same-children
        -2.15, // leaf-on-one-side
        1.178, // subtree-size-near
        -2.14, // child-count-differs
        1.571, // ids-below
        2.309, // names-below
        1.412, // ids-beside
        1.613, // names-beside
        1.532, // same-names-beside
        1.768, // same-form-by-names
        1.38, // same-type-path
        0.905, // same-index-path
        -2.748, // place-in-document-differs
        1.359, // same-ordinal-of-face
        0.965, // same-ordinal-of-face-from-the-end
        -0.709, // order-differs
        -1.11, // order-from-the-end-differs
        1.209, // only-one-of-its-face-beside
        1.253, // same-place-in-run
        0.979, // same-place-among-as-many-of-type
        1.618, // same-parent-face
        0, // parent-look-differs
        1.207, // same-face-before
        1.381, // same-face-behind
        1.195, // same-id-before
        1.397, // same-id-behind
        0.873, // same-size
        -0.836, // size-differs
        -2.571, // state-differs
        1.223, // same-rare-size
        2.358, // same-place-of-its-own
        1.458, // same-visual-order
        -1.8, // visual-order-differs
        2.076, // same-face-visually-before
        1.706, // same-face-visually-behind
      ],
      neighbours: [
        -1.024, // parents-match-others
        0.474, // grandparents-match
        -1.428, // before-match-others
        -1.513, // behind-match-others
        1.166, // children-match
        -0.917, // children-match-others
        1.157, // siblings-match
        1.812, // displaced-like-neighbours
        -2.667, // out-of-sequence
        0, // class-changed-like-others
        0, // name-length-changed-like-neighbours
        1.046, // visually-before-match
        -1.079, // visually-before-match-others
        0.992, // visually-behind-match
        -0.434, // visually-behind-match-others
        0.975, // moved-like-neighbours
        0.796, // siblings-in-line
        -1.898, // out-of-line
        1.387, // children-in-line
        0, // name-length-changed-like-others
        0, // same-name-length-and-class-changed-like-others
        1.254, // stays-beside
        1.43, // stays-beside-turned
        -2.541, // name-length-changed-unlike-others
        -0.323, // new-on-one-side
        1.065, // inside-the-same
        -1.442, // inside-others
      ],
      gone: 1.2,
    },
    {
      own: [
        0.47, // same-class
        2.777, // same-id
        2.225, // same-unique-id
        -0.919, // id-differs
        -1.874, // id-on-one-side
        -1.973, // id-stays-elsewhere
        1.734, // same-face
        0.072, // same-name-length
        0.103, // name-length-near
        -1.943, // name-on-one-side
        0, // same-context
        0.279, // same-siblings
        0.484, // same-form
        0.145, // same-children
        -1.058, // leaf-on-one-side
        1.308, // subtree-size-near
        -0.865, // child-count-differs
        0.325, // ids-below
        1.94, // names-below
        0, // ids-beside
        0.575, // names-beside
        0.401, // same-names-beside
        0.348, // same-form-by-names
        0.598, // same-type-path
        0, // same-index-path
        -0.817, // place-in-document-differs
        0.475, // same-ordinal-of-face
        0.204, // same-ordinal-of-face-from-the-end
        0, // order-differs
        -0.286, // order-from-the-end-differs
        0.653, // only-one-of-its-face-beside
        0.527, // same-place-in-run
        0.254, // same-place-among-as-many-of-type
        0.715, // same-parent-face
        0, // parent-look-differs
        0, // same-face-before
        0, // same-face-behind
        0, // same-id-before
        0.129, // same-id-behind
        0.35, // same-size
        -0.446, // size-differs
        -1.579, // state-differs
        0.388, // same-rare-size
        1.414, // same-place-of-its-own
        0.551, // same-visual-order
        -0.674, // visual-order-differs
        0.519, // same-face-visually-before
        0, // same-face-visually-behind
      ],
      neighbours: [
        0, // parents-match-others
        0.269, // grandparents-match
        -0.978, // before-match-others
        -0.713, // behind-match-others
        0, // children-match
        -0.599, // children-match-others
        1.462, // siblings-match
        1.68, // displaced-like-neighbours
        -0.725, // out-of-sequence
        0.7, // class-changed-like-others
        0.639, // name-length-changed-like-neighbours
        1.006, // visually-before-match
        -0.408, // visually-before-match-others
        1.108, // visually-behind-match
        -0.554, // visually-behind-match-others
        0.803, // moved-like-neighbours
        0, // siblings-in-line
        -1.883, // out-of-line
        0, // children-in-line
        1.267, // name-length-changed-like-others
        0.172, // same-name-length-and-class-changed-like-others
        0.263, // stays-beside
        1.621, // stays-beside-turned
        -3.121, // name-length-changed-unlike-others
        -1.156, // new-on-one-side
        1.201, // inside-the-same
        -1.189, // inside-others
      ],
      gone: 0.619,
    },
    {
      own: [
        0.455, // same-class
        2.765, // same-id
        2.221, // same-unique-id
        -0.901, // id-differs
        -1.776, // id-on-one-side
        -1.944, // id-stays-elsewhere
        1.805, // same-face
        0.185, // same-name-length
        0.02, // name-length-near
        -1.875, // name-on-one-side
        0, // same-context
        0.311, // same-siblings
        0.563, // same-form
        0.123, // same-children
        -1.182, // leaf-on-one-side
        1.21, // subtree-size-near
        -0.803, // child-count-differs
        0.248, // ids-below
        1.874, // names-below
        0, // ids-beside
        0.704, // names-beside
        0.302, // same-names-beside
        0.351, // same-form-by-names
        0.601, // same-type-path
        0, // same-index-path
        -0.841, // place-in-document-differs
        0.494, // same-ordinal-of-face
        0.246, // same-ordinal-of-face-from-the-end
        0, // order-differs
        -0.378, // order-from-the-end-differs
        0.648, // only-one-of-its-face-beside
        0.506, // same-place-in-run
        0.354, // same-place-among-as-many-of-type
        0.867, // same-parent-face
        0, // parent-look-differs
        0, // same-face-before
        0, // same-face-behind
        0, // same-id-before
        0.17, // same-id-behind
        0.347, // same-size
        -0.474, // size-differs
        -1.525, // state-differs
        0.475, // same-rare-size
        1.162, // same-place-of-its-own
        0.573, // same-visual-order
        -0.711, // visual-order-differs
        0.315, // same-face-visually-before
        0, // same-face-visually-behind
      ],
      neighbours: [
        0, // parents-match-others
        0.244, // grandparents-match
        -1.128, // before-match-others
        -0.801, // behind-match-others
        0, // children-match
        -0.564, // children-match-others
        1.41, // siblings-match
        1.552, // displaced-like-neighbours
        -0.527, // out-of-sequence
        0.767, // class-changed-like-others
        0.628, // name-length-changed-like-neighbours
        1.2, // visually-before-match
        -0.418, // visually-before-match-others
        1.03, // visually-behind-match
        -0.506, // visually-behind-match-others
        0.825, // moved-like-neighbours
        0, // siblings-in-line
        -1.505, // out-of-line
        0, // children-in-line
        1.31, // name-length-changed-like-others
        0.273, // same-name-length-and-class-changed-like-others
        0.253, // stays-beside
        1.73, // stays-beside-turned
        -2.996, // name-length-changed-unlike-others
        -1.122, // new-on-one-side
        1.11, // inside-the-same
        -1.168, // inside-others
      ],
      gone: 0.683,
    },
  ],
  calibration: { scale: 1.278, offset: 0.881 },
  threshold: 0.98,
};
