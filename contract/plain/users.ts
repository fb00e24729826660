import { SIZES, plainList } from './list';

/** The users as staff searches them. */
export const userList = plainList({
  path: 'admin/users',
  permission: 'user.login-as',
  filters: { status: ['active', 'deactivated'] },
  search: true,
  sorts: ['name', 'signed_in_at'],
  sort: 'name',
  sizes: SIZES,
  csv: true,
});
