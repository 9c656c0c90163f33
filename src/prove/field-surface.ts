import type { Surface } from '../model/proof.js';
import { keyFolded } from './place.js';

/** What the fields of any format are, by their folded names; UIA property ids as Accessibility Insights has them. */
const KEYS: readonly (readonly [surface: Surface, keys: readonly string[]])[] = [
  ['automation-ids', ['automationid', 'autoid', 'currentautomationid', 'aid', 'objectname', '30011']],
  ['class-names', ['classname', 'class', 'currentclassname', '30012']],
  ['names', ['name', 'title', 'windowtitle', 'currentname', 'caption', '30005']],
  [
    // What a dump cannot be read, or not be judged, without; the last two are of the archive's own evidence.
    'other-structure',
    [
      ...['controltype', 'type', 'role', 'controltypename', 'currentcontroltype', 'localizedcontroltypeid', '30003'],
      ...[
        'frameworkid',
        'framework',
        'currentframeworkid',
        '30024',
        'processname',
        'process',
        'view',
        'dumpid',
        'captureid',
      ],
      ...['capturedat', 'boundingrectangle', 'bounds', 'rect', 'rectangle', '30001', 'format', 'kind', 'reason'],
      ...['isenabled', 'enabled', 'isoffscreen', 'offscreen', '30010', '30022', 'schema', 'version', 'encoding'],
    ],
  ],
];

const BY_KEY = new Map(KEYS.flatMap(([surface, keys]) => keys.map((key) => [key, surface] as const)));

/** Names of fields whose value is meant by the field around them (`"30005": {"Value": "…"}`). */
const VALUE_KEYS: ReadonlySet<string> = new Set(['value', 'textvalue']);

/**
 * What text in a field is, told from the names of the field and of the one around it. A field that nobody
 * knows may hold anything, so its text is text.
 *
 * @returns the surface, and the folded name that decides
 */
export function fieldSurface(key: string, parent: string): { readonly surface: Surface; readonly key: string } {
  const own = keyFolded(key);
  const around = keyFolded(parent);
  const meant = VALUE_KEYS.has(own) && BY_KEY.has(around) ? around : own;
  // A property's own name and the like: a word of the writer, not a Name property.
  if (own === 'name' && /^(?:29|30)[0-9]{3}$/u.test(around))
    return { surface: 'other-text', key: 'name of a property' };
  return { surface: BY_KEY.get(meant) ?? 'other-text', key: meant };
}
