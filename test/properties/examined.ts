import { openInput, readCapture } from '../../src/intake/index.js';
import type { OutputFile } from '../../src/model/output-file.js';
import { reportOn } from '../../src/pipeline/report-on.js';
import type { Setup } from '../../src/pipeline/setup.js';
import { vocabularyOf } from '../../src/pipeline/vocabulary.js';
import { evidenceDumps, evidenceFiles } from '../../src/publish/index.js';
import { redactCapture } from '../../src/redact/index.js';
import { renderJson } from '../../src/report/index.js';
import { validateCapture } from '../../src/validate/index.js';
import type { RunOutput } from './masked-output.js';

/**
 * What most of the captures go through, for it takes a third of the time of an import: the stages as `examine` joins
 * them, with evidence and the JSON report, but neither pages nor what is made of the JSON (catalog, certificate, ledger).
 */
export async function examined(path: string, setup: Setup): Promise<RunOutput> {
  const raw = await readCapture(await openInput(path));
  const { capture, guard } = redactCapture(raw, { vocabulary: vocabularyOf(setup) });
  const dumps = evidenceDumps(capture);
  const hitsIn = (outputs: readonly OutputFile[]) => outputs.flatMap((output) => guard.scan(output).hits);
  const leaks = { outputs: dumps.length, hits: hitsIn(dumps) };
  const validation = validateCapture(capture, { ...setup, leaks });
  const report = reportOn(capture, validation, setup, { leaks, catalog: null, drift: null });
  const outputs = [
    ...evidenceFiles(capture, report, dumps),
    { path: 'report.json', bytes: Buffer.from(renderJson(report), 'utf8') },
  ];
  const hits = hitsIn(outputs).map(({ output, offset }) => `${output} at ${offset}`);
  return {
    exitCode: validation.decision === 'ACCEPT' ? 0 : 1,
    stdout: hits.join('\n'),
    stderr: '',
    files: Object.fromEntries(outputs.map(({ path: at, bytes }) => [at, Buffer.from(bytes)])),
  };
}
