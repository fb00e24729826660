import { oneOf } from '#src/lib/query';

/** What the users screen keeps in the URL. */
export const DEFAULTS = { search: '', page: 1, perPage: 10 };
export const RULES = { perPage: oneOf('10', '30', '50') };
