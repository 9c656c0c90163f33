import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CaptureReader, REFUSED_ACTIONS, type ReaderQuery } from '../../src/model/capture-reader.js';
import { openCapture } from '../../src/pipeline/open-capture.js';
import { aNativeDump, aNativeNode } from '../support/a-native-dump.js';
import { anyDumpProfile } from '../support/any-dump-profile.js';
import { tempFolder } from '../support/temp-folder.js';

const CAPTURE = fileURLToPath(new URL('../fixtures/captures/2026-07-08-internal-sandbox-a.zip', import.meta.url));
const REJECTED = fileURLToPath(new URL('../../examples/2026-09-16-internal-sandbox-c.zip', import.meta.url));
const OPTIONS = { now: '2026-11-30T08:00:00.000Z' };

let reader: CaptureReader;
let root: string;
beforeAll(async () => {
  reader = await openCapture(CAPTURE, OPTIONS);
  root = reader.windows().windows[0]?.ref ?? '';
});

describe('openCapture', () => {
  test('shows the windows of the capture', () => {
    expect(reader.captureId).toBe('2026-07-08-internal-sandbox-a');
    expect(reader.windows().windows).toMatchObject([{ dump_id: 'main', path: 'root', control_type: 'Window' }]);
  });

  test.each([0, 1, 3])('a tree of depth %i ends there, and says how many children there are', (depth) => {
    const answer = reader.tree(root, depth);
    const text = JSON.stringify(answer);
    const deepest = Math.max(
      ...[...text.matchAll(/"path":"([^"]*)"/gu)].map(([, path = '']) => path.split('/').length),
    );
    expect(deepest - 1).toBe(depth);
    expect(text).not.toContain('"child_count":-1');
  });

  test('finds by structure, and within a node', () => {
    const panel = reader.find({ automation_id: 'panelLeft' });
    expect(panel).toMatchObject({ ok: true, matches: [{ path: 'root/4' }], not_captured: [] });
    const within = panel.ok ? (panel.matches[0]?.ref ?? '') : '';
    const panes = reader.find({ control_type: 'Pane', within });
    expect(panes.ok && panes.matches.every(({ path }) => path.startsWith('root/4'))).toBe(true);
    const [enabled, disabled] = [true, false].map((is_enabled) => reader.find({ is_enabled, within }));
    const tree = reader.find({ has_name: true, within });
    expect(enabled?.ok && enabled.matches.length > 0).toBe(true);
    expect(disabled).toMatchObject({ ok: true });
    expect(tree.ok).toBe(true);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['only within', { within: 'x' }],
    ['an unknown field', { pattern: 'InvokePattern' }],
    ['a field of the prototype', { constructor: 'x' }],
    ['another type', { automation_id: 3 }],
    ['no object', null],
    ['a list', ['automation_id']],
  ])('a query of %s is refused', (_, query) => {
    expect(reader.find(query as ReaderQuery)).toMatchObject({ ok: false, error: { code: 'INVALID_QUERY' } });
  });

  test.each([-1, 1.5, Number.NaN, '2'])('a depth of %s is refused', (depth) => {
    expect(reader.tree(root, depth as number)).toMatchObject({ ok: false, error: { code: 'INVALID_QUERY' } });
  });

  test('a reference to a node that is not there is unknown', () => {
    const [key] = root.split('-');
    for (const ref of [`${key}-0-zzzz`, `${key}-9-0`, '', `${root} `, null])
      expect(reader.tree(ref as string)).toMatchObject({ ok: false, error: { code: 'UNKNOWN_REFERENCE' } });
  });

  test('the same capture opened again has the same references', async () => {
    expect((await openCapture(CAPTURE, OPTIONS)).windows()).toEqual(reader.windows());
  });

  test('nothing can be put in the place of a refusal', () => {
    for (const action of REFUSED_ACTIONS)
      expect(() => Object.assign(reader, { [action]: () => ({ ok: true }) })).toThrow(TypeError);
  });

  test('what the format does not carry is not captured, rather than not there', async () => {
    const folder = await tempFolder();
    const node = aNativeNode({ framework_id: undefined });
    await writeFile(join(folder, 'dump.json'), JSON.stringify(aNativeDump(node)));
    const open = await openCapture(join(folder, 'dump.json'), { ...OPTIONS, profile: anyDumpProfile() });
    expect(open.find({ framework_id: 'WPF' })).toEqual({ ok: true, matches: [], not_captured: ['framework_id'] });
  });

  test('a rejected capture is not opened', async () => {
    await expect(openCapture(REJECTED, OPTIONS)).rejects.toMatchObject({ code: 'EVIDENCE_NOT_ACCEPTED' });
  });

  test('none is opened without a time', async () => {
    // Without the time no rule could tell a capture of the future or a waiver that has ended.
    for (const now of ['', 'now', '2026-11-30', '2026-13-01T08:00:00.000Z'])
      await expect(openCapture(CAPTURE, { now })).rejects.toMatchObject({ code: 'USAGE' });
  });

  test('neither is one that is not there', async () => {
    await expect(openCapture('no-such-capture.zip', OPTIONS)).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
  });
});
