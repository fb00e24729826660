import { z } from 'zod';
import { defineCall } from '../call';
import { channelId, day, id, moment, userId } from '../fields';
import { actsOf, historyOf, neededReason, optionalReason, staffAct, stateOf } from '../machine';
import {
  LONGEST_IDENTIFIER,
  lockBars,
  lockLevels,
  lockMachine,
  lockTypes,
  stillHeldBack,
} from '../plain/admin/locks';
import type { RefusalCode } from '../refusals';

const locking = { access: 'active', permission: 'user.lock', spec: '002 §§4, 6' } as const;
const level = z.literal([...lockLevels]);

/** What a lock came from: the user's conversation, a report file, or the review of a channel. */
const cause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('conversation'), id }),
  z.strictObject({ kind: z.literal('import'), id }),
  z.strictObject({ kind: z.literal('review'), id: channelId }),
]);

const lock = z.object({
  subject_id: id,
  /** The name of the account's owner, by which the dialogs of the acts call it. */
  name: z.string(),
  state: stateOf(lockMachine),
  /** Null where the account is not locked, as all that follows. */
  level: level.nullable(),
  type: z.enum(lockTypes).nullable(),
  /** The case that it belongs to, somewhere else; empty where there is none. Its owner does not see it. */
  identifier: z.string(),
  reason: z.string(),
  /** The last day of it; null also where it lasts until somebody unlocks it. */
  locked_until: day.nullable(),
  locked_at: moment.nullable(),
  /** The name of who locked it; null where it was the server. */
  locked_by: z.string().nullable(),
  cause: cause.nullable(),
  /** What keeps the account from being paid besides a lock, now; only for `payments.review`. */
  still_held_back: z.array(z.enum(stillHeldBack)).optional(),
  /** The levels at which whoever asks may lock this account. */
  levels: z.array(level),
  /** Why whoever asks may not decide on it; null where they may. */
  barred: z.enum(lockBars).nullable(),
  acts: actsOf(lockMachine),
});
export type UserLock = z.infer<typeof lock>;

/** How an account is locked, and what whoever asks may do about it. */
export const getUserLock = defineCall({
  ...locking,
  method: 'GET',
  path: 'admin/users/lock',
  summary: "Read an account's lock",
  query: z.strictObject(staffAct),
  answer: z.object({ data: z.object({ item: lock }) }),
  refusals: ['USER_DOES_NOT_EXIST'],
});

/** Every lock of an account so far, with the names of who decided. */
export const getUserLockHistory = defineCall({
  ...locking,
  method: 'GET',
  path: 'admin/users/lock/history',
  summary: "Read the history of an account's locks",
  query: z.strictObject(staffAct),
  answer: z.object({
    data: z.object({ items: historyOf(lockMachine).element.extend({ cause: cause.nullable() }).array() }),
  }),
  refusals: ['USER_DOES_NOT_EXIST'],
});

/** What a lock says. `locked_until` is a day to come. A lock that is changed keeps its cause, unless another is given. */
const lockFields = {
  level,
  type: z.enum(lockTypes),
  identifier: z.string().trim().max(LONGEST_IDENTIFIER).optional(),
  reason: neededReason,
  locked_until: day.optional(),
  cause: cause.optional(),
};

/**
 * Locks an account, at once in all its sessions; acting as it and by it ends, it is paid nothing. Only at a level that whoever does it
 * could unlock; never an own account, or one of somebody with the same or a higher admin level (`USER_NOT_ALLOWED`).
 */
export const lockUser = defineCall({
  ...locking,
  method: 'POST',
  path: 'admin/users/lock',
  summary: 'Lock an account',
  body: z.strictObject({ ...staffAct, ...lockFields }),
  answer: z.object({ data: z.object({ item: lock }) }),
  refusals: ['USER_DOES_NOT_EXIST', 'USER_IS_LOCKED_ALREADY', 'USER_NOT_ALLOWED'],
});

/** Changes level, type, case, reason and end of a lock, where the level that there is could be unlocked as well. */
export const relockUser = defineCall({
  ...locking,
  method: 'POST',
  path: 'admin/users/relock',
  summary: "Change an account's lock",
  body: z.strictObject({ ...staffAct, ...lockFields }),
  answer: z.object({ data: z.object({ item: lock }) }),
  refusals: ['USER_DOES_NOT_EXIST', 'USER_IS_NOT_LOCKED', 'USER_NOT_ALLOWED'],
});

/** Unlocks an account, and tells its owner. */
export const unlockUser = defineCall({
  ...locking,
  method: 'POST',
  path: 'admin/users/unlock',
  summary: 'Unlock an account',
  body: z.strictObject({ ...staffAct, reason: optionalReason }),
  answer: z.object({ data: z.object({ item: lock }) }),
  refusals: ['USER_DOES_NOT_EXIST', 'USER_IS_NOT_LOCKED', 'USER_NOT_ALLOWED'],
});

/** How many accounts can be locked or unlocked with one call. */
export const MOST_AT_ONCE = 100;

const many = {
  user_id: userId,
  subject_ids: z.array(id).min(1).max(MOST_AT_ONCE),
  /** Only says what would be done, and of whom not and why. */
  dry_run: z.boolean(),
};

/** What became of each account, or would; `code` says why it cannot be, and of `USER_NOT_ALLOWED` so does `barred`. */
const outcomes = z.object({
  data: z.object({
    items: z.array(
      z.object({
        subject_id: id,
        name: z.string(),
        code: z.custom<RefusalCode>().nullable(),
        barred: z.enum(lockBars).nullable(),
      }),
    ),
  }),
});

/** Locks several accounts, each by itself: what cannot be locked is named with the reason, the others are locked. */
export const lockUsers = defineCall({
  ...locking,
  idempotent: true,
  method: 'POST',
  path: 'admin/users/lock-many',
  summary: 'Lock several accounts',
  body: z.strictObject({ ...many, ...lockFields }),
  answer: outcomes,
  refusals: [],
});

/** Unlocks several accounts, each by itself. */
export const unlockUsers = defineCall({
  ...locking,
  idempotent: true,
  method: 'POST',
  path: 'admin/users/unlock-many',
  summary: 'Unlock several accounts',
  body: z.strictObject({ ...many, reason: optionalReason }),
  answer: outcomes,
  refusals: [],
});
