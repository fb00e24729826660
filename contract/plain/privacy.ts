import { SIZES, plainList } from './list';

/** The times that admins acted as the user. */
export const accessList = plainList({
  path: 'user/access-log',
  sorts: ['admin_name', 'started_at'],
  sort: '-started_at',
  sizes: SIZES,
  csv: true,
});
