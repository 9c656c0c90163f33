// Removes the build output, so that a deleted source file cannot live on in dist/.
import { rm } from 'node:fs/promises';

await rm(new URL('../dist/', import.meta.url), { recursive: true, force: true });
