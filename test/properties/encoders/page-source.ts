import { type CaptureEncoder, foldTree } from './encoder.js';
import { XML_TEXT } from './text-writers.js';

export const pageSource: CaptureEncoder = {
  format: 'page-source',
  path: 'uia/source.xml',
  write: XML_TEXT,
  dumpOf(capture) {
    const root = foldTree<string>(capture, (node, children) => {
      const [x, y, width, height] = node.bounds;
      const attributes = {
        AutomationId: node.automationId,
        ClassName: node.className,
        FrameworkId: 'WinForm',
        HelpText: node.help ?? '',
        IsEnabled: 'True',
        IsOffscreen: node.isOffscreen ? 'True' : 'False',
        ItemStatus: node.value ?? '',
        Name: node.name ?? '',
        ProcessId: 7312,
        RuntimeId: '42.331658',
        ...(node.unknown === null ? {} : { Extra: node.unknown }),
        x,
        y,
        width,
        height,
      };
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${node.controlType}${written.join('')}>${children.join('')}</${node.controlType}>`;
    });
    return `<?xml version="1.0" encoding="utf-16"?>${root}`;
  },
};
