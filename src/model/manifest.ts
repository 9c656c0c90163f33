/** A file that the manifest lists. */
export interface ManifestFile<Text> {
  readonly path: Text | null;
  readonly role: Text | null;
  readonly size: number | null;
  readonly sha256: Text | null;
  /** Index of the archive entry of exactly that path; null where there is none. */
  readonly entry: number | null;
}

/**
 * `capture.json`, field by field. A field that is missing or of the wrong type is null here, and an
 * intake problem says so. `Text` is `RawText` before the gate and `SafeText` behind it.
 */
export interface Manifest<Text> {
  readonly schemaVersion: number | null;
  readonly captureId: Text | null;
  readonly networkZone: Text | null;
  readonly capturedAt: Text | null;
  readonly collector: {
    readonly name: Text | null;
    readonly version: Text | null;
    readonly mode: Text | null;
    readonly operations: readonly Text[] | null;
  };
  readonly target: { readonly processName: Text | null; readonly productVersion: Text | null };
  readonly host: { readonly os: Text | null; readonly dpi: number | null; readonly locale: Text | null };
  readonly redaction: Text | null;
  /** In evidence of our own (`redaction` is `at_airlock`): how the package was judged. */
  readonly airlockDecision: Text | null;
  readonly files: readonly ManifestFile<Text>[] | null;
  /** Keys that the schema does not know; dropped, only their number is kept. */
  readonly unknownFields: number;
}
