// tsc writes plain files; the binary has to stay executable for whoever linked it (`npm link`).
import { chmod } from 'node:fs/promises';

await chmod(new URL('../dist/cli/bin.js', import.meta.url), 0o755);
