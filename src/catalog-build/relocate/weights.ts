// Fitted by `npm run fit:relocation`; docs/relocation.md says on what, and how well it does. Not edited by hand.
import type { RelocationWeights } from './relocation-weights.js';

/** Each weight with the term that it belongs to, round by round, in nats. */
export const WEIGHTS: RelocationWeights = {
  rounds: [
    {
      own: [
        0.985, // same-class
        0, // class-differs
        -0.126, // class-stays-elsewhere
        2.973, // same-id
        3.627, // same-unique-id
        -4.674, // id-differs
        -3.273, // id-on-one-side
        0, // id-words
        -3.386, // id-stays-elsewhere
        1.328, // same-face
        1.109, // same-name-length
        0.78, // name-length-near
        -1.278, // name-on-one-side
        1.06, // name-length-changed-like-those-beside
        1.661, // same-context
        1.627, // same-siblings
        1.332, // same-shape
        1.618, // same-form
        1.535, // same-children
        -2.454, // leaf-on-one-side
        1.264, // subtree-size-near
        -2.285, // child-count-differs
        1.635, // ids-below
        2.071, // names-below
        1.438, // ids-beside
        1.632, // names-beside
        1.733, // same-names-beside
        1.695, // same-form-by-names
        0.92, // same-ancestor-id
        0, // ancestor-id-differs
        1.39, // same-type-path
        1.328, // same-index-path
        -1.03, // depth-differs
        -1.554, // order-differs
        0.726, // same-order-of-look
        -3.002, // place-in-document-differs
        1.163, // same-ordinal-of-face
        1.07, // same-ordinal-of-face-from-the-end
        0.537, // same-turn-beside
        0.698, // same-turn-beside-from-the-end
        1.631, // same-parent-face
        0.692, // same-parent-id
        -0.059, // parent-look-differs
        1.548, // same-face-before
        1.805, // same-face-behind
        1.424, // same-id-before
        1.664, // same-id-behind
        0.82, // same-size
        -0.296, // size-differs
        0, // place-in-parent-differs
        -2.223, // state-differs
        1.246, // same-rare-size
        0.497, // same-place-in-parent
        2.052, // same-place-of-its-own
        1.681, // same-visual-order
        -1.658, // visual-order-differs
        2.05, // same-face-visually-before
        1.874, // same-face-visually-behind
      ],
      neighbours: [
        0.56, // parents-match
        -1.297, // parents-match-others
        0.643, // grandparents-match
        1.202, // before-match
        -1.899, // before-match-others
        1.288, // behind-match
        -1.935, // behind-match-others
        1.284, // first-neighbours-in-document-match
        1.26, // children-match
        -1.204, // children-match-others
        1.185, // siblings-match
        -0.706, // siblings-in-other-order
        1.92, // displaced-like-neighbours
        -2.838, // out-of-sequence
        0, // class-changed-like-others
        0, // name-length-changed-like-neighbours
        1.267, // visually-before-match
        -1.575, // visually-before-match-others
        1.199, // visually-behind-match
        -1.226, // visually-behind-match-others
        1.14, // moved-like-neighbours
        1.027, // siblings-in-line
        1.186, // siblings-in-line-share
        -2.596, // out-of-line
        1.421, // children-in-line
        0, // name-length-changed-like-others
        0, // same-name-length-and-class-changed-like-others
        1.335, // stays-beside
        1.903, // stays-beside-turned
        0.572, // parents-likely
        -1.91, // name-length-changed-unlike-others
      ],
      gone: 1.056,
    },
    {
      own: [
        0.522, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.75, // same-id
        2.073, // same-unique-id
        -0.973, // id-differs
        -1.584, // id-on-one-side
        0, // id-words
        -1.922, // id-stays-elsewhere
        1.952, // same-face
        0.048, // same-name-length
        0, // name-length-near
        -1.962, // name-on-one-side
        0, // name-length-changed-like-those-beside
        0, // same-context
        0.46, // same-siblings
        0, // same-shape
        0.659, // same-form
        0, // same-children
        -1.216, // leaf-on-one-side
        1.453, // subtree-size-near
        -0.879, // child-count-differs
        0.201, // ids-below
        1.779, // names-below
        0, // ids-beside
        1.069, // names-beside
        0.299, // same-names-beside
        0.556, // same-form-by-names
        0, // same-ancestor-id
        0, // ancestor-id-differs
        0.64, // same-type-path
        0, // same-index-path
        0, // depth-differs
        0, // order-differs
        0, // same-order-of-look
        -1.475, // place-in-document-differs
        0.578, // same-ordinal-of-face
        0.311, // same-ordinal-of-face-from-the-end
        0.052, // same-turn-beside
        0.07, // same-turn-beside-from-the-end
        0.829, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0.115, // same-face-behind
        0, // same-id-before
        0.334, // same-id-behind
        0.277, // same-size
        -0.25, // size-differs
        0, // place-in-parent-differs
        -1.793, // state-differs
        0.567, // same-rare-size
        0, // same-place-in-parent
        1.423, // same-place-of-its-own
        0.692, // same-visual-order
        -0.716, // visual-order-differs
        0.823, // same-face-visually-before
        0.229, // same-face-visually-behind
      ],
      neighbours: [
        0, // parents-match
        -1.522, // parents-match-others
        0.134, // grandparents-match
        0, // before-match
        -0.951, // before-match-others
        0, // behind-match
        -0.754, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.427, // children-match-others
        1.26, // siblings-match
        0, // siblings-in-other-order
        2.633, // displaced-like-neighbours
        -0.902, // out-of-sequence
        0.971, // class-changed-like-others
        0.51, // name-length-changed-like-neighbours
        0.886, // visually-before-match
        -0.154, // visually-before-match-others
        1.119, // visually-behind-match
        -0.41, // visually-behind-match-others
        0.784, // moved-like-neighbours
        0, // siblings-in-line
        0, // siblings-in-line-share
        -1.458, // out-of-line
        0, // children-in-line
        1.053, // name-length-changed-like-others
        0, // same-name-length-and-class-changed-like-others
        0.497, // stays-beside
        2.014, // stays-beside-turned
        0, // parents-likely
        -3.06, // name-length-changed-unlike-others
      ],
      gone: 0.254,
    },
    {
      own: [
        0.52, // same-class
        0, // class-differs
        0, // class-stays-elsewhere
        2.767, // same-id
        2.075, // same-unique-id
        -0.916, // id-differs
        -1.61, // id-on-one-side
        0, // id-words
        -1.817, // id-stays-elsewhere
        2.083, // same-face
        0, // same-name-length
        0, // name-length-near
        -1.927, // name-on-one-side
        0, // name-length-changed-like-those-beside
        0, // same-context
        0.476, // same-siblings
        0, // same-shape
        0.473, // same-form
        0, // same-children
        -1.276, // leaf-on-one-side
        1.29, // subtree-size-near
        -0.842, // child-count-differs
        0.273, // ids-below
        1.676, // names-below
        0, // ids-beside
        1.151, // names-beside
        0.277, // same-names-beside
        0.445, // same-form-by-names
        0, // same-ancestor-id
        0, // ancestor-id-differs
        0.639, // same-type-path
        0, // same-index-path
        0, // depth-differs
        0, // order-differs
        0.052, // same-order-of-look
        -1.548, // place-in-document-differs
        0.535, // same-ordinal-of-face
        0.271, // same-ordinal-of-face-from-the-end
        0.048, // same-turn-beside
        0.061, // same-turn-beside-from-the-end
        0.825, // same-parent-face
        0, // same-parent-id
        0, // parent-look-differs
        0, // same-face-before
        0, // same-face-behind
        0, // same-id-before
        0.258, // same-id-behind
        0.303, // same-size
        -0.258, // size-differs
        0, // place-in-parent-differs
        -1.618, // state-differs
        0.585, // same-rare-size
        0, // same-place-in-parent
        1.367, // same-place-of-its-own
        0.656, // same-visual-order
        -0.741, // visual-order-differs
        0.58, // same-face-visually-before
        0.271, // same-face-visually-behind
      ],
      neighbours: [
        0, // parents-match
        -1.53, // parents-match-others
        0.089, // grandparents-match
        0, // before-match
        -0.934, // before-match-others
        0.01, // behind-match
        -0.823, // behind-match-others
        0, // first-neighbours-in-document-match
        0, // children-match
        -0.641, // children-match-others
        1.323, // siblings-match
        0, // siblings-in-other-order
        2.458, // displaced-like-neighbours
        -0.772, // out-of-sequence
        0.915, // class-changed-like-others
        0.511, // name-length-changed-like-neighbours
        1.055, // visually-before-match
        -0.188, // visually-before-match-others
        0.903, // visually-behind-match
        -0.403, // visually-behind-match-others
        0.832, // moved-like-neighbours
        0, // siblings-in-line
        0, // siblings-in-line-share
        -1.275, // out-of-line
        0, // children-in-line
        1.154, // name-length-changed-like-others
        0, // same-name-length-and-class-changed-like-others
        0.42, // stays-beside
        2.064, // stays-beside-turned
        0, // parents-likely
        -3.046, // name-length-changed-unlike-others
      ],
      gone: 0.238,
    },
  ],
  calibration: { scale: 1.252, offset: 0.951 },
  threshold: 0.98,
};
