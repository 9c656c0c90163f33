import { findNodes, toMatch } from '../../catalog-build/index.js';
import type { RedactedCapture } from '../../model/capture.js';
import type { CaptureReader, FoundNode, ReaderQuery, Refusal } from '../../model/capture-reader.js';
import { cell } from '../../shared/columns.js';
import { captureIdOf, type DumpWithTree } from '../../shared/main-dump.js';
import { queryFault } from './check-query.js';
import { nodeTree } from './node-tree.js';
import { captureKey, type NodePlace, parseReference, referenceTo } from './reference.js';
import { refuse, refusedActions } from './refuse.js';

/** A redacted capture as a driver that can only look. */
export function captureReader(capture: RedactedCapture): CaptureReader {
  const dumps = capture.dumps.filter((dump): dump is DumpWithTree => dump.tree !== null && dump.tree.length > 0);
  const key = captureKey(capture);
  const refOf = (dump: number, node: number): string => referenceTo(key, { dump, node });
  return Object.freeze({
    ...refusedActions(),
    captureId: captureIdOf(capture),
    windows: () => ({
      ok: true,
      windows: dumps.map(({ id, tree }, dump) => ({
        ref: refOf(dump, 0),
        dump_id: typeof id === 'string' ? id : null,
        ...toMatch(tree, 0),
      })),
    }),
    tree(ref, depth = Number.POSITIVE_INFINITY) {
      if (
        typeof depth !== 'number' ||
        !(depth >= 0) ||
        !(Number.isInteger(depth) || depth === Number.POSITIVE_INFINITY)
      )
        return refuse('INVALID_QUERY', 'depth is a whole number of levels, from 0');
      const place = placeOf(ref, key, dumps);
      if ('ok' in place) return place;
      const { tree } = cell(dumps, place.dump);
      return { ok: true, node: nodeTree(tree, place.node, depth, (node) => refOf(place.dump, node)) };
    },
    find(query) {
      const fault = queryFault(query);
      if (fault !== null) return refuse('INVALID_QUERY', fault);
      const within = query.within === undefined ? null : placeOf(query.within, key, dumps);
      if (within !== null && 'ok' in within) return within;
      const matches: FoundNode[] = [];
      const lacking = new Set<string>();
      dumps.forEach((dump, at) => {
        if (within !== null && within.dump !== at) return;
        const start = within?.node ?? 0;
        const found = lookFor(query, dump, { start, end: cell(dump.tree.subtreeEnd, start) });
        for (const node of found.nodes) matches.push({ ref: refOf(at, node), ...toMatch(dump.tree, node) });
        for (const field of found.notCaptured) lacking.add(field);
      });
      return { ok: true, matches, not_captured: [...lacking] };
    },
  } satisfies CaptureReader);
}

function placeOf(ref: unknown, key: string, dumps: readonly DumpWithTree[]): NodePlace | Refusal {
  const place = parseReference(ref);
  if (place === null) return refuse('UNKNOWN_REFERENCE', 'this is no reference that a reader has given');
  if (place.key !== key) return refuse('STALE_CAPTURE', 'the reference is into another capture');
  const length = dumps[place.dump]?.tree.length ?? 0;
  return place.node < length ? place : refuse('UNKNOWN_REFERENCE', 'the capture has no such node');
}

function lookFor(query: ReaderQuery, dump: DumpWithTree, range: { readonly start: number; readonly end: number }) {
  const { within: _, has_name, name_length, is_enabled, is_offscreen, ...strings } = query;
  const numbers = Object.entries({ has_name, name_length, is_enabled, is_offscreen }).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, Number(value)] as const],
  );
  return findNodes(dump, strings, Object.fromEntries(numbers), range);
}
