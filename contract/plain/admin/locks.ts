import { defineMachine } from '../machine';
import type { Permission } from '../permissions';
import type { Refusals } from '../refusals';

/** The refusal codes of the calls that lock accounts (spec 002 §8). */
export const refusals = {
  USER_IS_NOT_LOCKED: { status: 409, text: 'This user is not locked' },
  USER_IS_LOCKED_ALREADY: { status: 409, text: 'This user is locked already' },
  USER_NOT_ALLOWED: { status: 403, text: 'You are not allowed to do this with this user' },
} as const satisfies Refusals;

/** What a lock is about. It chooses the words that the locked person reads. */
export const lockTypes = ['copyright', 'spam', 'inappropriate', 'payment-risk', 'identity', 'other'] as const;
export type LockType = (typeof lockTypes)[number];

/** Who may unlock (spec 002 §6): 1 an admin, 2 a super admin, 3 management. */
export const lockLevels = [1, 2, 3] as const;
export type LockLevel = (typeof lockLevels)[number];

/** The permission that locks and unlocks at a level. */
export const lockPermissions = {
  1: 'user.lock',
  2: 'user.lock-super',
  3: 'user.lock-management',
} as const satisfies Record<LockLevel, Permission>;

/** What a lock can come from: a conversation with support, a report file, the review of a channel. */
export const lockCauses = ['conversation', 'import', 'review'] as const;
export type LockCauseKind = (typeof lockCauses)[number];
/** By the id of the user whose conversation it is, of the file, or of the channel. */
export interface LockCause {
  kind: LockCauseKind;
  id: string;
}

/** What keeps an account from being paid besides its lock, as its owner is told: payments that are paused, until a day or for good, and money that is held. */
export const stillHeldBack = ['pause', 'stop', 'hold'] as const;
export type StillHeldBack = (typeof stillHeldBack)[number];

/**
 * What keeps somebody from deciding on an account's lock: it is an account of their own, it belongs to an admin of their level or above,
 * or the level of the lock takes more authority.
 */
export const lockBars = ['own-account', 'admin-level', 'lock-level'] as const;
export type LockBar = (typeof lockBars)[number];

/** The longest name of a case, in characters. */
export const LONGEST_IDENTIFIER = 100;

/**
 * An account that is locked can neither sign in nor go on, and is not paid; its money goes on being earned. Once its last day has
 * passed the server opens it.
 */
export const lockMachine = defineMachine({
  name: 'userLock',
  states: ['open', 'locked'],
  transitions: {
    lock: {
      from: ['open'],
      to: 'locked',
      by: { permission: 'user.lock' },
      reason: 'required',
      notifies: 'account-locked',
      danger: true,
    },
    /** Another level, type, reason or end. */
    relock: {
      from: ['locked'],
      to: 'locked',
      by: { permission: 'user.lock' },
      reason: 'required',
      notifies: 'account-locked',
      danger: true,
    },
    unlock: {
      from: ['locked'],
      to: 'open',
      by: { permission: 'user.lock' },
      reason: 'optional',
      notifies: 'account-unlocked',
    },
    expire: { from: ['locked'], to: 'open', by: 'system', notifies: 'account-unlocked' },
  },
});
