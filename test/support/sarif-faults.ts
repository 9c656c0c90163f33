import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const SCHEMA_FILE = new URL('../fixtures/sarif/sarif-2.1.0.schema.json', import.meta.url);

/** The schema of OASIS, from the multitool of Microsoft. Formats are checked below, where it matters. */
const fitsSchema = new Ajv2020({ allErrors: true, strict: false, validateFormats: false }).compile(
  JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')),
);

interface Artifact {
  uri?: string;
  uriBaseId?: string;
  index?: number;
}

interface Result {
  ruleId: string;
  ruleIndex: number;
  message: { text: string; arguments?: string[] };
  locations: { physicalLocation?: { artifactLocation: Artifact; region?: Record<string, number> } }[];
  partialFingerprints: Record<string, string>;
}

interface Run {
  tool: { driver: { rules: { id: string }[] } };
  originalUriBaseIds: Record<string, unknown>;
  artifacts: { location: Artifact }[];
  results: Result[];
}

/**
 * All that is wrong with a SARIF file: first by the schema, then by what `@microsoft/sarif-multitool validate` calls
 * an error (SARIF1001 to SARIF1012), then by what viewers rely on.
 */
export function sarifFaults(text: string): string[] {
  const log: { $schema: string; runs: Run[] } = JSON.parse(text);
  if (!fitsSchema(log))
    return (fitsSchema.errors ?? []).map(({ instancePath, message }) => `schema ${instancePath} ${message}`);
  const finalSchema = /\/sarif-schema-2\.1\.0\.json$/u.test(log.$schema) ? [] : ['SARIF1011: not the final schema'];
  return [...finalSchema, ...log.runs.flatMap(runFaults)];
}

function runFaults(run: Run): string[] {
  const ids = run.tool.driver.rules.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `rule ${id} twice`);
  return [
    ...twice,
    ...run.artifacts.flatMap(({ location }, i) => artifactFaults(location, run).map((f) => `artifact ${i}: ${f}`)),
    ...run.results.flatMap((result, i) => resultFaults(result, run).map((fault) => `result ${i}: ${fault}`)),
  ];
}

function resultFaults(result: Result, run: Run): string[] {
  const faults: string[] = [];
  if (run.tool.driver.rules[result.ruleIndex]?.id !== result.ruleId)
    faults.push('SARIF1010: index and id name different rules');
  // Without arguments nothing fills a placeholder in, and a link would lead out of the report.
  if (result.message.arguments !== undefined) faults.push('SARIF1012: arguments without a message of the rule');
  if (result.message.text.trim() === '') faults.push('an empty message');
  if (/(?<!\\)\](?=\()/u.test(result.message.text)) faults.push('an embedded link');
  if (result.locations.length === 0) faults.push('no place');
  if (!/^[0-9a-f]{64}$/u.test(result.partialFingerprints['airlock/v1'] ?? '')) faults.push('no fingerprint');
  for (const { physicalLocation: place } of result.locations) {
    if (place === undefined) continue;
    faults.push(...artifactFaults(place.artifactLocation, run), ...regionFaults(place.region));
  }
  return faults;
}

function artifactFaults({ uri, uriBaseId, index }: Artifact, run: Run): string[] {
  const faults: string[] = [];
  if (uri === undefined || !/^(?:[A-Za-z0-9\-._~!$&'()*+,;=@/]|%[0-9A-F]{2})*$/u.test(uri))
    faults.push('SARIF1002: no valid relative URI');
  else if (uri.startsWith('/') || uri.split('/').includes('..')) faults.push('SARIF1004: leads out of its base');
  if (uriBaseId === undefined || !Object.hasOwn(run.originalUriBaseIds, uriBaseId))
    faults.push('SARIF1004: no such base');
  if (index !== undefined && run.artifacts[index]?.location.uri !== uri)
    faults.push('SARIF1009: index of another file');
  return faults;
}

function regionFaults(region: Record<string, number> | undefined): string[] {
  if (region === undefined) return [];
  const isText = (region['startLine'] ?? 0) >= 1 && (region['startColumn'] ?? 1) >= 1;
  const isBinary = (region['byteOffset'] ?? -1) >= 0 && region['byteLength'] !== undefined;
  return isText || isBinary ? [] : ['SARIF1007: a region without start'];
}
