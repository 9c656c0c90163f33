import { type CaptureEncoder, foldTree, markOf, sparse } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

export const dsh: CaptureEncoder = {
  format: 'dsh',
  path: 'uia/snapshot.json',
  write: JSON_TEXT,
  dumpOf(capture) {
    const tree = foldTree<unknown>(capture, (node, children) => {
      const [x, y, w, h] = node.bounds;
      const hasRectangle = !node.isOffscreen && w > 0 && h > 0;
      return sparse({
        id: `el_${node.index + 1}`,
        name: node.name,
        type: node.controlType,
        aid: node.automationId,
        class: node.className,
        offscreen: node.isOffscreen ? true : null,
        rect: hasRectangle ? { x, y, w, h } : null,
        patterns: node.controlType === 'Button' ? ['invoke'] : [],
        value: node.value,
        helpText: node.help,
        extra: node.unknown === null ? [] : [node.unknown],
        children,
      });
    });
    const title = markOf(capture.title);
    const window = { name: title, type: 'Window', pid: 7312, process: 'Example.exe', hwnd: '0x50A2C', title };
    return JSON.stringify({ window, tree, nodes: capture.nodes.length, elapsedMs: 21 });
  },
};
