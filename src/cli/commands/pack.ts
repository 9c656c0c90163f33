import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { FIELD_FLAGS, type GivenFields } from '../../pack/index.js';
import { type Packed, packFolder } from '../../pipeline/pack-folder.js';
import { type PackResult, renderPacked, renderPackRefusals } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { inputNotFound } from '../../shared/input-not-found.js';
import { readConfigFile } from '../config-file.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { assertNoLeak, writeGuarded } from '../guarded-output.js';
import { loadSetup } from '../setup.js';
import { removeUnfinished, unfinishedSuffix } from '../unfinished-files.js';
import { outputExists, refuseSpecial } from '../write-output.js';

/** The options as commander hands them over; those of the manifest by the names of `FIELD_FLAGS`. */
export type PackOptions = {
  readonly output: string;
  readonly force?: boolean;
  readonly profile?: string;
  readonly lang: Language;
  readonly json?: boolean;
  readonly manifestFrom?: string;
} & { readonly [Name in keyof typeof FIELD_FLAGS]?: string };

/** `airlock pack`: a capture package out of a folder; nothing is left behind that import would reject. */
export async function runPack(folderArg: string, options: PackOptions, io: Io): Promise<ExitCode> {
  const folder = resolve(io.cwd, folderArg);
  const output = resolve(io.cwd, options.output);
  await refuseFolder(folder, folderArg);
  await refuseOutput(folder, output, options);
  const setup = await loadSetup(options.profile === undefined ? {} : { profile: options.profile }, io);
  const template =
    options.manifestFrom === undefined
      ? undefined
      : (await readConfigFile(resolve(io.cwd, options.manifestFrom), options.manifestFrom, 'MANIFEST_INVALID')).json;
  const given = fieldsOf(options);
  const request = { folder, output, mayReplace: options.force === true, given, template };
  removeUnfinished(dirname(output));
  const packed = await packFolder({ ...request, tempSuffix: unfinishedSuffix() }, setup);

  const { guard, crashed } = packed.examination;
  const result = resultOf(packed, options.output);
  const reasons = packed.examination.report.reasons.map(({ code }) => code);
  const refusals = packed.isKept ? '' : renderPackRefusals(result.refusals, reasons, options.lang);
  assertNoLeak(refusals, [guard]);
  writeGuarded(io, options.json ? toJsonText(result) : renderPacked(result, options.lang), [guard]);
  io.stderr.write(refusals);
  if (crashed) return EXIT.BUG;
  return packed.isKept ? EXIT.OK : EXIT.REJECTED;
}

async function refuseFolder(folder: string, label: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw inputNotFound(label, 'folder');
  if (!found.isDirectory())
    throw new AppError('USAGE', `${label}: is no folder`, 'pack takes the folder of one capture; import takes its zip');
}

async function refuseOutput(folder: string, output: string, options: PackOptions): Promise<void> {
  if (isBelow(await realPath(folder), join(await realPath(dirname(output)), basename(output))))
    throw new AppError('USAGE', `${options.output}: lies in the folder that is packed`, 'name a place outside of it');
  await refuseSpecial(output, options.output);
  if (!options.force && (await lstat(output).catch(() => null))) throw outputExists(options.output);
}

/** The path without links, as far as it exists. */
async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

function isBelow(folder: string, path: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '' && first !== '..' && !isAbsolute(relative(folder, path));
}

function fieldsOf(options: PackOptions): GivenFields {
  const fields: Record<string, string | number | readonly string[]> = {};
  // The keys of FIELD_FLAGS are the names of the options.
  for (const name of Object.keys(FIELD_FLAGS) as (keyof typeof FIELD_FLAGS)[]) {
    const value = options[name];
    if (value === undefined) continue;
    if (name === 'operations') fields[name] = value.split(',').map((operation) => operation.trim());
    else fields[name] = name === 'dpi' ? dpiOf(value) : value;
  }
  return fields;
}

function dpiOf(text: string): number {
  if (/^[0-9]{1,5}(?:\.[0-9]{1,3})?$/u.test(text)) return Number(text);
  throw new AppError('USAGE', `--dpi ${text}: not a number`, '96 is 100 %');
}

function resultOf({ examination, plan, isKept, refusals }: Packed, output: string): PackResult {
  const { size, sha256 } = examination.report.package;
  return {
    output: isKept ? shownOutput(output, examination) : null,
    capture_id: plan?.captureId ?? null,
    decision: isKept ? 'ACCEPT' : 'REJECT',
    files: plan?.files ?? null,
    left_out: plan?.leftOut ?? null,
    size: isKept ? size : null,
    sha256: isKept ? sha256 : null,
    refusals: refusals.flatMap(({ findings }) =>
      findings
        .filter(({ severity, waived }) => severity === 'FAIL' && !waived)
        .map(({ ruleId, code, where }) => ({ rule: ruleId, code, where })),
    ),
  };
}

/** The output as the operator named it, unless that holds text which the capture shows on screen. */
function shownOutput(output: string, { guard }: Packed['examination']): string {
  const { hits } = guard.scan({ path: 'output', bytes: Buffer.from(output, 'utf8') });
  return hits.length === 0 ? output : 'the output';
}
