import './redaction/declared-matches-content.cases.js';
import './redaction/no-unknown-fields.cases.js';
import './redaction/no-visible-text-in-outputs.cases.js';
import './redaction/structural-strings-kept.cases.js';
import './redaction/tree-carries-no-text.cases.js';
