import { safeLabel } from '../../../shared/safe-label.js';
import { counted } from '../../checks/counted.js';
import { momentOf } from '../../checks/timestamp.js';
import { defineRule, message } from '../../define-rule.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A collector walks through several windows by hand; more than an hour apart is another session. */
const MAX_MINUTES_APART = 60;

export default defineRule({
  id: 'manifest/captured-at',
  title: { en: 'The time of the capture is a real moment, and a plausible one', 'zh-CN': '采集时间有效且合理' },
  why: {
    en: 'Drift is told between an older and a newer capture. A wrong time turns them around.',
    'zh-CN': '界面漂移是比较先后两次采集得出的，时间错了先后就颠倒了。',
  },
  needs: ['manifest', 'dumps?', 'profile', 'now'],
  messages: {
    invalid: message<{ actual: string }>(
      'FAIL',
      {
        en: ({ actual }) =>
          `captured_at is "${actual}"; expected a date and time with offset, such as 2026-07-08T15:04:05+08:00.`,
        'zh-CN': ({ actual }) =>
          `captured_at 为“${actual}”，应为带时区偏移的日期时间，例如 2026-07-08T15:04:05+08:00。`,
      },
      {
        en: 'Let the collector write the time in RFC 3339 form, with the offset of its time zone.',
        'zh-CN': '请让采集器按 RFC 3339 格式写时间，并带上时区偏移。',
      },
    ),
    future: message<{ actual: string; minutes: number; limit: number }>(
      'FAIL',
      {
        en: ({ actual, minutes, limit }) =>
          `captured_at (${actual}) lies ${counted(minutes, 'minute')} in the future; at most ${limit} are allowed for clocks that differ.`,
        'zh-CN': ({ actual, minutes, limit }) =>
          `captured_at（${actual}）比现在晚 ${minutes} 分钟；考虑时钟误差，最多允许 ${limit} 分钟。`,
      },
      {
        en: 'Check the clock and time zone of the machine in the sealed network, set them right and capture again. Check the clock of this machine too.',
        'zh-CN': '请检查并校正封闭网络中机器的时钟和时区，然后重新采集；同时检查本机时钟。',
      },
    ),
    'too-old': message<{ actual: string; days: number; limit: number }>(
      'FAIL',
      {
        en: ({ actual, days, limit }) =>
          `The capture (${actual}) is ${counted(days, 'day')} old; the profile allows ${limit}.`,
        'zh-CN': ({ actual, days, limit }) => `采集（${actual}）距今 ${days} 天，配置文件最多允许 ${limit} 天。`,
      },
      { en: 'Capture again from the release in use.', 'zh-CN': '请从当前使用的版本重新采集。' },
    ),
    'dump-differs': message<{ dump: string; minutes: number; limit: number }>(
      'WARN',
      {
        en: ({ dump, minutes, limit }) =>
          `The dump "${dump}" was taken ${counted(minutes, 'minute')} away from captured_at of the manifest; expected at most ${limit}.`,
        'zh-CN': ({ dump, minutes, limit }) =>
          `转储“${dump}”的时间与清单的 captured_at 相差 ${minutes} 分钟，最多应为 ${limit} 分钟。`,
      },
      {
        en: 'Make sure that the dump belongs to this capture and was not left over from an earlier one.',
        'zh-CN': '请确认该转储属于这次采集，而不是上一次留下的。',
      },
    ),
  },
  *check({ manifest, dumps, profile, now }) {
    const { capturedAt } = manifest;
    const where = { field: '/captured_at' };
    if (capturedAt === null) {
      yield { code: 'not-evaluable', args: { missing: 'captured_at' }, where };
      return 0;
    }
    const moment = typeof capturedAt === 'string' ? momentOf(capturedAt) : null;
    if (typeof capturedAt !== 'string' || moment === null) {
      yield { code: 'invalid', args: { actual: safeLabel(capturedAt) }, where };
      return 1;
    }
    const { max_clock_skew_minutes: skew, max_age_days: maxAge } = profile.thresholds;
    const age = Date.parse(now) - moment;
    if (-age > skew * MINUTE_MS)
      yield { code: 'future', args: { actual: capturedAt, minutes: Math.ceil(-age / MINUTE_MS), limit: skew }, where };
    if (maxAge !== null && age > maxAge * DAY_MS)
      yield { code: 'too-old', args: { actual: capturedAt, days: Math.floor(age / DAY_MS), limit: maxAge }, where };
    let checked = 1;
    for (const dump of dumps ?? []) {
      const taken = typeof dump.capturedAt === 'string' ? momentOf(dump.capturedAt) : null;
      if (taken === null) continue;
      checked++;
      const minutes = Math.ceil(Math.abs(taken - moment) / MINUTE_MS);
      if (minutes > MAX_MINUTES_APART)
        yield {
          code: 'dump-differs',
          args: { dump: dump.label, minutes, limit: MAX_MINUTES_APART },
          where: { dump: dump.label, field: '/captured_at' },
        };
    }
    return checked;
  },
});
