/**
 * How much of the length of a name is kept: all of it; the bucket that it falls into, given as the bucket's lower
 * bound; or nothing.
 */
export const NAME_LENGTH_MODES = ['exact', 'bucket', 'none'] as const;

export type NameLengthMode = (typeof NAME_LENGTH_MODES)[number];

/** Lower bounds of the buckets 0, 1-4, 5-9, 10-19, 20-49 and 50+, in UTF-16 code units. */
export const NAME_LENGTH_BUCKETS = [0, 1, 5, 10, 20, 50] as const;
