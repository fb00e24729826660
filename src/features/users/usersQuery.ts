import { oneOf } from '#src/lib/query';

/** What of the users' screen is in the address. */
export const DEFAULTS = { search: '', page: 1, perPage: 10 };
export const RULES = { perPage: oneOf('10', '30', '50') };
