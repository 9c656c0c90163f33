import type { LoadedCatalog } from '../../model/catalog.js';
import type { LintFinding, LintReport } from '../../model/catalog-lint.js';
import { byCodeUnit } from '../../shared/canonical-json.js';
import { inCatalogOrder } from '../catalog-order.js';
import { FallbackTrial } from '../derive/try-selectors.js';
import { Locator } from '../locator.js';
import type { LintOptions } from './define-lint-rule.js';
import { LINT_RULES } from './lint-rules.js';

/**
 * Looks for what in a catalog will hurt: by itself, and where a capture is given, held against it.
 *
 * @returns findings in the order of the catalog, then by field and code
 */
export function lintCatalog(loaded: LoadedCatalog, options: LintOptions): LintReport {
  const locator = options.evidence ? new Locator(loaded.catalog, options.evidence.dump) : null;
  const trial = options.evidence ? new FallbackTrial([options.evidence], loaded.catalog.selectors) : null;
  const entries = inCatalogOrder(loaded);
  const findings = entries.flatMap((entry) => {
    const selector = 'selector' in entry ? entry.selector : null;
    const selector_id = 'selector' in entry ? entry.selector.id : entry.refused.selector_id;
    const own = LINT_RULES.flatMap(({ code, severity, check }) =>
      [...check({ ...options, loaded, entry, selector, locator, trial })].map(
        ({ field, args = {} }): LintFinding => ({ code, severity, selector_id, field, args }),
      ),
    );
    return own.sort((a, b) => byCodeUnit(a.field, b.field) || byCodeUnit(a.code, b.code));
  });
  return {
    catalog_id: loaded.catalog.catalog_id,
    selectors: entries.length,
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    findings,
  };
}
