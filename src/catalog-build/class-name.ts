/**
 * Window class names that are made up at run time end in a part that changes with the build or the
 * launch (a hash, a handle, a GUID). What comes before it is stable and is what classes are compared by.
 */
export interface VolatileClass {
  readonly kind: string;
  readonly source: string;
  readonly example: string;
  /** Finds the volatile part, anchored at the end. The match starts where the stable part stops. */
  readonly volatilePart: RegExp;
  /** Only names that begin so are looked at. */
  readonly startsWith: string;
}

/** docs/catalog.md shows this table; a test holds each example to it. */
export const VOLATILE_CLASSES: readonly VolatileClass[] = [
  {
    kind: 'winforms',
    source: 'design.md section 6; dotnet/winforms, NativeWindow.WindowClass',
    example: 'WindowsForms10.EDIT.app.0.d3a00f_r29_ad1',
    startsWith: 'WindowsForms',
    volatilePart: /\.app\.[0-9]{1,4}\.[0-9A-Za-z]{1,32}(?:_r[0-9]{1,9})?(?:_ad[0-9]{1,9})?$/u,
  },
  {
    kind: 'wpf-hwnd-wrapper',
    source: 'dotnet/wpf, HwndWrapper: HwndWrapper[application;thread;GUID]',
    example: 'HwndWrapper[Sample.exe;;5f0c1f4e-8a55-4d0c-9a53-0f5d6f3f2a11]',
    startsWith: 'HwndWrapper[',
    volatilePart: /;[^;\]]{0,64};[0-9A-Fa-f-]{1,36}\]$/u,
  },
  {
    kind: 'mfc',
    source: 'MFC technical note TN070: Afx: and two to five hexadecimal values, four of them handles',
    example: 'Afx:00400000:8:00010003:00000000:00A50B3F',
    startsWith: 'Afx:',
    volatilePart: /:[0-9A-Fa-f]{1,16}:[0-9A-Fa-f:]{1,67}$/u,
  },
  {
    kind: 'atl',
    source: 'ATL, AtlModuleRegisterWndClassInfo: ATL: and an address',
    example: 'ATL:00007FF6A1B2C3D0',
    startsWith: 'ATL:',
    volatilePart: /:[0-9A-Fa-f]{8,16}$/u,
  },
];

/** The part of a class name that stays the same over builds and launches; the whole name where all of it does. */
export function stableClassName(className: string): string {
  for (const { startsWith, volatilePart } of VOLATILE_CLASSES) {
    if (!className.startsWith(startsWith)) continue;
    const at = className.search(volatilePart);
    if (at > 0) return className.slice(0, at);
  }
  return className;
}

/** Whether a part of the name changes with the build or the launch. */
export function isVolatileClassName(className: string): boolean {
  return stableClassName(className).length < className.length;
}
