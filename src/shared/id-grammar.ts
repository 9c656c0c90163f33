/** Grammar of selector ids and capture ids; one place, used by loader, deriver and rules. */
export const SELECTOR_ID = /^[a-z][a-z0-9]*(?:_[a-z0-9]+){0,15}$/u;
export const CAPTURE_ID = /^[a-z0-9][a-z0-9._-]{2,79}$/u;
export const CATALOG_ID = /^[a-z0-9][a-z0-9._-]{0,79}$/u;
/** A batch becomes a folder name on any system. */
export const BATCH_NAME = /^[a-z0-9](?:[a-z0-9._-]{0,78}[a-z0-9_-])?$/u;
