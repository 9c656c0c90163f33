import type { BagFile } from './bag-files.js';
import type { BagProblems } from './bag-problems.js';
import type { BagRead } from './check-bag.js';
import type { BagManifest } from './read-manifest-file.js';
import { manifestNameOf } from './tag-file-names.js';

/**
 * Whether the bag is complete (RFC 8493 section 3): every manifest lists every payload file, and every tag
 * manifest every manifest. That what is listed is there was seen when the manifests were read.
 */
export function checkComplete(bag: BagRead, problems: BagProblems): void {
  const { files, isOldVersion, manifests } = bag;
  const payloadManifests = manifests.filter(({ isTagManifest }) => !isTagManifest);
  for (const file of files.payload) reportUnlisted(file, payloadManifests, isOldVersion, problems);
  const tagManifests = manifests.filter(({ isTagManifest }) => isTagManifest);
  for (const file of files.tags)
    if (manifestNameOf(file.path)?.isTagManifest === false) reportUnlisted(file, tagManifests, isOldVersion, problems);
  checkOxums(bag, payloadManifests, problems);
}

function reportUnlisted(
  file: BagFile,
  manifests: readonly BagManifest[],
  isOldVersion: boolean,
  problems: BagProblems,
): void {
  // What file managers leave behind is nobody's payload, and is counted as such.
  if (file.role === 'ignored') return;
  const lacking = manifests.filter(({ digests }) => !digests.has(file.index));
  // Before 1.0 one manifest for each file was enough.
  if (isOldVersion && lacking.length < manifests.length) return;
  for (const { algorithm } of lacking) problems.report('bag-file-unlisted', file.index, { args: { algorithm } });
}

/** `Payload-Oxum` counts the octets and files of the payload (section 2.2.2). */
function checkOxums({ files, info }: BagRead, manifests: readonly BagManifest[], problems: BagProblems): void {
  if (info === null) return;
  const counted = files.payload.filter(
    ({ role, index }) => role !== 'ignored' || manifests.some(({ digests }) => digests.has(index)),
  );
  const octets = counted.reduce((sum, { size }) => sum + size, 0);
  const entry = files.find('bag-info.txt')?.index ?? null;
  for (const oxum of info.oxums) {
    if (oxum === null) problems.report('bag-oxum', entry, { args: { reason: 'not <octets>.<files>' } });
    else if (oxum.octets !== octets || oxum.files !== counted.length) {
      const args = { expected: `${oxum.octets}.${oxum.files}`, actual: `${octets}.${counted.length}` };
      problems.report('bag-oxum', entry, { args });
    }
  }
  if (info.oxums.length > 1) problems.report('bag-oxum', entry, { args: { reason: 'repeated' } });
}
