import { describe, expect, it } from 'vitest';
import { htmlNodes, NODE_MARKUP } from '../../src/report/html-nodes.js';
import type { TreeNodeView } from '../../src/report/view/tree.js';
import { reportVocabulary } from '../../src/report/vocabulary.js';

const LEAF: TreeNodeView = {
  anchor: 'n1',
  controlType: 'Button',
  automationId: null,
  facts: '',
  path: 'root/0',
  mark: null,
  box: null,
  isParent: false,
  isOpen: false,
  more: null,
  ends: [],
};

const NODE = '<b>Button</b> <span class="path">root/0</span>';

describe('htmlNodes', () => {
  it.each<[what: string, node: Partial<TreeNodeView>, html: string]>([
    ['a leaf', {}, `<li id="n1"><div class="node">${NODE}</div></li>`],
    [
      'a leaf with children folded away',
      { more: '3 more' },
      `<li id="n1"><div class="node">${NODE}</div><p class="more">… 3 more</p></li>`,
    ],
    [
      'a leaf with a place in the picture',
      { box: '1 2 3 4' },
      `<li id="n1"><div class="node" data-box="1 2 3 4">${NODE}</div></li>`,
    ],
    ['a parent', { isParent: true }, `<li id="n1"><details><summary class="node">${NODE}</summary><ul>`],
    [
      'an open parent with a place',
      { isParent: true, isOpen: true, box: '1 2 3 4' },
      `<li id="n1"><details open><summary class="node" data-box="1 2 3 4">${NODE}</summary><ul>`,
    ],
    [
      'a leaf that ends two lists',
      { ends: [{ more: null }, { more: '5 more' }] },
      `<li id="n1"><div class="node">${NODE}</div></li></ul></details></li><li class="more">… 5 more</li></ul></details></li>`,
    ],
    [
      'a node with a number, an id and facts',
      { mark: { number: 7, tone: 'bad' }, automationId: 'btnOk', facts: 'Button · WinForm' },
      '<li id="n1"><div class="node"><span class="number bad">7</span> <b>Button</b> <code>btnOk</code> <span class="meta">Button · WinForm</span> <span class="path">root/0</span></div></li>',
    ],
  ])('%s', (_what, node, html) => {
    expect(htmlNodes([{ ...LEAF, ...node }])).toBe(`${html}\n`);
  });

  it('sets each node on a line of its own', () => {
    expect(htmlNodes([LEAF, { ...LEAF, anchor: 'n2' }]).split('\n')).toHaveLength(3);
    expect(htmlNodes([])).toBe('');
  });

  it.each(['automationId', 'facts', 'path', 'box', 'more'] as const)('escapes markup in %s', (field) => {
    const html = htmlNodes([{ ...LEAF, [field]: '"></script><b>`{{x}}&' }]);
    expect(html).toContain('&quot;&gt;&lt;/script&gt;&lt;b&gt;&#x60;{{x}}&amp;');
    expect(html).not.toContain('</script>');
  });

  it('has its markup in the vocabulary, so that no visible text is found in it', () => {
    const lines = new Set(reportVocabulary().split('\n'));
    expect(Object.values(NODE_MARKUP).filter((words) => !lines.has(words))).toEqual([]);
  });
});
