import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import type { Verification } from '../../model/verification.js';
import { forbiddenSearch } from '../../redact/index.js';
import { renderVerification, showFindings, visibleText } from '../../report/index.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { inputNotFound } from '../../shared/input-not-found.js';
import { RULE_TEXTS, ruleSetDigest } from '../../validate/index.js';
import { type VerifyOptions, verifyReport, verifyRuns } from '../../verify/index.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { readPublicKey } from '../key-file.js';
import { namingInput } from '../naming-input.js';
import { loadProfileOption } from '../setup.js';

interface VerifyCommandOptions {
  readonly key?: string;
  readonly profile?: string;
  readonly lang: Language;
  readonly json?: boolean;
}

/** `airlock verify`: what was published, held against ledger, bags, schema and certificates; nothing is written. */
export async function runVerify(paths: readonly string[], options: VerifyCommandOptions, io: Io): Promise<ExitCode> {
  const { profile } = await loadProfileOption(options.profile, io);
  const check: VerifyOptions = {
    key: options.key === undefined ? null : await readPublicKey(resolve(io.cwd, options.key), options.key),
    countForbidden: forbiddenSearch(profile.forbidden_strings ?? []),
    ruleSet: { sha256: ruleSetDigest(), ids: RULE_TEXTS.map(({ id }) => id) },
  };
  const results: { readonly source: string; readonly verification: Verification }[] = [];
  for (const path of paths)
    results.push({
      source: path,
      verification: await namingInput(path, () => verifyOne(resolve(io.cwd, path), check)),
    });
  const isOk = results.every(({ verification }) => verification.ok);
  io.stdout.write(options.json ? jsonOf(results, isOk, options.lang) : textOf(results, options.lang));
  return isOk ? EXIT.OK : EXIT.REJECTED;
}

async function verifyOne(path: string, options: VerifyOptions): Promise<Verification> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw inputNotFound(null, 'file or folder');
  return info.isDirectory() ? await verifyRuns(path, options) : await verifyReport(path, options);
}

type Results = readonly { readonly source: string; readonly verification: Verification }[];

function jsonOf(results: Results, isOk: boolean, language: Language): string {
  return toJsonText({
    ok: isOk,
    results: results.map(({ source, verification }) => ({
      source,
      ok: verification.ok,
      checked: verification.checked,
      findings: showFindings(verification, language),
    })),
  });
}

function textOf(results: Results, language: Language): string {
  return results
    .map(({ source, verification }) => {
      const text = renderVerification(verification, language);
      return results.length === 1 ? text : `${visibleText(source)}\n${text}`;
    })
    .join('\n');
}
