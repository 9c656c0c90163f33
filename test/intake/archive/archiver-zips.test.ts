import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { expect, it } from 'vitest';
import { readArchiveOf } from '../../support/read-archive-of.js';

it.each([
  ['deflated', {}],
  ['stored', { store: true }],
  ['as zip64', { forceZip64: true }],
])('what archiver writes is read without a problem, %s', async (_, options) => {
  const archive = new ZipArchive(options);
  const out = new PassThrough();
  archive.pipe(out);
  archive.append('{"capture_id":"cap-1"}', { name: 'cap-1/capture.json' });
  archive.append('', { name: 'cap-1/logs/空.log' });
  archive.append(Buffer.alloc(0), { name: 'cap-1/uia/', type: 'directory' });
  const [zip] = await Promise.all([buffer(out), archive.finalize()]);
  const { problems, paths } = await readArchiveOf(zip);
  expect(problems).toEqual([]);
  expect([...paths.values()].sort()).toEqual(['capture.json', 'logs/空.log', 'uia']);
});
