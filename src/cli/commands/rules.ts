import type { Io } from '../../model/io.js';
import type { Language } from '../../model/language.js';
import { renderRule, renderRuleList } from '../../report/index.js';
import { AppError } from '../../shared/app-error.js';
import { toJsonText } from '../../shared/canonical-json.js';
import { nearestIds } from '../../shared/nearest-ids.js';
import { RULE_TEXTS } from '../../validate/index.js';
import { EXIT, type ExitCode } from '../exit-code.js';

/** `airlock rules`: what is checked, why, and what to do about a finding. */
export async function runRules(
  id: string | undefined,
  options: { readonly json?: boolean; readonly lang: Language },
  io: Io,
): Promise<ExitCode> {
  const rules = id === undefined ? RULE_TEXTS : RULE_TEXTS.filter((rule) => rule.id === id);
  const only = id === undefined ? undefined : rules[0];
  if (id !== undefined && only === undefined) throw unknownRule(id);
  if (options.json) io.stdout.write(toJsonText(only ?? rules));
  else io.stdout.write(only ? renderRule(only, options.lang) : renderRuleList(rules, options.lang));
  return EXIT.OK;
}

/** Without the family a rule is suggested as well: `no-links` is meant to be `archive/no-links`. */
function unknownRule(id: string): AppError {
  const ids = RULE_TEXTS.map((rule) => rule.id);
  const ofName = ids.filter((one) => one.endsWith(`/${id}`));
  const near = ofName.length > 0 ? ofName : nearestIds(id, ids);
  const meant = near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
  return new AppError('UNKNOWN_RULE', `there is no rule ${id}${meant}`, 'airlock rules lists them all');
}
