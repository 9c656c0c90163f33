import './catalog/evidence-present.cases.js';
import './catalog/ids-not-withheld.cases.js';
import './catalog/no-refused-selector.cases.js';
import './catalog/required-not-volatile.cases.js';
import './catalog/same-application.cases.js';
import './catalog/selectors-evaluable.cases.js';
