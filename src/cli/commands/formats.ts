import { FORMATS, REFUSED_FORMATS } from '../../intake/index.js';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderFormatList } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** `airlock formats`: which dumps are read, which structural fields each can carry, and what it costs where it cannot. */
export async function runFormats(
  options: { readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  if (options.json) io.stdout.write(toJsonText({ formats: FORMATS, refused: REFUSED_FORMATS }));
  else io.stdout.write(renderFormatList(FORMATS, REFUSED_FORMATS, options.lang));
  return EXIT.OK;
}
