import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENCODERS } from '../properties/encoders/index.js';
import type { GeneratedCapture } from '../properties/generated-capture.js';
import { inputOf } from '../properties/input-of.js';
import { filesBelow } from '../support/files-below.js';
import { runAirlock } from '../support/run-airlock.js';
import { tempFolder } from '../support/temp-folder.js';

const LONG = Array.from({ length: 2000 }, (_, i) => `Xq${String(i).padStart(4, '0')} Zv `)
  .join('')
  .slice(0, 20_000);

/** Names as people have them, and what must be found nowhere of each. A control word may be found anywhere. */
const NAMES = [
  { what: 'a two-character Chinese name', name: '赵伟', pieces: ['赵伟'] },
  { what: 'an emoji name', name: '🦊🦉', pieces: ['🦊🦉'] },
  { what: 'a name equal to a control word', name: 'Close', pieces: [] },
  { what: 'a name of 20,000 characters', name: LONG, pieces: ['Xq0007 Zv Xq0008', 'Xq1999'] },
  { what: 'a name with newlines and quotes', name: 'Brandolf "Q"\nO\'Malleyson', pieces: ['Brandolf', "O'Malleyson"] },
  { what: 'a name inside an automation id', name: 'Quillfeather', pieces: ['Quillfeather', 'quillfeather'] },
] as const;

const IN_ID = NAMES.length - 1;

const CAPTURE: GeneratedCapture = {
  slots: [...NAMES.map(({ name }) => name), 'Example'],
  nodes: [null, ...NAMES.keys()].map((slot) => ({
    parent: slot === null ? -1 : 0,
    controlType: slot === null ? 'Window' : 'Pane',
    automationId: slot === null ? 'frmMain' : `panel_${slot}`,
    idSlot: slot === IN_ID ? slot : null,
    className: '',
    name: slot ?? NAMES.length,
    value: null,
    help: null,
    unknown: null,
    bounds: [slot ?? 0, 0, 100, 50],
    isOffscreen: false,
  })),
  title: NAMES.length,
  log: [],
  isEscaped: true,
  arrival: 'package',
  captureId: '2026-07-08-sandbox-names',
  seed: 1,
};

describe.each([...ENCODERS])('names as people have them, in a dump of the format $format', (encoder) => {
  test('are in no output', async () => {
    const cwd = await tempFolder();
    const isEscaped = encoder.write.canEscape;
    const wording = { textOf: (slot: number) => CAPTURE.slots[slot] as string, isEscaped };
    await writeFile(join(cwd, 'names.zip'), inputOf(CAPTURE, wording, encoder).bytes);
    const { exitCode, stdout, stderr } = await runAirlock(['import', 'names.zip', '--json'], cwd);
    expect([0, 1]).toContain(exitCode);
    const outputs: Record<string, Buffer> = {
      ...(await filesBelow(join(cwd, 'runs'))),
      stdout: Buffer.from(stdout),
      stderr: Buffer.from(stderr),
    };
    expect(Object.keys(outputs).length).toBeGreaterThan(5);
    const found = Object.entries(outputs).flatMap(([path, bytes]) =>
      NAMES.flatMap(({ what, pieces }) =>
        pieces.filter((piece) => bytes.includes(piece)).map(() => `${what}: ${path}`),
      ),
    );
    expect(found).toEqual([]);
    // The dump was read: what is not there cannot leak.
    expect(
      JSON.parse(outputs[`reports/default/${CAPTURE.captureId}-validation.json`]?.toString() ?? '').tree,
    ).not.toBeNull();
  });
});
