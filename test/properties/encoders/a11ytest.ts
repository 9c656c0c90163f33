import { CONTROL_TYPE_IDS } from '../../../src/model/control-type.js';
import { type CaptureEncoder, foldTree, markOf } from './encoder.js';
import { JSON_TEXT } from './text-writers.js';

const IDS: Readonly<Record<string, number>> = CONTROL_TYPE_IDS;

/** In a zip without manifest it is what Accessibility Insights saves; as a dump alone, what it has in there. */
export const a11ytest: CaptureEncoder = {
  format: 'a11ytest',
  path: 'el.snapshot',
  write: JSON_TEXT,
  beside: { 'metadata.json': '{"FileVersion":"1.0.0"}' },
  dumpOf: (capture) =>
    JSON.stringify(
      foldTree<unknown>(capture, (node, children) => {
        const values: Readonly<Record<string, unknown>> = {
          30001: node.bounds,
          30003: IDS[node.controlType],
          30005: node.name,
          30011: node.automationId,
          30012: node.className,
          30013: node.help,
          30022: node.isOffscreen,
          30024: 'WinForm',
          30045: node.value,
          40001: node.unknown,
        };
        const written = Object.entries(values).filter(([, value]) => value !== null && value !== '');
        const properties = written.map(([id, Value]) => [id, { Value, Id: Number(id), Name: 'Example' }]);
        return {
          // It repeats the name.
          Glimpse: node.depth === 0 ? markOf(capture.title) : `${node.controlType} '${node.name ?? ''}'`,
          UniqueId: node.index,
          TreeWalkerMode: 1,
          Properties: Object.fromEntries(properties),
          Children: children,
        };
      }),
    ),
};
