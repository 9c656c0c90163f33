/** `capture.json` as a collector writes it; override what the test is about, `undefined` takes a field away. */
export function aRawManifest(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    schema_version: 1,
    capture_id: '2026-07-08-internal-sandbox-a',
    network_zone: 'internal-sandbox',
    captured_at: '2026-07-08T15:04:05+08:00',
    collector: {
      name: 'ISphereWinHelper',
      version: '0.12.1',
      mode: 'read_only',
      operations: ['list_windows', 'dump_uia'],
    },
    target: { process_name: 'Example.exe', product_version: '8.2.1.0' },
    host: { os: 'Windows 10 22H2 (19045)', dpi: 96, locale: 'zh-CN' },
    redaction: 'none',
    files: [{ path: 'uia/dump-uia-main.json', role: 'uia_dump', size: 1000, sha256: 'a'.repeat(64) }],
    ...fields,
  };
}
