import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aPackage, type FixtureDump, type PackageParts } from './a-package.js';

/**
 * The fixture capture as a folder, as a collector leaves it.
 *
 * @param change what to do to the files (path -> content, `capture.json` among them) before they are written
 */
export async function aCaptureFolder(
  folder: string,
  change: (files: Record<string, string | Buffer>, dump: FixtureDump) => void = () => {},
): Promise<string> {
  let parts: PackageParts | undefined;
  aPackage({
    tamper: (made) => {
      parts = made;
    },
  });
  if (parts === undefined) throw new Error('the package was not made');
  const files: Record<string, string | Buffer> = { ...parts.files, 'capture.json': JSON.stringify(parts.manifest) };
  change(files, parts.dump);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
