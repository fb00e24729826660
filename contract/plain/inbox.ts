import { languages } from '../lists';
import { SIZES, plainList } from './list';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `inbox`, besides the general ones. */
export const refusals = {
  ALREADY_ASSIGNED: { status: 409, text: 'Somebody else has this conversation' },
} as const satisfies Refusals;

/** The prepared answers. */
export const helpList = plainList({
  path: 'support/help',
  permission: 'support.answer',
  filters: { language: languages },
  search: true,
  sorts: ['title', 'language'],
  sort: 'title',
  sizes: SIZES,
  csv: true,
});
