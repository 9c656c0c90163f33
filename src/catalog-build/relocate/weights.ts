// Fitted by `npm run fit:relocation`; docs/relocation.md says on what, and how well it does. Not edited by hand.
import type { RelocationWeights } from './relocation-weights.js';

/** Each weight with the term that it belongs to, round by round, in nats. */
export const WEIGHTS: RelocationWeights = {
  rounds: [
    {
      own: [
        1.042, // same-class
        0, // class-differs
        -0.074, // class-stays-elsewhere
        2.862, // same-id
        3.255, // same-unique-id
        -4.678, // id-differs
        -3.788, // id-on-one-side
        0, // id-words
        -3.443, // id-stays-elsewhere
        2.48, // same-face
        2.567, // same-name-length
        1.517, // name-length-near
        -1.852, // name-on-one-side
        1.799, // same-context
        1.825, // same-siblings
        1.546, // same-shape
        1.732, // same-form
        1.502, // same-children
        -2.708, // leaf-on-one-side
        1.272, // subtree-size-near
        -2.513, // child-count-differs
        1.614, // ids-below
        2.221, // names-below
        1.459, // ids-beside
        1.754, // names-beside
        1.071, // same-ancestor-id
        0, // ancestor-id-differs
        1.338, // same-type-path
        1.069, // same-index-path
        -1.008, // depth-differs
        -0.76, // order-differs
        0.641, // same-order-of-look
        -2.453, // place-in-document-differs
        2.026, // same-ordinal-of-face
        1.546, // same-parent-face
        0.891, // same-parent-id
        -0.278, // parent-look-differs
        1.529, // same-face-before
        1.873, // same-face-behind
        1.434, // same-id-before
        1.586, // same-id-behind
        1.578, // same-size
        -1.483, // size-differs
        -2.027, // place-in-parent-differs
        -2.103, // state-differs
      ],
      neighbours: [
        0.809, // parents-match
        -1.357, // parents-match-others
        0.75, // grandparents-match
        1.244, // before-match
        -1.47, // before-match-others
        1.416, // behind-match
        -1.892, // behind-match-others
        1.341, // first-neighbours-in-document-match
        1.364, // children-match
        -1.335, // children-match-others
        1.216, // siblings-match
        -0.376, // siblings-in-other-order
        2.028, // displaced-like-neighbours
        -2.73, // out-of-sequence
        0, // class-changed-like-others
        0, // name-length-changed-like-neighbours
      ],
      gone: 1.054,
    },
    {
      own: [
        0, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.863, // same-id
        1.947, // same-unique-id
        -1.084, // id-differs
        -1.864, // id-on-one-side
        0, // id-words
        -3.561, // id-stays-elsewhere
        4.048, // same-face
        1.592, // same-name-length
        0, // name-length-near
        -1.045, // name-on-one-side
        0, // same-context
        0.798, // same-siblings
        0.615, // same-shape
        0.147, // same-form
        0, // same-children
        -2.167, // leaf-on-one-side
        1.485, // subtree-size-near
        -0.844, // child-count-differs
        0, // ids-below
        1.911, // names-below
        0, // ids-beside
        1.251, // names-beside
        0.025, // same-ancestor-id
        0, // ancestor-id-differs
        0.695, // same-type-path
        0, // same-index-path
        0, // depth-differs
        0, // order-differs
        0.325, // same-order-of-look
        -1.178, // place-in-document-differs
        0.69, // same-ordinal-of-face
        0.676, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0.121, // same-face-behind
        0.276, // same-id-before
        0.289, // same-id-behind
        1.138, // same-size
        0, // size-differs
        -0.592, // place-in-parent-differs
        -1.549, // state-differs
      ],
      neighbours: [
        0, // parents-match
        -1.719, // parents-match-others
        0, // grandparents-match
        0.173, // before-match
        -0.694, // before-match-others
        0, // behind-match
        -0.765, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.556, // children-match-others
        1.211, // siblings-match
        0, // siblings-in-other-order
        3.994, // displaced-like-neighbours
        0, // out-of-sequence
        0.929, // class-changed-like-others
        1.914, // name-length-changed-like-neighbours
      ],
      gone: 2.937,
    },
    {
      own: [
        0.1, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.902, // same-id
        2, // same-unique-id
        -0.97, // id-differs
        -1.794, // id-on-one-side
        0, // id-words
        -3.479, // id-stays-elsewhere
        4.137, // same-face
        1.504, // same-name-length
        0, // name-length-near
        -1.081, // name-on-one-side
        0, // same-context
        0.752, // same-siblings
        0.587, // same-shape
        0.124, // same-form
        0, // same-children
        -2.071, // leaf-on-one-side
        1.821, // subtree-size-near
        -0.735, // child-count-differs
        0, // ids-below
        1.826, // names-below
        0, // ids-beside
        1.323, // names-beside
        0.128, // same-ancestor-id
        0, // ancestor-id-differs
        0.728, // same-type-path
        0, // same-index-path
        0, // depth-differs
        0, // order-differs
        0.317, // same-order-of-look
        -1.352, // place-in-document-differs
        0.567, // same-ordinal-of-face
        0.716, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0, // same-face-behind
        0.317, // same-id-before
        0.255, // same-id-behind
        1.177, // same-size
        0, // size-differs
        -0.548, // place-in-parent-differs
        -1.593, // state-differs
      ],
      neighbours: [
        0, // parents-match
        -1.814, // parents-match-others
        0, // grandparents-match
        0.024, // before-match
        -1.048, // before-match-others
        0.115, // behind-match
        -1.059, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.703, // children-match-others
        1.543, // siblings-match
        0, // siblings-in-other-order
        3.356, // displaced-like-neighbours
        0, // out-of-sequence
        0.945, // class-changed-like-others
        1.776, // name-length-changed-like-neighbours
      ],
      gone: 2.873,
    },
    {
      own: [
        0.051, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.901, // same-id
        2.014, // same-unique-id
        -0.983, // id-differs
        -1.821, // id-on-one-side
        0, // id-words
        -3.474, // id-stays-elsewhere
        4.09, // same-face
        1.497, // same-name-length
        0, // name-length-near
        -1.067, // name-on-one-side
        0, // same-context
        0.814, // same-siblings
        0.55, // same-shape
        0.133, // same-form
        0, // same-children
        -2.019, // leaf-on-one-side
        1.942, // subtree-size-near
        -0.739, // child-count-differs
        0, // ids-below
        1.76, // names-below
        0, // ids-beside
        1.355, // names-beside
        0.127, // same-ancestor-id
        0, // ancestor-id-differs
        0.682, // same-type-path
        0, // same-index-path
        0, // depth-differs
        0, // order-differs
        0.348, // same-order-of-look
        -1.351, // place-in-document-differs
        0.64, // same-ordinal-of-face
        0.743, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0, // same-face-behind
        0.296, // same-id-before
        0.293, // same-id-behind
        1.185, // same-size
        0, // size-differs
        -0.513, // place-in-parent-differs
        -1.622, // state-differs
      ],
      neighbours: [
        0, // parents-match
        -1.846, // parents-match-others
        0, // grandparents-match
        0.11, // before-match
        -0.966, // before-match-others
        0.043, // behind-match
        -1.112, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.594, // children-match-others
        1.394, // siblings-match
        0, // siblings-in-other-order
        3.335, // displaced-like-neighbours
        0, // out-of-sequence
        0.934, // class-changed-like-others
        1.791, // name-length-changed-like-neighbours
      ],
      gone: 2.896,
    },
  ],
  calibration: { scale: 1.209, offset: 0.887 },
  threshold: 0.97,
};
