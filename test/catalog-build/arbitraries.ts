import fc from 'fast-check';
import type { RedactedDump } from '../../src/model/capture.js';
import type { FallbackFields, PreferredFields, RequiredFields, Selector } from '../../src/model/catalog.js';
import type { ControlType } from '../../src/model/control-type.js';
import type { SafeText } from '../../src/model/safe-text.js';
import { aDump } from '../support/a-capture.js';
import { aTree, type NodeSpec } from '../support/a-tree.js';

const IDS = ['a', 'a1', 'a2', 'b', 'b1', 'panelLeft'] as const;
const TYPES = ['Pane', 'Window', 'Edit'] as const satisfies readonly ControlType[];
const CLASSES = ['W.EDIT.app.0.aa_r1_ad1', 'W.EDIT.app.0.bb_r2_ad1', 'W.Window.app.0.aa_r1_ad1', 'Button'].map((name) =>
  name.replace(/^W/u, 'WindowsForms10'),
);
const FRAMEWORKS = ['WinForm', 'WPF'] as const;
const WITHHELD: SafeText = { withheld: 'visible-text', length: 1 };

/** How far up the path to the last node the parent is. */
const up = fc.nat({ max: 3 });

/** Few words, so that nodes and selectors often agree. */
const wholeNode = fc.record({
  type: fc.constantFrom<ControlType>(...TYPES),
  id: fc.constantFrom<SafeText>(...IDS, '', ''),
  class: fc.constantFrom<SafeText>(...CLASSES, ''),
  framework: fc.constantFrom<SafeText>(...FRAMEWORKS),
  up,
});

/** The same with holes: not captured, withheld, of unknown type. */
const nodeWithHoles = fc.record({
  type: fc.constantFrom<ControlType>(...TYPES, 'Unknown'),
  id: fc.constantFrom<SafeText | null>(...IDS, '', WITHHELD, null),
  class: fc.constantFrom<SafeText | null>(...CLASSES, '', null),
  framework: fc.constantFrom<SafeText | null>(...FRAMEWORKS, null),
  up,
});

/** A tree of 1 to `maxLength` nodes in document order. */
export function treeSpecOf(maxLength: number, nodes: fc.Arbitrary<NodeSpec & { up: number }>): fc.Arbitrary<NodeSpec> {
  return fc.array(nodes, { minLength: 1, maxLength }).map((flat) => {
    const specs = flat.map(({ up: _, ...spec }) => ({ ...spec, children: [] as NodeSpec[] }));
    const path: number[] = [];
    specs.forEach((spec, at) => {
      path.length = Math.max(Math.min(path.length, 1), path.length - (flat[at]?.up ?? 0));
      specs[path.at(-1) ?? -1]?.children.push(spec);
      path.push(at);
    });
    return specs[0] ?? {};
  });
}

const captured = fc.constantFrom<'yes' | 'no'>(...Array<'yes'>(15).fill('yes'), 'no');

export function anyDump(maxLength: number): fc.Arbitrary<RedactedDump> {
  return fc
    .record({
      spec: fc.oneof(treeSpecOf(maxLength, wholeNode), treeSpecOf(maxLength, nodeWithHoles)),
      automation_id: captured,
      class_name: captured,
      framework_id: captured,
    })
    .map(({ spec, ...lacking }) => aDump({ tree: aTree(spec), captured: { ...aDump().captured, ...lacking } }));
}

const PATHS = ['root', 'root/0', 'root/1', 'root/0/0', 'root/0/1', 'root/1/0'] as const;

/** One to three of the fields: with more, nothing would match. */
function someOf<Fields extends object>(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Partial<Fields>> {
  return fields.chain((all) =>
    fc
      .subarray(Object.entries(all), { minLength: 1, maxLength: Math.min(3, Object.keys(all).length) })
      // A selection of the entries of `all`.
      .map((entries) => Object.fromEntries(entries) as Partial<Fields>),
  );
}

/** Fields of a selector; those before it, by number, are its possible ancestors. */
function fields(at: number): fc.Arbitrary<RequiredFields> {
  return someOf(
    fc.record({
      automation_id: fc.constantFrom(...IDS, 'gone'),
      control_type: fc.constantFrom(...TYPES),
      class_name: fc.constantFrom(...CLASSES),
      class_name_prefix: fc.constantFrom('WindowsForms10', 'WindowsForms10.EDIT', 'Butt'),
      framework_id: fc.constantFrom(...FRAMEWORKS),
      ...(at === 0 ? {} : { ancestor_selector: fc.nat({ max: at - 1 }).map((above) => `s${above}`) }),
    }),
  );
}

function preferred(at: number): fc.Arbitrary<PreferredFields> {
  return fc
    .record({ fields: fields(at), path_hint: fc.constantFrom(undefined, ...PATHS) })
    .map(({ fields: own, path_hint }) => ({
      ...own,
      ...(path_hint === undefined ? {} : { path_hint }),
    }));
}

function fallback(at: number): fc.Arbitrary<FallbackFields> {
  const some = <Value>(values: fc.Arbitrary<Value>) => fc.array(values, { minLength: 1, maxLength: 2 });
  return fc
    .oneof(
      fields(at),
      fc
        .tuple(
          fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
          someOf(
            fc.record({
              child_automation_id_contains: some(fc.constantFrom(...IDS)),
              child_control_type_contains: some(fc.constantFrom(...TYPES)),
            }),
          ),
        )
        .map(([type, children]) => ({ ...(type ? { control_type: type } : {}), ...children })),
    )
    .filter((own) => Object.keys(own).some((key) => key !== 'ancestor_selector'));
}

function selector(at: number): fc.Arbitrary<Selector> {
  const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
  return fc
    .record({
      required: fc.oneof(
        fields(at).filter((own) => own.automation_id !== undefined || own.control_type !== undefined),
        fc.constant<RequiredFields>({ automation_id: 'gone' }),
      ),
      preferred: optional(preferred(at)),
      fallback: optional(fc.array(fallback(at), { maxLength: 2 })),
      path: fc.constantFrom(...PATHS),
    })
    .map(({ required, preferred: hints, fallback: steps, path }) => ({
      id: `s${at}`,
      allowed_use: 'read_only_locate' as const,
      required,
      ...(hints ? { preferred: hints } : {}),
      ...(steps ? { fallback: steps } : {}),
      evidence: { capture_id: 'some-capture', uia_path: path },
    }));
}

/** Up to four selectors, each able to name those before it as ancestors. */
export const anySelectors: fc.Arbitrary<readonly Selector[]> = fc
  .tuple(selector(0), selector(1), selector(2), selector(3))
  .chain((all) => fc.nat({ max: 3 }).map((more) => all.slice(0, more + 1)));
