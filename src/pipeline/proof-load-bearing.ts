import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../model/report.js';
import { examine } from '../pipeline.js';
import { type CaptureFiles, plantCapture, plantedKeys } from '../prove/index.js';
import type { Setup } from './setup.js';

/**
 * Finds the fields that a capture cannot be read or judged without, by trying: a field is load-bearing if the
 * capture with canaries in it is another tree or gets another decision. So the proof needs no list of the
 * fields of every format, and a field that nobody thought of counts as text.
 *
 * @param report on the capture as it was given
 * @param folder for the trial package
 * @returns folded names of fields
 */
export async function findLoadBearing(
  capture: CaptureFiles,
  report: Report,
  folder: string,
  setup: Setup,
): Promise<ReadonlySet<string>> {
  const isSame = async (loadBearing: ReadonlySet<string>) => {
    const { bytes, fileName } = plantCapture(capture, { level: 'text', loadBearing });
    const path = join(folder, `trial-${fileName}`);
    await writeFile(path, bytes);
    return likenessOf((await examine(path, setup)).report) === likenessOf(report);
  };
  const found = new Set<string>();
  if (await isSame(found)) return found;
  const keys = plantedKeys(capture);
  for (const key of keys) if (!(await isSame(new Set(keys.filter((one) => one !== key))))) found.add(key);
  return found;
}

/** Equal for captures whose trees have the same shape and that are judged alike. */
function likenessOf({ decision, tree }: Report): string {
  return JSON.stringify([decision, tree?.format, tree?.node_count, tree?.max_depth, tree?.control_types]);
}
