import { changedQuery, readQuery } from '#src/lib/query';

// The lists keep their own part of the address, see `model`.
const DEFAULTS = { file: '' };

/** The id of the file that the address opens; empty where it opens none. */
export const fileIn = (search: string): string => readQuery(search, DEFAULTS).file;

/** The address with this file open, or with none. */
export const withFile = (search: string, file: string): string => changedQuery(search, DEFAULTS, { file });
