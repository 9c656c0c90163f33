import type { HostileZip } from './hostile-zip.js';
import { HOSTILE_CONTAINERS } from './hostile-zips-container.js';
import { HOSTILE_CONTENTS } from './hostile-zips-contents.js';
import { HOSTILE_HEADERS } from './hostile-zips-headers.js';
import { HOSTILE_NAMES } from './hostile-zips-names.js';

export type { HostileZip } from './hostile-zip.js';

/** Every kind of zip that must be refused (issue 3, items 2 and 3), each with one thing wrong. */
export const HOSTILE_ZIPS: readonly HostileZip[] = [
  ...HOSTILE_CONTAINERS,
  ...HOSTILE_HEADERS,
  ...HOSTILE_NAMES,
  ...HOSTILE_CONTENTS,
];
