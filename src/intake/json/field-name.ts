/** A program's name for a field, which says nothing about a person: `runtime_id`, `RuntimeId`, `runtimeId`. */
export function isFieldName(key: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]{0,39}$/u.test(key);
}
