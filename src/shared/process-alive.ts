import { isNodeError } from './node-error.js';

/** Signal 0 asks whether a process exists; EPERM means that it does, as somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isNodeError(error, 'EPERM');
  }
}
