/** UTF-16 code units of a path that a catalog takes, as schemas/catalog.schema.json has it. */
const MAX_PATH_LENGTH = 2000;

/** A path as a catalog may hold it; null where a node lies so deep that its path is longer than that. */
export function recordedPath(path: string | null): string | null {
  return path !== null && path.length <= MAX_PATH_LENGTH ? path : null;
}
