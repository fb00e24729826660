import type { QueryRules } from '#src/lib/query';

/** How many moments are shown at first, and how many more at a time. */
export const STEP = 12;
const MOST = 100;
/** The word of the form for a new one; any other is the id of what is changed. */
export const NEW = 'new';

/** What of the moments' screen is in the address. */
export const MOMENTS = { search: '', shown: STEP, form: '' };
export const MOMENTS_RULES: QueryRules<typeof MOMENTS> = { shown: (text) => Number(text) <= MOST };
/** So many that the moment at `place` is among them. */
export const shownFor = (place: number): number =>
  Math.min(MOST, Math.max(1, Math.ceil(place / STEP)) * STEP);

/** What of the photos' screen is in the address. */
export const PHOTOS = { form: '' };

export const momentForm = (id: string): string => `moment:${id}`;
export const photoForm = (id: string): string => `photo:${id}`;
