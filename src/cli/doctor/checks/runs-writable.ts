import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';
import { probeFolder } from '../probe-folder.js';

export const runsWritable = defineDoctorCheck({
  id: 'runs-writable',
  async run({ runs, runsLabel }) {
    const state = await probeFolder(runs);
    const isGood = state === 'writable' || state === 'would-be-made';
    return (isGood ? pass : fail)(state, { folder: runsLabel });
  },
});
