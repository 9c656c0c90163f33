import fc from 'fast-check';
import { type CharacterKind, ID_SLOT, type Slot } from './wording.js';

/** A capture whose texts are slots; a number names one. */
export interface GeneratedCapture {
  readonly slots: readonly Slot[];
  readonly nodes: readonly GeneratedNode[];
  readonly title: number;
  /** Slots of lines of a log. */
  readonly log: readonly number[];
  readonly isEscaped: boolean;
  readonly captureId: string;
  /** A package; a zip without manifest, and with it without any id of its own; or the dump alone. */
  readonly arrival: 'package' | 'bare zip' | 'dump file';
  /** For what the wordings are made of. */
  readonly seed: number;
}

interface GeneratedNode {
  /** Index of the parent, smaller than the own; -1 for the root. */
  readonly parent: number;
  readonly controlType: string;
  readonly automationId: string;
  /** A slot that stands inside the automation id: it is taken out for that. */
  readonly idSlot: number | null;
  readonly className: string;
  /** Null: the provider returned no name. */
  readonly name: number | null;
  readonly value: number | null;
  readonly help: number | null;
  readonly unknown: number | null;
  readonly bounds: readonly [number, number, number, number];
  readonly isOffscreen: boolean;
}

const KINDS: readonly CharacterKind[] = ['letter', 'digit', 'mark', 'cyrillic', 'han', 'kana', 'emoji', 'escape'];

const KIND = fc.constantFrom(...KINDS);

/** Words that the program knows: of controls, of its own reports, numbers as they stand in bounds and versions. */
const KNOWN = fc.constantFrom(
  ...['OK', 'Close', 'Button', 'root', 'main', 'PASS', 'PASS: 36', 'Decision: ACCEPT', 'name_length', 'null', 'true'],
  ...['0', '42', '1008', '2026', '15:04', '8.2.1.0', '100%', 'http', 'sha256', 'uia-airlock', 'Example', 'Example.exe'],
  ...['2026-07-08-sandbox-a', 'a', 'ab', 'abc', 'Mark', 'The', 'Send file', 'e-mail', 'text', 'Pane'],
);

const MIXED: fc.Arbitrary<Slot> = fc.array(KIND, { maxLength: 24 });
const OF_ONE_KIND: fc.Arbitrary<Slot> = fc
  .tuple(KIND, fc.integer({ min: 1, max: 12 }))
  .map(([kind, length]) => Array.from({ length }, () => kind));
const LONG: fc.Arbitrary<Slot> = fc
  .tuple(KIND, fc.integer({ min: 40, max: 400 }))
  .map(([kind, length]) => Array.from({ length }, (_, i) => (i % 9 === 8 ? 'mark' : kind)));

const SLOT = fc.oneof(
  { weight: 4, arbitrary: MIXED },
  { weight: 4, arbitrary: OF_ONE_KIND },
  { weight: 1, arbitrary: LONG },
  { weight: 2, arbitrary: KNOWN },
);

const NODE = fc.record({
  parent: fc.nat(),
  controlType: fc.constantFrom('Pane', 'Button', 'Edit', 'Text', 'List', 'TabItem', 'Custom'),
  id: fc.constantFrom('panelLeft', 'txtSearch', 'ucTabPage1', 'gridItems', '', '1001', 'btnGo'),
  holdsName: fc.integer({ min: 0, max: 9 }),
  className: fc.constantFrom('WindowsForms10.Window.8.app.0.d3a00f_r29_ad1', 'Qt5QWindowIcon', ''),
  texts: fc.tuple(...[0, 1, 2, 3].map(() => fc.option(SLOT, { freq: 3 }))),
  bounds: fc.tuple(fc.nat(900), fc.nat(600), fc.nat(400), fc.nat(200)),
  isOffscreen: fc.boolean(),
});

export const GENERATED_CAPTURE: fc.Arbitrary<GeneratedCapture> = fc
  .record({
    nodes: fc.array(NODE, { minLength: 1, maxLength: 8 }),
    title: SLOT,
    log: fc.array(SLOT, { maxLength: 3 }),
    isEscaped: fc.boolean(),
    arrival: fc.oneof(
      { weight: 3, arbitrary: fc.constant<GeneratedCapture['arrival']>('package') },
      { weight: 1, arbitrary: fc.constant<GeneratedCapture['arrival']>('bare zip') },
      { weight: 1, arbitrary: fc.constant<GeneratedCapture['arrival']>('dump file') },
    ),
    seed: fc.nat(),
  })
  .map(({ nodes, title, log, seed, ...rest }) => {
    const slots: Slot[] = [];
    const add = (slot: Slot) => slots.push(slot) - 1;
    const all = nodes.map(({ texts, parent, id, holdsName, ...node }, i) => {
      const [name, value, help, unknown] = texts.map((slot) => (slot === null ? null : add(slot)));
      const idSlot = holdsName === 0 ? add(ID_SLOT) : null;
      return {
        ...node,
        parent: i === 0 ? -1 : parent % i,
        automationId: id === '' ? '' : `${id}_${i}`,
        idSlot,
        // What stands inside an id has to be shown, or it is an id like any other.
        name: idSlot ?? name ?? null,
        value: value ?? null,
        help: help ?? null,
        unknown: unknown ?? null,
      };
    });
    return {
      slots,
      nodes: all,
      title: add(title),
      log: log.map(add),
      captureId: `2026-07-08-sandbox-${seed}`,
      seed,
      ...rest,
    };
  });
