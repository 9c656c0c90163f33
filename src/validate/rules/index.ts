import type { Rule } from '../define-rule.js';
import archiveBagComplete from './archive/bag-complete.js';
import archiveBagDeclared from './archive/bag-declared.js';
import archiveBagOdd from './archive/bag-odd.js';
import archiveBagValid from './archive/bag-valid.js';
import archiveContentReadable from './archive/content-readable.js';
import archiveCrcMatches from './archive/crc-matches.js';
import archiveDirectoryInPlace from './archive/directory-in-place.js';
import archiveEndRecordUnambiguous from './archive/end-record-unambiguous.js';
import archiveLocalHeadersMatch from './archive/local-headers-match.js';
import archiveNoDuplicateEntry from './archive/no-duplicate-entry.js';
import archiveNoExecutable from './archive/no-executable.js';
import archiveNoLinks from './archive/no-links.js';
import archiveNoNestedArchive from './archive/no-nested-archive.js';
import archiveNoOverlapOrGap from './archive/no-overlap-or-gap.js';
import archiveNotEncrypted from './archive/not-encrypted.js';
import archiveOddButHarmless from './archive/odd-but-harmless.js';
import archiveOpened from './archive/opened.js';
import archivePortableEntryNames from './archive/portable-entry-names.js';
import archiveSafeEntryNames from './archive/safe-entry-names.js';
import archiveSingleTopFolder from './archive/single-top-folder.js';
import archiveSizesMatch from './archive/sizes-match.js';
import archiveSupportedMethods from './archive/supported-methods.js';
import archiveWithinLimits from './archive/within-limits.js';
import catalogEvidencePresent from './catalog/evidence-present.js';
import catalogIdsNotWithheld from './catalog/ids-not-withheld.js';
import catalogNoRefusedSelector from './catalog/no-refused-selector.js';
import catalogRequiredNotVolatile from './catalog/required-not-volatile.js';
import catalogSameApplication from './catalog/same-application.js';
import catalogSelectorsEvaluable from './catalog/selectors-evaluable.js';
import dumpChildCountsMatch from './dump/child-counts-match.js';
import dumpControlView from './dump/control-view.js';
import dumpFormatCapturesAll from './dump/format-captures-all.js';
import dumpHeaderConsistent from './dump/header-consistent.js';
import dumpMainPresent from './dump/main-present.js';
import dumpMaxDepthMatches from './dump/max-depth-matches.js';
import dumpNoDuplicateKey from './dump/no-duplicate-key.js';
import dumpNodeCountMatches from './dump/node-count-matches.js';
import dumpNotTruncated from './dump/not-truncated.js';
import dumpNumbersFinite from './dump/numbers-finite.js';
import dumpReadable from './dump/readable.js';
import dumpTextIntact from './dump/text-intact.js';
import dumpWithinLimits from './dump/within-limits.js';
import manifestCaptureId from './manifest/capture-id.js';
import manifestCaptureIdUnused from './manifest/capture-id-unused.js';
import manifestCapturedAt from './manifest/captured-at.js';
import manifestCollectorKnown from './manifest/collector-known.js';
import manifestEvidenceAccepted from './manifest/evidence-accepted.js';
import manifestFileHashMatches from './manifest/file-hash-matches.js';
import manifestFileRolesMatch from './manifest/file-roles-match.js';
import manifestFileSizesMatch from './manifest/file-sizes-match.js';
import manifestLayout from './manifest/layout.js';
import manifestListedFilesExist from './manifest/listed-files-exist.js';
import manifestNoDuplicateListing from './manifest/no-duplicate-listing.js';
import manifestNoUnlistedFile from './manifest/no-unlisted-file.js';
import manifestPresent from './manifest/present.js';
import manifestReadable from './manifest/readable.js';
import manifestRedactionDeclared from './manifest/redaction-declared.js';
import manifestSchema from './manifest/schema.js';
import manifestTargetProcess from './manifest/target-process.js';
import manifestZoneKnown from './manifest/zone-known.js';
import redactionDeclaredMatchesContent from './redaction/declared-matches-content.js';
import redactionNoUnknownFields from './redaction/no-unknown-fields.js';
import redactionNoVisibleTextInOutputs from './redaction/no-visible-text-in-outputs.js';
import redactionStructuralStringsKept from './redaction/structural-strings-kept.js';
import redactionTreeCarriesNoText from './redaction/tree-carries-no-text.js';
import safetyModeReadOnly from './safety/mode-read-only.js';
import safetyNoForbiddenWindow from './safety/no-forbidden-window.js';
import safetyOperationsReadOnly from './safety/operations-read-only.js';
import safetyProfileRulesHold from './safety/profile-rules-hold.js';
import safetyWaiversCurrent from './safety/waivers-current.js';
import safetyWaiversUsed from './safety/waivers-used.js';
import treeBoundsSane from './tree/bounds-sane.js';
import treeControlTypesKnown from './tree/control-types-known.js';
import treeDepthWithin from './tree/depth-within.js';
import treeEnoughNodes from './tree/enough-nodes.js';
import treeFrameworkConsistent from './tree/framework-consistent.js';
import treeIdsPresent from './tree/ids-present.js';
import treeIdsStable from './tree/ids-stable.js';
import treeIdsUnique from './tree/ids-unique.js';
import treeNameFieldsConsistent from './tree/name-fields-consistent.js';
import treeNoEndlessRepeat from './tree/no-endless-repeat.js';
import treeNodesAsBefore from './tree/nodes-as-before.js';
import treeNotMinimised from './tree/not-minimised.js';
import treeOnScreenInsideRoot from './tree/on-screen-inside-root.js';
import treeRootIsExpected from './tree/root-is-expected.js';
import treeRootOnScreen from './tree/root-on-screen.js';
import treeSizePlausible from './tree/size-plausible.js';

/** Every rule, sorted by id. A rule counts only when it stands here; a test compares the list with the files. */
export const RULES: readonly Rule[] = [
  archiveBagComplete,
  archiveBagDeclared,
  archiveBagOdd,
  archiveBagValid,
  archiveContentReadable,
  archiveCrcMatches,
  archiveDirectoryInPlace,
  archiveEndRecordUnambiguous,
  archiveLocalHeadersMatch,
  archiveNoDuplicateEntry,
  archiveNoExecutable,
  archiveNoLinks,
  archiveNoNestedArchive,
  archiveNoOverlapOrGap,
  archiveNotEncrypted,
  archiveOddButHarmless,
  archiveOpened,
  archivePortableEntryNames,
  archiveSafeEntryNames,
  archiveSingleTopFolder,
  archiveSizesMatch,
  archiveSupportedMethods,
  archiveWithinLimits,
  catalogEvidencePresent,
  catalogIdsNotWithheld,
  catalogNoRefusedSelector,
  catalogRequiredNotVolatile,
  catalogSameApplication,
  catalogSelectorsEvaluable,
  dumpChildCountsMatch,
  dumpControlView,
  dumpFormatCapturesAll,
  dumpHeaderConsistent,
  dumpMainPresent,
  dumpMaxDepthMatches,
  dumpNoDuplicateKey,
  dumpNodeCountMatches,
  dumpNotTruncated,
  dumpNumbersFinite,
  dumpReadable,
  dumpTextIntact,
  dumpWithinLimits,
  manifestCaptureId,
  manifestCaptureIdUnused,
  manifestCapturedAt,
  manifestCollectorKnown,
  manifestEvidenceAccepted,
  manifestFileHashMatches,
  manifestFileRolesMatch,
  manifestFileSizesMatch,
  manifestLayout,
  manifestListedFilesExist,
  manifestNoDuplicateListing,
  manifestNoUnlistedFile,
  manifestPresent,
  manifestReadable,
  manifestRedactionDeclared,
  manifestSchema,
  manifestTargetProcess,
  manifestZoneKnown,
  redactionDeclaredMatchesContent,
  redactionNoUnknownFields,
  redactionNoVisibleTextInOutputs,
  redactionStructuralStringsKept,
  redactionTreeCarriesNoText,
  safetyModeReadOnly,
  safetyNoForbiddenWindow,
  safetyOperationsReadOnly,
  safetyProfileRulesHold,
  safetyWaiversCurrent,
  safetyWaiversUsed,
  treeBoundsSane,
  treeControlTypesKnown,
  treeDepthWithin,
  treeEnoughNodes,
  treeFrameworkConsistent,
  treeIdsPresent,
  treeIdsStable,
  treeIdsUnique,
  treeNameFieldsConsistent,
  treeNoEndlessRepeat,
  treeNodesAsBefore,
  treeNotMinimised,
  treeOnScreenInsideRoot,
  treeRootIsExpected,
  treeRootOnScreen,
  treeSizePlausible,
];
