import { jsonString } from '../wording.js';
import { type CaptureEncoder, childrenOf, idOf } from './encoder.js';

export const native: CaptureEncoder = {
  format: 'native',
  encode({ nodes, title, isBare, captureId: id }, wording) {
    const text = (slot: number) => jsonString(wording.textOf(slot), wording);
    const children = childrenOf(nodes);
    const depth: number[] = [];
    nodes.forEach(({ parent }, i) => {
      depth[i] = (depth[parent] ?? -1) + 1;
    });
    const nodeJson = (i: number): string => {
      const node = nodes[i];
      if (node === undefined) return 'null';
      const [x, y, width, height] = node.bounds;
      const fields = [
        `"control_type":"${node.controlType}"`,
        `"automation_id":${jsonString(idOf(node, wording), wording)}`,
        `"class_name":"${node.className}","framework_id":"WinForm"`,
        `"name":${node.name === null ? 'null' : text(node.name)}`,
        ...(node.value === null ? [] : [`"value":${text(node.value)}`]),
        ...(node.help === null ? [] : [`"help_text":${text(node.help)}`]),
        ...(node.unknown === null ? [] : [`"extra":{"deep":[${text(node.unknown)}]}`]),
        `"bounds":{"x":${x},"y":${y},"width":${width},"height":${height}}`,
        `"is_enabled":true,"is_offscreen":${node.isOffscreen},"child_count":${children[i]?.length ?? 0}`,
        `"children":[${(children[i] ?? []).map(nodeJson).join(',')}]`,
      ];
      return `{${fields.join(',')}}`;
    };
    const captureId = isBare ? '' : `"capture_id":"${id}",`;
    const json =
      `{"schema_version":1,${captureId}"dump_id":"main","captured_at":"2026-07-08T15:04:05+08:00",` +
      `"window":{"process_name":"Example.exe","process_id":7312,"window_handle":"0x000A0B2C","title":${text(title)}},` +
      `"options":{"view":"control","max_depth":32,"max_nodes":20000},"truncated":false,` +
      `"node_count":${nodes.length},"max_depth":${Math.max(...depth)},"root":${nodeJson(0)}}`;
    return { 'uia/dump-uia-main.json': json };
  },
};
