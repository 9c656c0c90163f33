import { pathOf } from '../../../shared/tree.js';
import { defineLintRule } from '../define-lint-rule.js';

export const elsewhereOnEvidence = defineLintRule({
  code: 'elsewhere-on-evidence',
  severity: 'warning',
  needsEvidence: true,
  text: {
    en: ({ path }) => `In the capture that is its evidence it is at ${path}.`,
    'zh-CN': ({ path }) => `在作为证据的采集中，它位于 ${path}。`,
  },
  fix: {
    en: 'Correct the path of the evidence, or look whether it is the right node.',
    'zh-CN': '更正证据中的路径，或确认节点是否正确。',
  },
  *check({ selector, locator, evidence }) {
    if (!selector?.evidence || !locator || selector.evidence.capture_id !== evidence?.captureId) return;
    const { status, nodes } = locator.place(selector.id);
    const [node] = nodes;
    if (status !== 'matched' || node === undefined) return;
    const path = pathOf(evidence.dump.tree, node);
    if (path !== selector.evidence.uia_path) yield { field: '/evidence/uia_path', args: { path } };
  },
});
