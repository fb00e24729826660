import { SIZES, plainList } from './list';

/** The sessions in which an account is signed in. */
export const sessionList = plainList({
  path: 'user/sessions',
  sorts: ['started_at', 'last_seen_at'],
  sort: '-last_seen_at',
  sizes: SIZES,
});
