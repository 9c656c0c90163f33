/** github.com/in-toto/attestation, spec/v1/statement.md */
export const STATEMENT_V1 = 'https://in-toto.io/Statement/v1';
/** github.com/in-toto/attestation, spec/predicates/test-result.md */
export const TEST_RESULT_V0_1 = 'https://in-toto.io/attestation/test-result/v0.1';
