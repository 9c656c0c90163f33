import { jsonString } from '../wording.js';
import { type CaptureEncoder, childrenOf, idOf } from './encoder.js';

const CONTROL_TYPES: Readonly<Record<string, number>> = {
  Button: 50000,
  Edit: 50004,
  List: 50008,
  TabItem: 50019,
  Text: 50020,
  Custom: 50025,
  Pane: 50033,
};

export const a11ytest: CaptureEncoder = {
  format: 'a11ytest',
  encode({ nodes, title }, wording) {
    const text = (slot: number) => jsonString(wording.textOf(slot), wording);
    const children = childrenOf(nodes);
    const nodeJson = (i: number): string => {
      const node = nodes[i];
      if (node === undefined) return 'null';
      const property = (id: number, value: string) => `"${id}":{"Value":${value},"Id":${id},"Name":"Example"}`;
      const properties = [
        property(30003, String(CONTROL_TYPES[node.controlType])),
        property(30011, jsonString(idOf(node, wording), wording)),
        property(30012, `"${node.className}"`),
        property(30024, '"WinForm"'),
        ...(node.name === null ? [] : [property(30005, text(node.name))]),
        ...(node.value === null ? [] : [property(30045, text(node.value))]),
        ...(node.help === null ? [] : [property(30013, text(node.help))]),
        ...(node.unknown === null ? [] : [`"40001":{"Value":${text(node.unknown)}}`]),
        property(30001, `[${node.bounds.join(',')}]`),
        property(30022, String(node.isOffscreen)),
      ];
      const glimpse = i === 0 ? `"Glimpse":${text(title)},` : '';
      return `{${glimpse}"UniqueId":${i},"TreeWalkerMode":1,"Properties":{${properties.join(',')}},"Children":[${(children[i] ?? []).map(nodeJson).join(',')}]}`;
    };
    return { 'el.snapshot': nodeJson(0), 'metadata.json': '{"FileVersion":"1.0.0"}' };
  },
};
