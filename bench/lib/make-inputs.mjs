// Makes what the bench measures on, in a process of its own that ends before anything is measured: `node make-inputs.mjs
// FOLDER INPUTS`, where INPUTS is JSON: `{ sizes, entries, huge, many, large }`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeLargeFile, writePackage } from './make-package.mjs';

const [folder, inputs] = process.argv.slice(2);
const { sizes, entries, huge, many, large } = JSON.parse(inputs);
const at = (name) => join(folder, name);

for (const { nodes, label } of sizes) await writePackage(at(`n${nodes}.zip`), `bench-${label.toLowerCase()}`, nodes);
if (entries > 0) {
  const others = Array.from({ length: entries - 2 }, (_, i) => ({
    path: `screenshots/${i >> 8}/${i & 255}.png`,
    role: 'screenshot',
    bytes: Buffer.from(`picture ${i}\n`.repeat(4)),
  }));
  await writePackage(at('entries.zip'), 'bench-entries', 66, { others });
}
// Some 600 bytes a node.
if (huge)
  await writePackage(at('huge.zip'), 'bench-huge', 1_000_000, {
    helpText: 'press the button twice '.repeat(14),
    level: 1,
  });
if (many > 0) {
  mkdirSync(at('many'));
  for (let i = 0; i < many; i += 1) await writePackage(at(`many/bench-${i}.zip`), `bench-p${i}`, 66, { seed: i });
}
if (large) {
  mkdirSync(at('large'));
  await writeLargeFile(at('large/recording.bin'), at('large.zip'), at('bag'));
}
