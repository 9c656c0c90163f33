import type { ManifestFile } from '../../../src/model/manifest.js';
import type { SafeText } from '../../../src/model/safe-text.js';
import { aManifest, anEntry, type CaptureOverrides } from '../../support/a-capture.js';

export const SHA = 'a'.repeat(64);

/** A line of the manifest's list, of the honest dump unless told otherwise. */
export function aListedFile(overrides: Partial<ManifestFile<SafeText>> = {}): ManifestFile<SafeText> {
  return { path: 'uia/dump-uia-main.json', role: 'uia_dump', size: 1000, sha256: SHA, entry: 0, ...overrides };
}

/** A capture whose manifest lists these files; `null`: it has no list. */
export function listing(files: readonly ManifestFile<SafeText>[] | null): CaptureOverrides {
  return { manifest: aManifest({ files }) };
}

/** The dump, the manifest and one more entry. */
export function withEntry(overrides: Parameters<typeof anEntry>[0]): CaptureOverrides {
  const manifest = anEntry({ index: 1, path: 'capture.json', role: 'manifest' });
  return { archive: { entries: [anEntry(), manifest, anEntry({ index: 2, ...overrides })] } };
}
