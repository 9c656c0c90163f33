const GUID = /(?<![0-9A-Za-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9A-Za-z])/giu;

/** A hash or an address: hexadecimal, with letters, and longer than any number a person has. */
const HEX = /(?<![0-9A-Za-z])(?:0x)?(?=[0-9]{0,64}[a-f])[0-9a-f]{16,128}(?![0-9A-Za-z])/giu;

/** Whether there are at least `count` digits in a text, anywhere. */
export function hasDigits(text: string, count: number): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < count; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) digits++;
  }
  return digits >= count;
}

/** Takes GUIDs and long hexadecimal numbers out, so that the digits in them are not taken for somebody's number. */
export function withoutMachineNumbers(text: string): string {
  return text.replace(GUID, '~').replace(HEX, '~');
}
