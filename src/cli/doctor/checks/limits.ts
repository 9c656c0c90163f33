import { LIMIT_NAMES, LIMITS } from '../../../intake/limits.js';
import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';

export const limits = defineDoctorCheck({
  id: 'limits',
  run({ memory }) {
    const beyond = LIMIT_NAMES.find(
      (name) => LIMITS[name].byDefault < 1 || LIMITS[name].byDefault > LIMITS[name].atMost,
    );
    if (beyond !== undefined) return fail('out-of-bounds', { name: beyond });
    const held = LIMITS.MAX_HELD_BYTES.byDefault;
    const args = { memory: mebibytes(memory), held: mebibytes(held) };
    return memory < held ? fail('little-memory', args) : pass('within-bounds', { ...args, count: LIMIT_NAMES.length });
  },
});

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
