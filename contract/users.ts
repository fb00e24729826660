import { z } from 'zod';
import { moment, userId } from './fields';
import { defineList } from './list';
import { userList } from './plain/users';

const foundUser = z.object({
  id: userId,
  name: z.string(),
  preferred_name: z.string().nullable(),
  email: z.string(),
  username: z.string(),
  network_name: z.string(),
  status: z.enum(userList.filters.status),
  /** 0: not locked; 1 to 3: which admins may unlock the user (spec 002 §6). */
  lock_level: z.number().int(),
  lock_reason: z.string().nullable(),
  roles: z.array(z.string()),
  channels: z.object({
    /** The default channel first, then the largest; three at most. */
    names: z.array(z.string()),
    total: z.number().int(),
  }),
  /** When the user last signed in; `null` if never. An admin who acts as the user does not count. */
  signed_in_at: moment.nullable(),
  /** Whether the caller may act as this user; `login-as` checks the same again. */
  can_log_in_as: z.boolean(),
});
/** A user in the list of the admins' search. */
export type FoundUser = z.infer<typeof foundUser>;

/**
 * Searches users. `search` matches the beginning of words in name, e-mail, username and channel names, a whole
 * channel id, or a whole user id; without it, all users are listed.
 */
export const searchUsers = defineList(userList, { summary: 'Search users', spec: '002 §6', row: foundUser });
