import type { ReaderNode, ReaderQuery } from '../../../model/capture-reader.js';
import { defineCheck, type ReaderCase } from '../define-check.js';

/** Nodes that are asked for: enough to see each way of asking, few enough to stay quick on a large capture. */
const MAX_ASKED = 40;

export const selectorMatch = defineCheck({
  id: 'selector-match',
  promise: 'find gives exactly the nodes whose fields hold, in document order, with the seven fields of a report.',
  *violations(found) {
    for (const node of found.nodes.slice(0, MAX_ASKED)) yield* askFor(node, found);
    const nothing = found.reader.find({ automation_id: '\u0000 no such id' });
    if (!nothing.ok || nothing.matches.length > 0) yield 'an id that no node has is found';
    const action = found.reader.find({ pattern: 'InvokePattern' } as ReaderQuery);
    if (action.ok || action.error.code !== 'INVALID_QUERY') yield 'a query for a pattern is answered';
  },
});

const SEVEN = 'automation_id,class_name,control_type,framework_id,has_name,name_length,path,ref';

function* askFor(node: ReaderNode, { reader, nodes }: ReaderCase): Generator<string> {
  const { automation_id, control_type } = node;
  if (automation_id === null || control_type === 'Unknown') return;
  const answer = reader.find({ automation_id, control_type });
  if (!answer.ok) {
    yield `${node.path}: cannot be asked for`;
    return;
  }
  const expected = nodes.filter((one) => one.automation_id === automation_id && one.control_type === control_type);
  if (answer.matches.map(({ ref }) => ref).join() !== expected.map(({ ref }) => ref).join())
    yield `${node.path}: asking for its id and type finds other nodes`;
  if (answer.matches.some((match) => Object.keys(match).sort().join() !== SEVEN))
    yield `${node.path}: a match has other fields than the seven`;
  const own = reader.find({ automation_id, within: node.ref });
  if (!own.ok || own.matches[0]?.ref !== node.ref) yield `${node.path}: is not found within itself`;
}
