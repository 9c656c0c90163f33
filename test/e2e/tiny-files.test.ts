import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';
import { zipWith } from '../support/zip-writer.js';

/** Each short enough to be guessed. */
const FILES = {
  'capture.json': '{"schema_version":1,"capture_id":"tiny"}',
  'logs/capture.log': 'pin 4711',
  'notes/pin.txt': '0815',
  'screenshots/a.png': '\x89PNG',
  'uia/dump-uia-main.json': '{"root":{"name":"4711"}}',
};

test('no checksum of a file under 64 bytes is in a finding about it', async () => {
  const cwd = await tempFolder();
  const pin = Buffer.from('0815');
  const lie = createHash('sha256').update('0816').digest('hex');
  const manifest = JSON.stringify({ files: [{ path: 'notes/pin.txt', role: 'other', size: 4, sha256: lie }] });
  const entries = [
    { name: 'tiny/capture.json', data: Buffer.from(manifest) },
    { name: 'tiny/notes/pin.txt', data: pin, both: { crc32: 7 } },
    { name: 'tiny/notes/other.txt', data: pin },
  ];
  await writeFile(join(cwd, 'tiny.zip'), zipWith({ entries }));
  const { exitCode, stdout } = await runAirlock(['validate', 'tiny.zip', '--json'], cwd);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('wrong-crc');
  for (const sum of [
    createHash('sha256').update(pin).digest('hex'),
    lie,
    String(crc32(pin)),
    crc32(pin).toString(16).padStart(8, '0'),
  ])
    expect(stdout).not.toContain(sum);
});

test('no digest of a file under 64 bytes stands in any output', async () => {
  const cwd = await tempFolder();
  const entries = Object.entries(FILES).map(([path, data]) => ({ name: `tiny/${path}`, data: Buffer.from(data) }));
  await writeFile(join(cwd, 'tiny.zip'), zipWith({ entries }));
  const { stdout, stderr } = await runAirlock(['import', 'tiny.zip', '--json'], cwd);
  const written = await filesBelow(cwd);
  const outputs = [stdout, stderr];
  for (const [path, bytes] of Object.entries(written))
    if (!path.endsWith('tiny.zip')) outputs.push(bytes.toString('latin1'));
  expect(outputs.length).toBeGreaterThan(3);
  const text = outputs.join('\n').toLowerCase();
  for (const data of Object.values(FILES).map((one) => Buffer.from(one))) {
    for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
      expect(text).not.toContain(createHash(algorithm).update(data).digest('hex'));
    for (const crc of [crc32(data).toString(16).padStart(8, '0'), String(crc32(data))]) expect(text).not.toContain(crc);
  }
});
