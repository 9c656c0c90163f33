import { installedVersion, packageFacts } from '../../../shared/package-resource.js';
import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';

export const dependencies = defineDoctorCheck({
  id: 'dependencies',
  run() {
    const wanted = Object.entries(packageFacts().dependencies);
    for (const [name, version] of wanted) {
      const installed = installedVersion(name);
      if (installed === null) return fail('missing', { name, version });
      if (installed !== version) return fail('other-version', { name, version, installed });
    }
    return pass('installed', { count: wanted.length });
  },
});
