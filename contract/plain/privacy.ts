import { SIZES, plainList } from './list';

/** The times that staff acted as the user, and the days on which they looked at the account. */
export const accessList = plainList({
  path: 'user/access-log',
  filters: { kind: ['acted', 'looked'] },
  sorts: ['admin_name', 'started_at'],
  sort: '-started_at',
  sizes: SIZES,
  csv: true,
});
