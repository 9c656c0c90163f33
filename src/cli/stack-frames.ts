/** Kind and stack frames of an unexpected error, without its message: that may quote evidence. */
export function frames(error: unknown): string {
  if (!(error instanceof Error)) return `  (${typeof error})\n`;
  const lines = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /u.test(line));
  return [`  ${error.constructor.name}`, ...lines.map((line) => line.replace(/file:\/\/\S*?\/(?=(?:dist|src)\/)/u, ''))]
    .map((line) => `${line}\n`)
    .join('');
}
