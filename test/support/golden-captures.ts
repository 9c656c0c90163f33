import { readFileSync } from 'node:fs';
import { loadCatalog } from '../../src/catalog-build/index.js';
import type { Setup } from '../../src/pipeline/setup.js';
import { loadProfile } from '../../src/validate/index.js';
import { aNativeDump, aNativeNode } from './a-native-dump.js';
import { aPackage, type DumpNode, FIXTURE_CATALOG, FIXTURE_ZIP, nodeOf, type PackageParts } from './a-package.js';
import { zipWith } from './zip-writer.js';

/** A capture that goes through the real pipeline, and what it is held against. */
export interface GoldenCapture {
  readonly bytes: Buffer;
  /** Ending of the input file. */
  readonly ending?: 'json';
  readonly setup?: Partial<Pick<Setup, 'profile' | 'catalog'>>;
  /** Whether the fixture's main dump is the earlier evidence that drift looks into. */
  readonly hasEarlier?: boolean;
  readonly hasLeak?: boolean;
  /** What the case is there to show: the decision, and rules that do not pass. */
  readonly decision: 'ACCEPT' | 'REJECT';
  readonly notPassed: readonly string[];
}

/** Everything is stored, not deflated: digests of packages stand in the goldens. */
const STORED = 0;
/** Files that some cases put into a package. */
const NOTHING_MUCH = Buffer.from('nothing much\n');

const catalog = () => loadCatalog(JSON.parse(readFileSync(FIXTURE_CATALOG, 'utf8')));

/** Keeps the frame of the window only, so that the page of a case stays readable in a diff. */
function frameOnly({ dump }: PackageParts): void {
  dump.root.children = dump.root.children.filter(({ automation_id: id }) => id === 'panelTop' || id === 'panelLeft');
  for (const child of dump.root.children) child.children = child.children.slice(0, 2);
}

function aSmallPackage(
  edit: (parts: PackageParts) => void,
  tamper?: (parts: PackageParts) => void,
): Pick<GoldenCapture, 'bytes'> {
  return {
    bytes: aPackage({
      edit: (parts) => {
        frameOnly(parts);
        edit(parts);
      },
      ...(tamper === undefined ? {} : { tamper }),
      method: STORED,
    }),
  };
}

function accepted(): GoldenCapture {
  return { bytes: readFileSync(FIXTURE_ZIP), setup: { catalog: catalog() }, decision: 'ACCEPT', notPassed: [] };
}

function breakingDrift(): GoldenCapture {
  const bytes = aPackage({
    edit: ({ dump, manifest }) => {
      dump.capture_id = '2026-09-15-internal-sandbox-b';
      manifest.capture_id = dump.capture_id;
      manifest['target'] = { process_name: 'IMPlatformClient.exe', product_version: '8.3.0.0' };
      const search = nodeOf(dump, 'panelSearchHost');
      search.parent.children = search.parent.children.filter((node) => node !== search.node);
      nodeOf(dump, 'FrmHomePage').node.automation_id = 'FrmWelcome';
      const roster = nodeOf(dump, 'panelRosterHost');
      roster.parent.children.push(structuredClone(roster.node));
      dump.root.children.reverse();
    },
    method: STORED,
  });
  return {
    bytes,
    setup: { catalog: catalog() },
    hasEarlier: true,
    decision: 'ACCEPT',
    notPassed: ['tree/ids-unique'],
  };
}

function hostileArchive(): GoldenCapture {
  const manifest = Buffer.from('{"schema_version":1}');
  const entry = (name: string, data: Buffer | string, fields = {}) => ({ name, data, method: STORED, ...fields });
  const bytes = zipWith({
    entries: [
      entry('cap-1/capture.json', manifest),
      entry('cap-1/../../startup.json', NOTHING_MUCH),
      entry('/etc/airlock.conf', NOTHING_MUCH),
      entry('cap-1/uia/dump-uia-main.json', '{}'),
      entry('cap-1/UIA/dump-uia-main.json', '{"a":1}'),
      entry('cap-1/logs/capture.log', NOTHING_MUCH, { both: { crc32: 0x12345678 } }),
      entry('cap-1/helper.exe', 'MZ\u0090\u0000'),
      // A symbolic link, as Unix zips have it.
      entry('cap-1/link', '/etc/passwd', { central: { versionMadeBy: 0x031e, externalAttributes: 0xa1ff0000 } }),
    ],
  });
  return {
    bytes,
    decision: 'REJECT',
    notPassed: ['archive/safe-entry-names', 'archive/no-duplicate-entry', 'archive/crc-matches', 'archive/no-links'],
  };
}

function notAZip(): GoldenCapture {
  return { bytes: Buffer.from('this is no zip\n'), decision: 'REJECT', notPassed: ['archive/opened'] };
}

function missingFile(): GoldenCapture {
  return {
    ...aSmallPackage(
      ({ files }) => {
        files['screenshots/main.png'] = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
      },
      ({ files }) => {
        delete files['screenshots/main.png'];
        files['logs/capture.log'] = 'shortened\n';
        files['notes.txt'] = NOTHING_MUCH;
      },
    ),
    decision: 'REJECT',
    notPassed: ['manifest/listed-files-exist', 'manifest/file-hash-matches', 'manifest/no-unlisted-file'],
  };
}

function truncated(): GoldenCapture {
  return {
    ...aSmallPackage(({ dump }) => {
      dump['truncated'] = true;
      dump['options'] = { view: 'control', max_depth: 3, max_nodes: 8 };
      nodeOf(dump, 'panelRosterHost').node['truncated'] = true;
    }),
    decision: 'REJECT',
    notPassed: ['dump/not-truncated'],
  };
}

function signInWindow(): GoldenCapture {
  return {
    ...aSmallPackage(({ dump }) => {
      dump.root.automation_id = 'frmLogin';
    }),
    decision: 'REJECT',
    notPassed: ['safety/no-forbidden-window'],
  };
}

/** A selector of the catalog is called as somebody on the screen: the report would say it. */
function leak(): GoldenCapture {
  const json = readFileSync(FIXTURE_CATALOG, 'utf8').replaceAll('"left_panel"', '"zhang_yangben"');
  return {
    ...aSmallPackage(({ dump }) => {
      nodeOf(dump, 'panelTop').node.name = 'zhang_yangben';
    }),
    setup: { catalog: loadCatalog(JSON.parse(json)) },
    hasLeak: true,
    decision: 'REJECT',
    notPassed: ['redaction/no-visible-text-in-outputs'],
  };
}

function profileWith(parts: Record<string, unknown>): Setup['profile'] {
  return loadProfile({ schema_version: 1, profile_id: 'isphere', ...parts }, 'isphere.profile.json');
}

/** A waiver that covers, one that has expired, one that covers nothing, and conditions that hold and do not. */
function judgedByProfile(): GoldenCapture {
  const waiver = { owner: 'catalog team', expires: '2027-01-31' };
  const profile = profileWith({
    expect: { root_automation_id: 'frmMain', process_name: 'IMPlatformClient.exe', network_zones: ['lab'] },
    waivers: [
      { ...waiver, rule: 'tree/ids-unique', place: { path: 'root/**' }, reason: 'twins | mended in 8.3' },
      { ...waiver, rule: 'manifest/zone-known', reason: 'moved in spring', expires: '2026-06-30' },
      { ...waiver, rule: 'dump/control-view', reason: 'no longer needed' },
    ],
    rules: [
      {
        id: 'left-panel-there',
        title: 'There is a left panel',
        severity: 'FAIL',
        path: 'root/1',
        field: 'automation_id',
        is: { equals: 'panelLeft' },
      },
      {
        id: 'wide-enough',
        title: 'The window is wide enough',
        fix: 'Enlarge the window.',
        severity: 'FAIL',
        path: 'root',
        field: 'bounds.width',
        is: { at_least: 1200 },
      },
      {
        id: 'no-images',
        title: 'The frame has no images',
        severity: 'WARN',
        path: 'root/**',
        holds_for: 'none',
        field: 'control_type',
        is: { equals: 'Image' },
      },
    ],
  });
  return {
    ...aSmallPackage(({ dump }) => {
      const twin = nodeOf(dump, 'panelRosterHost');
      twin.parent.children.push(structuredClone(twin.node));
    }),
    setup: { profile },
    decision: 'REJECT',
    notPassed: ['tree/ids-unique', 'manifest/zone-known', 'safety/waivers-current', 'safety/profile-rules-hold'],
  };
}

function otherFormat(): GoldenCapture {
  const window = {
    name: '示例窗口',
    type: 'Window',
    pid: 7312,
    process: 'Example.exe',
    hwnd: '0x50A2C',
    elementId: 'el_1',
  };
  const rect = { x: 0, y: 40, w: 1000, h: 30 };
  const button = { id: 'el_3', name: '发给李示例', type: 'Button', aid: 'btnSend', enabled: false, rect };
  const bar = { id: 'el_2', type: 'ToolBar', aid: 'toolMain', class: 'ToolStrip', rect, children: [button] };
  const tree = {
    id: 'el_1',
    name: '示例窗口',
    type: 'Window',
    aid: 'frmExample',
    rect: { x: 0, y: 0, w: 1016, h: 728 },
    children: [bar],
  };
  return {
    bytes: Buffer.from(JSON.stringify({ window, tree, nodes: 3, truncated: false }, null, 1)),
    ending: 'json',
    setup: { profile: profileWith({ severities: { 'manifest/present': 'WARN' } }) },
    decision: 'ACCEPT',
    notPassed: ['manifest/present', 'dump/format-captures-all'],
  };
}

function minimised(): GoldenCapture {
  return {
    ...aSmallPackage(({ dump }) => {
      const parked = { x: -32000, y: -32000, width: 160, height: 28 };
      const all: DumpNode[] = [dump.root];
      for (let node = all.pop(); node; node = all.pop()) {
        node['bounds'] = parked;
        all.push(...node.children);
      }
    }),
    decision: 'ACCEPT',
    notPassed: ['tree/not-minimised'],
  };
}

/** What tries to be read as markup, in every place that keeps a string of the capture. */
function hostileNames(): GoldenCapture {
  return {
    ...aSmallPackage(
      ({ dump, files }) => {
        const [top, left] = [nodeOf(dump, 'panelTop').node, nodeOf(dump, 'panelLeft').node];
        top.automation_id = '{{this}}|`#`<script>alert(1)</script>';
        top.class_name = '</code>{{{x}}}]]>';
        left.automation_id = 'panel\u202eLeft\u200b';
        left.class_name = 'ClassA\u0301\u0323\u0300';
        left.framework_id = 'Win\u0007Form';
        for (const child of left.children) child.automation_id = 'x'.repeat(3000);
        files['logs/a`b|c.log'] = NOTHING_MUCH;
        files['logs/\u202egnp.log'] = NOTHING_MUCH;
      },
      ({ manifest }) => {
        manifest.collector.operations.push('</script>', 'set_value');
        manifest['<!-- -->'] = 1;
      },
    ),
    decision: 'REJECT',
    notPassed: ['safety/operations-read-only'],
  };
}

/** More of everything than a report spells out. */
function manyFindings(): GoldenCapture {
  const files = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`logs/part-${String(i).padStart(3, '0')}.log`, NOTHING_MUCH]),
  );
  return {
    ...aSmallPackage(
      ({ dump }) => {
        const left = nodeOf(dump, 'panelLeft').node;
        for (let i = 0; i < 30; i += 1)
          left.children.push({ ...structuredClone(left), automation_id: String(200_000 + i), children: [] });
      },
      (parts) => Object.assign(parts.files, files),
    ),
    decision: 'REJECT',
    notPassed: ['manifest/no-unlisted-file', 'tree/ids-stable'],
  };
}

function severalDumps(): GoldenCapture {
  const node = aNativeNode({ control_type: 'Menu', automation_id: 'mnuMain', framework_id: undefined });
  const header = { dump_id: 'menu', window: { process_name: 'IMPlatformClient.exe', title: '示例菜单' } };
  return {
    ...aSmallPackage(({ files }) => {
      files['uia/dump-uia-menu.json'] = JSON.stringify(aNativeDump(node, header));
      files['uia/dump-uia-broken.json'] = '{"schema_version":1,"root":{"control_type":"Pane"';
    }),
    decision: 'REJECT',
    notPassed: ['dump/readable'],
  };
}

/** Small captures of every kind that reviewers meet; all their text is invented. */
export const GOLDEN_CAPTURES: Readonly<Record<string, () => GoldenCapture>> = {
  accepted,
  'breaking-drift': breakingDrift,
  'hostile-archive': hostileArchive,
  'not-a-zip': notAZip,
  'missing-file': missingFile,
  truncated,
  'sign-in-window': signInWindow,
  leak,
  'judged-by-profile': judgedByProfile,
  'other-format': otherFormat,
  minimised,
  'hostile-names': hostileNames,
  'many-findings': manyFindings,
  'several-dumps': severalDumps,
};
