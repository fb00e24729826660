import type { searchUsers } from '#contract/users';
import { userList } from '#contract/plain/users';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { downloadUsers, fetchUsers } from './usersApi';

export type FoundUser = RowOf<typeof searchUsers>;

/** The users that staff search through. */
export const users = createList<typeof searchUsers>('users', userList, {
  fetch: fetchUsers,
  download: downloadUsers,
  rowKey: ({ id }) => id,
  path: paths.adminUsers,
});
