/** Whether `error` is a system error of Node with that code (`ENOENT`, `EEXIST`, …). */
export function isNodeError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
