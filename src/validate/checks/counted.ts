/**
 * A number and its noun, in English: `1 node`, `2 nodes`.
 *
 * @param many the plural, where it is not the noun with an s
 */
export function counted(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
