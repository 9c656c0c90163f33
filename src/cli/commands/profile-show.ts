import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderProfile } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { DEFAULT_PROFILE, mergeProfiles } from '../../validate/index.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { loadProfileFiles } from '../profile-files.js';

export interface ProfileShowOptions {
  /** Says for each value which file it comes from. */
  readonly origin?: boolean;
  readonly json?: boolean;
  readonly lang: Language;
}

/**
 * `airlock profile show`: the profile that a run would use, with what its files extend put in; without a
 * file the built-in one.
 *
 * @throws AppError PROFILE_INVALID, INPUT_NOT_FOUND, INPUT_UNREADABLE
 */
export async function runProfileShow(path: string | undefined, options: ProfileShowOptions, io: Io): Promise<ExitCode> {
  const shown = path === undefined ? builtIn() : await loadProfileFiles(path, io);
  const values = options.origin ? shown.values : shown.values.map(({ field, value }) => ({ field, value }));
  if (options.json) io.stdout.write(toJsonText({ profile_id: shown.profile.profile_id, files: shown.files, values }));
  else io.stdout.write(renderProfile(values, options.lang));
  return EXIT.OK;
}

function builtIn() {
  const { schema_version, profile_id } = DEFAULT_PROFILE;
  return { ...mergeProfiles([{ label: 'default', file: { schema_version, profile_id } }]), files: [] };
}
