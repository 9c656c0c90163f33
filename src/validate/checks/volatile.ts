/** Why a value is not the same in the next launch or build. */
export type VolatileReason = 'handle' | 'guid' | 'build-hash' | 'module-address';

/** Up to 65535 a number can be a resource id, which a program chooses; above it is a handle, which Windows gives. */
export const MAX_RESOURCE_ID = 65_535;

const DIGITS = /^[0-9]{1,20}$/u;
const GUID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/iu;
/** Without hyphens. */
const MIN_GUID_UNITS = 32;
// WinForms: WindowsForms10.<class>.app.<n>.<hash of the application>_r<n>_ad<n>
const WINFORMS_HASH = /\.app\.[0-9]{1,3}\.[0-9a-f]{1,16}(?:_r[0-9]{1,9}_ad[0-9]{1,9})?$/iu;
// MFC names classes after the address its module was loaded at: Afx:00400000:8:...
const MFC_ADDRESS = /^Afx:[0-9a-f]{4,16}(?::|$)/iu;

/** A handle in place of an automation id: digits only, above the range of resource ids. */
export function isHandleLike(id: string): boolean {
  return DIGITS.test(id) && Number(id) > MAX_RESOURCE_ID;
}

export function holdsGuid(text: string): boolean {
  return text.length >= MIN_GUID_UNITS && GUID.test(text);
}

/** Why an automation id changes from launch to launch, or null where nothing says that it does. */
export function volatileId(id: string): VolatileReason | null {
  if (isHandleLike(id)) return 'handle';
  return holdsGuid(id) ? 'guid' : null;
}

/** Why a class name changes with build or launch, or null. */
export function volatileClass(name: string): VolatileReason | null {
  if (WINFORMS_HASH.test(name)) return 'build-hash';
  if (MFC_ADDRESS.test(name)) return 'module-address';
  return holdsGuid(name) ? 'guid' : null;
}
