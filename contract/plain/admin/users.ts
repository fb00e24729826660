import { LIMIT, SIZES, plainList } from '../list';
import { lockTypes } from './locks';

const yesNo = ['yes', 'no'] as const;

/**
 * The users as staff searches them. `lock`: the level, 0 is not locked; `has_channel`: whether a channel is on their list;
 * `signed_in_since`, `created_from`, `created_to`: UTC days. Of `has_method` only who reviews payments is told, of `country` only who
 * may see how people are reached.
 */
export const userList = plainList({
  path: 'admin/users',
  permission: 'users.read',
  filters: {
    status: ['active', 'deactivated'],
    lock: ['0', '1', '2', '3'],
    lock_type: lockTypes,
    role: 'key',
    network: 'id',
    country: 'key',
    has_channel: yesNo,
    has_method: yesNo,
    signed_in_since: 'day',
    created_from: 'day',
    created_to: 'day',
  },
  search: true,
  sorts: ['name', 'username', 'signed_in_at', 'created_at'],
  sort: 'name',
  sizes: SIZES,
  csv: true,
  views: true,
  limit: LIMIT,
});

/** How many people a search finds at most, where one of them is to be chosen. */
export const MOST_PEOPLE = 10;
