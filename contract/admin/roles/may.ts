import { z } from 'zod';
import { defineCall } from '../../call';
import { id, namedRole, userId } from '../../fields';
import { decisions } from '../../plain/admin/may';
import { permissions } from '../../plain/permissions';
import { foundPeople, searchedPeople } from '../users/people';

const asking = { access: 'active', permission: 'roles.assign', spec: '002 §6', method: 'GET' } as const;

const answer = z.object({
  may: z.boolean(),
  /** What decides. */
  by: z.enum(decisions),
  /** The roles that give the permission; none where it is not had. */
  roles: z.array(namedRole),
  /** The permission that is lacking; null where none is. */
  permission: z.string().nullable(),
  /** The level of the lock that decides; null where none does. */
  level: z.number().int().nullable(),
});
export type MayAnswer = z.infer<typeof answer>;

/** Says whether somebody may do something by a permission: at all, or on an account, there with a role that would be given or taken. */
export const mayPerson = defineCall({
  ...asking,
  path: 'admin/users/may',
  summary: 'Say whether somebody may do something, and what decides',
  query: z.strictObject({
    user_id: userId,
    /** Who would do it. */
    subject_id: id,
    permission: z.enum(permissions),
    /** On whose account. */
    on_id: id.optional(),
    role: z.string().min(1).max(40).optional(),
  }),
  answer: z.object({ data: z.object({ item: answer }) }),
  refusals: ['USER_DOES_NOT_EXIST', 'ROLE_NOT_FOUND'],
});

/** People to choose from as those on whose account something would be done. */
export const findMayPeople = defineCall({
  ...asking,
  path: 'admin/users/may/people',
  summary: 'Find people on whose account somebody may do something',
  query: searchedPeople,
  answer: foundPeople,
  refusals: [],
});
