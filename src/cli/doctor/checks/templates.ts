import { LANGUAGES } from '../../../model/language.js';
import { templatePaths } from '../../../report/template-list.js';
import { loadTemplate } from '../../../shared/package-resource.js';
import { defineDoctorCheck, fail, pass } from '../define-doctor-check.js';

export const templates = defineDoctorCheck({
  id: 'templates',
  run() {
    const paths = [...templatePaths(), ...LANGUAGES.map((language) => `vocabulary.${language}.txt`)];
    for (const name of paths) {
      try {
        if (loadTemplate(name) === '') return fail('not-loaded', { name });
      } catch {
        return fail('not-loaded', { name });
      }
    }
    return pass('loaded', { count: paths.length });
  },
});
