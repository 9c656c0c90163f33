// Fitted by `npm run fit:relocation`; docs/relocation.md says on what, and how well it does. Not edited by hand.
import type { RelocationWeights } from './relocation-weights.js';

/** Each weight with the term that it belongs to, round by round, in nats. */
export const WEIGHTS: RelocationWeights = {
  rounds: [
    {
      own: [
        1.078, // same-class
        -0.247, // class-differs
        -0.584, // class-stays-elsewhere
        2.799, // same-id
        3.257, // same-unique-id
        -4.949, // id-differs
        -3.132, // id-on-one-side
        0, // id-words
        -3.192, // id-stays-elsewhere
        2.445, // same-face
        2.528, // same-name-length
        1.511, // name-length-near
        -1.474, // name-on-one-side
        1.818, // same-context
        1.798, // same-siblings
        1.431, // same-shape
        1.666, // same-form
        1.588, // same-children
        -2.326, // leaf-on-one-side
        1.233, // subtree-size-near
        -2.238, // child-count-differs
        1.685, // ids-below
        2.115, // names-below
        1.44, // ids-beside
        1.717, // names-beside
        1.927, // same-names-beside
        1.734, // same-form-by-names
        1.044, // same-ancestor-id
        -0.09, // ancestor-id-differs
        1.385, // same-type-path
        1.151, // same-index-path
        -1.334, // depth-differs
        -1.322, // order-differs
        0.881, // same-order-of-look
        -3.017, // place-in-document-differs
        2.298, // same-ordinal-of-face
        1.61, // same-parent-face
        0.89, // same-parent-id
        -0.528, // parent-look-differs
        1.564, // same-face-before
        1.804, // same-face-behind
        1.427, // same-id-before
        1.619, // same-id-behind
        1.225, // same-size
        -1.167, // size-differs
        0, // place-in-parent-differs
        -2.177, // state-differs
        0.808, // same-place-in-parent
        1.984, // same-place-of-its-own
        1.522, // same-visual-order
        -1.827, // visual-order-differs
        1.91, // same-face-visually-before
        1.85, // same-face-visually-behind
      ],
      neighbours: [
        0.87, // parents-match
        -1.353, // parents-match-others
        0.758, // grandparents-match
        1.33, // before-match
        -1.832, // before-match-others
        1.463, // behind-match
        -2.022, // behind-match-others
        1.422, // first-neighbours-in-document-match
        1.422, // children-match
        -1.412, // children-match-others
        1.305, // siblings-match
        -1.099, // siblings-in-other-order
        1.852, // displaced-like-neighbours
        -2.654, // out-of-sequence
        0, // class-changed-like-others
        0, // name-length-changed-like-neighbours
        1.386, // visually-before-match
        -1.695, // visually-before-match-others
        1.33, // visually-behind-match
        -1.523, // visually-behind-match-others
        1.308, // moved-like-neighbours
        1.111, // siblings-in-line
        1.286, // siblings-in-line-share
        -2.327, // out-of-line
        1.539, // children-in-line
        0, // name-length-changed-like-others
        0, // same-name-length-and-class-changed-like-others
      ],
      gone: 1.061,
    },
    {
      own: [
        0.321, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.547, // same-id
        2.147, // same-unique-id
        -1.192, // id-differs
        -1.684, // id-on-one-side
        0, // id-words
        -3.003, // id-stays-elsewhere
        4.111, // same-face
        1.342, // same-name-length
        0, // name-length-near
        -0.14, // name-on-one-side
        0, // same-context
        0.731, // same-siblings
        0, // same-shape
        0.509, // same-form
        0.261, // same-children
        -1.719, // leaf-on-one-side
        1.036, // subtree-size-near
        -1.164, // child-count-differs
        0.512, // ids-below
        2.146, // names-below
        0.033, // ids-beside
        1.023, // names-beside
        0.614, // same-names-beside
        0.624, // same-form-by-names
        0.101, // same-ancestor-id
        0, // ancestor-id-differs
        1.001, // same-type-path
        0, // same-index-path
        0, // depth-differs
        -0.066, // order-differs
        0.07, // same-order-of-look
        -2.028, // place-in-document-differs
        1.071, // same-ordinal-of-face
        0.817, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0.044, // same-face-behind
        0, // same-id-before
        0.566, // same-id-behind
        0.711, // same-size
        -0.246, // size-differs
        0, // place-in-parent-differs
        -1.867, // state-differs
        0, // same-place-in-parent
        1.729, // same-place-of-its-own
        0.736, // same-visual-order
        -0.912, // visual-order-differs
        1.098, // same-face-visually-before
        0.253, // same-face-visually-behind
      ],
      neighbours: [
        0, // parents-match
        -1.944, // parents-match-others
        0.025, // grandparents-match
        0, // before-match
        -1.043, // before-match-others
        0.027, // behind-match
        -0.949, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.592, // children-match-others
        1.477, // siblings-match
        0, // siblings-in-other-order
        2.588, // displaced-like-neighbours
        -0.629, // out-of-sequence
        1.131, // class-changed-like-others
        1.239, // name-length-changed-like-neighbours
        0.823, // visually-before-match
        -0.02, // visually-before-match-others
        1.374, // visually-behind-match
        -0.373, // visually-behind-match-others
        0.591, // moved-like-neighbours
        0, // siblings-in-line
        0, // siblings-in-line-share
        -1.461, // out-of-line
        0, // children-in-line
        2.488, // name-length-changed-like-others
        0.729, // same-name-length-and-class-changed-like-others
      ],
      gone: 2.018,
    },
    {
      own: [
        0.161, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.678, // same-id
        2.081, // same-unique-id
        -1.066, // id-differs
        -1.645, // id-on-one-side
        0, // id-words
        -2.822, // id-stays-elsewhere
        4.503, // same-face
        0.971, // same-name-length
        0, // name-length-near
        -0.058, // name-on-one-side
        0, // same-context
        0.741, // same-siblings
        0, // same-shape
        0.497, // same-form
        0.255, // same-children
        -1.617, // leaf-on-one-side
        1.505, // subtree-size-near
        -0.954, // child-count-differs
        0.462, // ids-below
        1.992, // names-below
        0.067, // ids-beside
        1.064, // names-beside
        0.439, // same-names-beside
        0.644, // same-form-by-names
        0.075, // same-ancestor-id
        0, // ancestor-id-differs
        1.019, // same-type-path
        0, // same-index-path
        0, // depth-differs
        -0.242, // order-differs
        0.109, // same-order-of-look
        -2.073, // place-in-document-differs
        1.024, // same-ordinal-of-face
        0.951, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0, // same-face-behind
        0, // same-id-before
        0.527, // same-id-behind
        0.646, // same-size
        -0.104, // size-differs
        0, // place-in-parent-differs
        -1.814, // state-differs
        0, // same-place-in-parent
        1.642, // same-place-of-its-own
        0.759, // same-visual-order
        -0.829, // visual-order-differs
        0.887, // same-face-visually-before
        0.41, // same-face-visually-behind
      ],
      neighbours: [
        0, // parents-match
        -1.853, // parents-match-others
        0.008, // grandparents-match
        0, // before-match
        -1.121, // before-match-others
        0, // behind-match
        -0.96, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.608, // children-match-others
        1.433, // siblings-match
        0, // siblings-in-other-order
        2.778, // displaced-like-neighbours
        -0.227, // out-of-sequence
        1.082, // class-changed-like-others
        1.216, // name-length-changed-like-neighbours
        1.05, // visually-before-match
        -0.065, // visually-before-match-others
        1.133, // visually-behind-match
        -0.329, // visually-behind-match-others
        0.546, // moved-like-neighbours
        0, // siblings-in-line
        0, // siblings-in-line-share
        -1.206, // out-of-line
        0, // children-in-line
        2.301, // name-length-changed-like-others
        0.998, // same-name-length-and-class-changed-like-others
      ],
      gone: 2.456,
    },
  ],
  calibration: { scale: 1.141, offset: 1.061 },
  threshold: 0.98,
};
