import { SIZES, plainList } from './list';

/**
 * How far a creator has come whom a recruiter brought in: the account is deactivated, or the best of its channels is linked, under
 * review, rejected or unlinked, or there is none.
 */
export const recruitStates = [
  'linked',
  'in-progress',
  'denied',
  'unlinked',
  'no-channel',
  'deactivated',
] as const;

/** The creators whom a recruiter brought in. */
export const recruitList = plainList({
  path: 'user/recruits',
  permission: 'recruits.read',
  filters: { state: recruitStates },
  sorts: ['joined_at', 'name'],
  sort: '-joined_at',
  sizes: SIZES,
});
