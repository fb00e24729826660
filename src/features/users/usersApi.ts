import type { searchUsers } from '#contract/users';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchUsers = endpoint<typeof searchUsers>('GET admin/users');
export const downloadUsers = downloadEndpoint<(typeof searchUsers)['csv']>('GET admin/users/csv');
