import { z } from 'zod';
import { defineCall } from './call';
import { moment, page, pagination, perPage, userId } from './fields';

const foundUser = z.object({
  id: userId,
  name: z.string(),
  preferred_name: z.string().nullable(),
  email: z.string(),
  username: z.string(),
  network_name: z.string(),
  status: z.enum(['active', 'deactivated']),
  /** 0 is not locked; 1 to 3 say who may unlock (spec 002 §6). */
  lock_level: z.number().int(),
  lock_reason: z.string().nullable(),
  roles: z.array(z.string()),
  channels: z.object({
    /** The default one first, then the largest; at most three. */
    names: z.array(z.string()),
    total: z.number().int(),
  }),
  /** The last time that the person came by himself; `null` where he never did. */
  signed_in_at: moment.nullable(),
  /** Whether whoever asks may act as this user; `login-as` decides the same again. */
  can_log_in_as: z.boolean(),
});
/** A user as staff finds him. */
export type FoundUser = z.infer<typeof foundUser>;

/**
 * Finds users by the beginnings of words of their name, e-mail, username or channels' names, by a whole channel id or by
 * a whole user id; without `search` lists all. By name, a hundred a page at most.
 */
export const searchUsers = defineCall({
  method: 'GET',
  path: 'admin/users',
  summary: 'Search users',
  spec: '002 §6',
  access: 'active',
  permission: 'user.login-as',
  query: z.strictObject({
    user_id: userId,
    search: z.string().trim().max(100).default(''),
    page,
    per_page: perPage(10),
  }),
  answer: z.object({ data: z.object({ items: z.array(foundUser), pagination }) }),
  refusals: [],
});
