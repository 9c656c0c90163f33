/** Little-endian fields of a zip record, as APPNOTE.TXT 4.4 lays them out. */
export class Fields {
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u16(at: number): number {
    return this.#view.getUint16(at, true);
  }

  u32(at: number): number {
    return this.#view.getUint32(at, true);
  }

  /** Rounded above 2^53, where it is larger than any file and refused for that. */
  u64(at: number): number {
    return Number(this.#view.getBigUint64(at, true));
  }
}

/** Whether the four bytes at `at` are the signature `PK` + `kind`, with `kind` as a little-endian number. */
export function hasSignature(bytes: Uint8Array, at: number, signature: number): boolean {
  return at >= 0 && at + 4 <= bytes.length && new Fields(bytes).u32(at) === signature;
}

export const SIGNATURE = {
  localHeader: 0x04034b50,
  centralHeader: 0x02014b50,
  endRecord: 0x06054b50,
  zip64EndRecord: 0x06064b50,
  zip64Locator: 0x07064b50,
  dataDescriptor: 0x08074b50,
} as const;

/** A plain field at its largest value says that zip64 holds the real one (APPNOTE.TXT 4.4.1.4). */
export const SATURATED_16 = 0xffff;
export const SATURATED_32 = 0xffffffff;
