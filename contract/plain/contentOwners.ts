import { classifications } from './admin/person';
import { SIZES, plainList } from './list';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about content owners. */
export const refusals = {
  STRIKE_WITHDRAWN: { status: 409, text: 'This strike is withdrawn already' },
} as const satisfies Refusals;

/** What a strike is for. */
export const strikeKinds = ['copyright', 'community', 'other'] as const;
export type StrikeKind = (typeof strikeKinds)[number];

/** Whether a strike counts: for 90 days from its day, unless it is withdrawn. */
export const strikeStates = ['counts', 'over', 'withdrawn'] as const;
export type StrikeState = (typeof strikeStates)[number];

/** The longest note of a strike, in characters. */
export const LONGEST_STRIKE_NOTE = 500;

const reviewing = { permission: 'channel.review', search: true, sizes: SIZES, csv: true } as const;

/** The content owners, with what they have of strikes. */
export const contentOwnerList = plainList({
  ...reviewing,
  path: 'admin/content-owners',
  sorts: ['content_owner', 'channels', 'strikes'],
  sort: '-strikes',
});

/** The strikes of the content owners, also those that do not count any more. */
export const strikeList = plainList({
  ...reviewing,
  path: 'admin/content-owners/strikes',
  filters: { state: strikeStates, kind: strikeKinds },
  sorts: ['struck_on', 'content_owner'],
  sort: '-struck_on',
});

/** The partners, by how they are in the content management system. */
export const cmsPartnerList = plainList({
  path: 'admin/cms-partners',
  permission: 'users.read',
  filters: { classification: classifications },
  sorts: ['name', 'channels', 'in_cms'],
  sort: 'name',
  search: true,
  sizes: SIZES,
  csv: true,
});
