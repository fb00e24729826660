import type { QueryRules } from '#src/lib/query';

/** How many moments are shown first, and how many more with each click on the button for more. */
export const STEP = 12;
const MOST = 100;
/** The value of `form` for a new moment or photo; any other value is the id of the one that is edited. */
export const NEW = 'new';

/** What the moments screen keeps in the URL. */
export const MOMENTS = { search: '', shown: STEP, form: '' };
export const MOMENTS_RULES: QueryRules<typeof MOMENTS> = { shown: (text) => Number(text) <= MOST };
/** How many moments to show so that the one at `place` is seen. */
export const shownFor = (place: number): number =>
  Math.min(MOST, Math.max(1, Math.ceil(place / STEP)) * STEP);

/** What the photos screen keeps in the URL. */
export const PHOTOS = { form: '' };

export const momentForm = (id: string): string => `moment:${id}`;
export const photoForm = (id: string): string => `photo:${id}`;
