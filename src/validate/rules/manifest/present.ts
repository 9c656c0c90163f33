import { isEvidenceWithoutSource } from '../../checks/is-evidence-without-source.js';
import { judgeProblems } from '../../checks/judge-problems.js';
import { problemMessage } from '../../checks/problem-message.js';
import { defineRule, message } from '../../define-rule.js';

const CODES = ['manifest-missing', 'manifest-duplicate'] as const;

/** Codes of intake that say that there is a manifest, only no readable one. */
const UNREADABLE = ['manifest-encoding', 'manifest-not-json', 'manifest-too-large'] as const;

export default defineRule({
  id: 'manifest/present',
  title: { en: 'The package has one manifest', 'zh-CN': '采集包有且只有一份清单' },
  why: {
    en: 'Without the manifest nobody says where the capture comes from, what belongs to it and that nothing was changed since.',
    'zh-CN': '没有清单，就无从知道采集来自哪里、包含什么、之后是否被改动。',
  },
  needs: ['manifest?', 'archive', 'problems'],
  messages: {
    'manifest-missing': problemMessage(
      'FAIL',
      {
        en: () => 'There is no manifest: expected a file capture.json in the top folder',
        'zh-CN': () => '缺少清单：顶层文件夹中应有 capture.json',
      },
      {
        en: 'Import the zip as the collector wrote it. For a bare dump, put it into a folder as uia/dump-uia-main.json and run airlock pack on the folder; or let the profile set manifest/present to WARN.',
        'zh-CN':
          '请导入采集器原样生成的 zip。如果只有一个转储文件，请把它放进文件夹（uia/dump-uia-main.json）后运行 airlock pack；或在配置文件中把 manifest/present 设为 WARN。',
      },
    ),
    'source-manifest-missing': message<Record<never, never>>(
      'FAIL',
      {
        en: () => 'This is evidence of a package that had no manifest.',
        'zh-CN': () => '这份证据所属的采集包没有清单。',
      },
      {
        en: 'Give the profile that the package was accepted by (--profile), or pack the dump with a manifest (airlock pack) and import that.',
        'zh-CN': '请给出接受该包时所用的配置文件（--profile）；或用 airlock pack 给转储配上清单，再重新导入。',
      },
    ),
    'manifest-duplicate': problemMessage(
      'FAIL',
      {
        en: (entry) => `There is more than one manifest; ${entry} is another one`,
        'zh-CN': (entry) => `清单不止一份，${entry}是多出来的`,
      },
      {
        en: 'Pack one capture a zip, with one capture.json in its top folder.',
        'zh-CN': '一个 zip 只打包一次采集，顶层文件夹中只放一份 capture.json。',
      },
    ),
  },
  *check({ manifest, archive, problems }) {
    const found = yield* judgeProblems(problems, CODES);
    const explained = found > 0 || UNREADABLE.some((code) => problems.has(code));
    if (manifest === null && !archive.opened && found === 0) {
      yield { code: 'not-evaluable', args: { missing: 'entries' } };
    } else if (manifest === null && !explained) {
      yield { code: 'manifest-missing', args: { entry: 'package' } };
    } else if (manifest !== null && isEvidenceWithoutSource(manifest)) {
      yield { code: 'source-manifest-missing', args: {} };
    }
    return 1;
  },
});
