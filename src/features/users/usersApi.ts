import type { downloadUsersExport, getUsersExport, requestUsersExport, searchUsers } from '#contract/users';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchUsers = endpoint<typeof searchUsers>('GET admin/users');
export const downloadUsers = downloadEndpoint<(typeof searchUsers)['csv']>('GET admin/users/csv');
export const fetchExport = endpoint<typeof getUsersExport>('GET admin/users/export');
export const postExport = endpoint<typeof requestUsersExport>('POST admin/users/export');
export const downloadExport = downloadEndpoint<typeof downloadUsersExport>('GET admin/users/export/file');
