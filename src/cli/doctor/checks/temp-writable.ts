import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';
import { probeFolder } from '../probe-folder.js';

export const tempWritable = defineDoctorCheck({
  id: 'temp-writable',
  async run({ temp }) {
    return (await probeFolder(temp)) === 'writable' ? pass('writable') : fail('not-writable');
  },
});
