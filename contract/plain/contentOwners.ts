import { classifications } from './admin/person';
import { SIZES, plainList } from './list';
import { defineMachine } from './machine';

/** What a strike is for. */
export const strikeKinds = ['copyright', 'community', 'other'] as const;
export type StrikeKind = (typeof strikeKinds)[number];

const reviewer = { permission: 'channel.review' } as const;

/** A strike counts for some days from its own on; it is over once they have passed: nobody does that. */
export const strikeMachine = defineMachine({
  name: 'strike',
  states: ['counts', 'withdrawn', 'over'],
  transitions: {
    withdraw: { from: ['counts'], to: 'withdrawn', by: reviewer, reason: 'required', danger: true },
  },
});

/** The longest note of a strike, in characters. */
export const LONGEST_STRIKE_NOTE = 500;

const reviewing = { ...reviewer, search: true, sizes: SIZES, csv: true } as const;

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
  filters: { state: strikeMachine.states, kind: strikeKinds },
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
