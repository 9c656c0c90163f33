/** Random access to the bytes of a container. The seam where tests make reads fail. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /**
   * Reads exactly `length` bytes from `offset`.
   * Rejects when fewer are there or the device fails; never returns short.
   */
  read(offset: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}
