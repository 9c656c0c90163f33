import { resolve } from 'node:path';
import type { Io } from '../model/io.js';
import type { Language } from '../model/language.js';
import { type ReadDump, readDump } from '../pipeline/read-dump.js';
import { renderNotice } from '../report/index.js';
import { namingInput } from './naming-input.js';
import { loadProfileOption } from './setup.js';

/**
 * Reads the dump of a selector command. A capture that would be rejected can be looked at, but whoever looks
 * is told on stderr.
 *
 * @param profilePath profile that says how the input is read; undefined for the built-in one
 * @param language of the note on stderr
 * @param options `ignoresAge`: a capture that is old, and nothing else, is not one that would be rejected
 * @throws AppError as `readDump`, naming the input; PROFILE_INVALID
 */
export async function readDumpInput(
  path: string,
  profilePath: string | undefined,
  io: Io,
  language: Language = 'en',
  options: { readonly ignoresAge?: boolean } = {},
): Promise<ReadDump> {
  const asked = (await loadProfileOption(profilePath, io)).profile;
  const profile = options.ignoresAge ? { ...asked, thresholds: { ...asked.thresholds, max_age_days: null } } : asked;
  const read = await namingInput(path, () => readDump(resolve(io.cwd, path), io.now(), profile, path));
  const { failedRules, guard } = read;
  const label = guard.scan({ path: 'label', bytes: Buffer.from(path, 'utf8') }).hits.length > 0 ? 'the dump' : path;
  if (failedRules.length > 0) {
    const rules = `${failedRules.slice(0, MAX_RULES).join(', ')}${failedRules.length > MAX_RULES ? ', …' : ''}`;
    io.stderr.write(renderNotice('rejectedInput', { name: label, rules }, language));
  }
  return read;
}

const MAX_RULES = 3;
