import { packageFacts } from '../../../shared/package-resource.js';
import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';

export const nodeVersion = defineDoctorCheck({
  id: 'node-version',
  run({ nodeVersion: version }) {
    const needed = packageFacts().node;
    const args = { version, needed };
    return isAtLeast(version, needed.replace(/^>=/u, '')) ? pass('new-enough', args) : fail('too-old', args);
  },
});

/** Compares by number, part by part; a part that is left out is 0. */
function isAtLeast(version: string, needed: string): boolean {
  const [have, want] = [version, needed].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (have?.[part] ?? 0) - (want?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
