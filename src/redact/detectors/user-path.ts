import type { Detector } from './detector.js';

const SEPARATOR = '[\\\\/]{1,4}';

/** A home folder: C:\Users\name, C:/Documents and Settings/name, /home/name, file:///Users/name. */
const HOMES = [
  new RegExp(`(?<![A-Za-z0-9])[A-Za-z]:${SEPARATOR}(?:Users|Documents and Settings|DOCUME~1)${SEPARATOR}`, 'iu'),
  /(?:^|[\s"=]|\/\/)\/(?:home|Users)\/[^/]/u,
  /(?:^|[\s"=])~[\\/][^\\/]/u,
];

/** \\host\share; not \\.\pipe and \\?\C:, which are the machine's own. */
const SHARE = /(?<![\\A-Za-z0-9:])\\{2,4}[A-Za-z0-9][A-Za-z0-9._-]{0,62}\\{1,2}[^\\]/u;

const DRIVE = /^[A-Za-z]:[\\/]/u;
/** Folders that Windows makes, the same on every machine. */
const SYSTEM = /^[A-Za-z]:[\\/]{1,2}(?:Windows|Program Files|Program Files \(x86\)|ProgramData)[\\/]/iu;

/** A path that tells whose machine it is, or where on the network. */
export const userPath: Detector = {
  reason: 'user-path',
  title: 'A path with a user, host or share in it, or from a folder that someone named',
  readsEscapes: false,
  detects(text) {
    if (!/[\\/]/u.test(text)) return false;
    if (HOMES.some((home) => home.test(text)) || SHARE.test(text)) return true;
    return DRIVE.test(text) && !SYSTEM.test(text);
  },
};
