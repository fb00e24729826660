import type { QueryRules } from '#src/lib/query';

/** How many moments a page has. */
export const PER_PAGE = 12;
/** The value of `form` for a new moment or photo; any other value is the id of the one that is edited. */
export const NEW = 'new';

/** What the moments screen keeps in the URL. */
export const MOMENTS = { search: '', page: 1, form: '' };
export const MOMENTS_RULES: QueryRules<typeof MOMENTS> = { search: (text) => text.length <= 100 };
/** The page on which the moment at `place` is. */
export const pageOf = (place: number): number => Math.max(1, Math.ceil(place / PER_PAGE));

/** What the photos screen keeps in the URL. */
export const PHOTOS = { form: '' };
