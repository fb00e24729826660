import type { searchUsers } from '#contract/users';
import { endpoint } from '#src/api/client';

export const fetchUsers = endpoint<typeof searchUsers>('GET admin/users');
