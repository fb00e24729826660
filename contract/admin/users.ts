import { z } from 'zod';
import { defineCall } from '../call';
import { id, moment, namedRole, userId } from '../fields';
import { work } from '../jobs';
import { defineList } from '../list';
import { userList } from '../plain/admin/users';

const foundUser = z.object({
  id: userId,
  name: z.string(),
  preferred_name: z.string().nullable(),
  /** Only for those who may see how people are reached, as the country. */
  email: z.string().optional(),
  country: z.string().optional(),
  username: z.string(),
  network_name: z.string(),
  status: z.enum(userList.filters.status),
  /** 0: not locked; 1 to 3: which admins may unlock the user (spec 002 §6). */
  lock_level: z.number().int(),
  lock_reason: z.string().nullable(),
  roles: z.array(namedRole),
  channels: z.object({
    /** The default channel first, then the largest; three at most. */
    names: z.array(z.string()),
    total: z.number().int(),
  }),
  created_at: moment,
  /** When the user last signed in; `null` if never. An admin who acts as the user does not count. */
  signed_in_at: moment.nullable(),
  /** Whether the caller may act as this user; `login-as` checks the same again. */
  can_log_in_as: z.boolean(),
  /** Whether the caller may decide on the lock of this user, as the calls of locks check again. */
  can_lock: z.boolean(),
});
/** A user in the list of the admins' search. */
export type FoundUser = z.infer<typeof foundUser>;

/**
 * Searches users. `search` matches the beginning of words in name, e-mail, username and channel names, a whole
 * channel id, or a whole user id; without it, all users are listed. Who may not see e-mails does not find by them.
 */
export const searchUsers = defineList(userList, {
  summary: 'Search users',
  spec: '002 §§5, 6',
  row: foundUser,
  extra: {
    /** What the filters `role` and `network` can be. */
    roles: z.array(namedRole),
    networks: z.array(z.object({ network_id: id, name: z.string() })),
  },
});

const usersExport = z.object({
  export_id: id,
  asked_at: moment,
  /** `null` until it can be downloaded. */
  ready_at: moment.nullable(),
  bytes: z.number().int().nullable(),
  /** When it is deleted. */
  until: moment.nullable(),
  /** How far it is, in users. */
  work: work.nullable(),
});
const lastExport = z.object({ data: z.object({ export: usersExport.nullable() }) });
const reading = { access: 'active', permission: 'users.read', spec: '002 §5' } as const;

/** The last full export that the caller asked for; `null` where there is none, or its time is over. */
export const getUsersExport = defineCall({
  ...reading,
  method: 'GET',
  path: 'admin/users/export',
  summary: 'Read how far the export of users is',
  query: z.strictObject({ user_id: userId }),
  answer: lastExport,
  refusals: [],
});

/**
 * Begins to write all users whom filters and search leave into one CSV, however many they are, with what the caller may see. It takes
 * the place of an earlier one; one that is being written goes on.
 */
export const requestUsersExport = defineCall({
  ...reading,
  notWhileActing: true,
  method: 'POST',
  path: 'admin/users/export',
  summary: 'Export all users that are found',
  body: searchUsers.csv.query,
  answer: lastExport,
  refusals: [],
});

/** The exported users, for whoever asked for them alone. `NOT_FOUND` where they are not ready, or their time is over. */
export const downloadUsersExport = defineCall({
  ...reading,
  notWhileActing: true,
  method: 'GET',
  path: 'admin/users/export/file',
  summary: 'Download the exported users',
  query: z.strictObject({ user_id: userId, export_id: id }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
  download: 'text/csv',
});
