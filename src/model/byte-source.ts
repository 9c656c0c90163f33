/** Random access to the bytes of a container. The seam where tests make reads fail. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** Of the open file behind it, good until `close`, where there is one: another thread can read by it. */
  readonly descriptor?: number;
  /**
   * Reads exactly `length` bytes from `offset`.
   * Rejects when fewer are there or the device fails; never returns short.
   *
   * @param into memory of at least `length` bytes that may be used for the answer instead of new memory; the
   *   answer is then good until `into` is used again
   */
  read(offset: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}
