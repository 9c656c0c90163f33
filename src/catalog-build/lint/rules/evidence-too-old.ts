import { defineLintRule } from '../define-lint-rule.js';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

export const evidenceTooOld = defineLintRule({
  code: 'evidence-too-old',
  severity: 'warning',
  needsEvidence: false,
  text: {
    en: ({ days, most }) => `Its evidence is ${days} days old; the profile allows ${most}.`,
    'zh-CN': ({ days, most }) => `证据已有 ${days} 天，配置只允许 ${most} 天。`,
  },
  fix: {
    en: 'Have a new capture made and update the catalog with it.',
    'zh-CN': '重新采集，并用它更新目录。',
  },
  *check({ selector, loaded, evidence, maxAgeDays, now }) {
    const id = selector?.evidence?.capture_id;
    if (id === undefined || maxAgeDays === null) return;
    const release = loaded.catalog.releases?.find(({ capture_id }) => capture_id === id);
    const given = evidence?.captureId === id ? evidence.dump.capturedAt : null;
    const taken = release?.captured_at ?? (typeof given === 'string' ? given : null);
    const days = taken === null ? Number.NaN : Math.floor((Date.parse(now) - Date.parse(taken)) / MS_PER_DAY);
    if (days > maxAgeDays) yield { field: '/evidence/capture_id', args: { days, most: maxAgeDays } };
  },
});
