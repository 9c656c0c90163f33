/** Longer ids are looked at as far as this: generated, or text. */
const MAX_LENGTH = 128;
const TOKEN = /[A-Z]{1,64}(?![a-z])|[A-Z]?[a-z]{1,64}|[0-9]{1,64}|[^A-Za-z0-9_\-. :]{1,64}/gu;

/** The words of an automation id, lower case, each once: `btnSaveAs2` -> `btn save as 2`. */
export function idTokens(automationId: string): readonly string[] {
  const words = automationId.slice(0, MAX_LENGTH).match(TOKEN) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))];
}
