import {
  type LockBar,
  type LockLevel,
  type lockMachine,
  lockLevels,
  lockPermissions,
} from '#contract/plain/admin/locks';
import type { AdminLevel } from '../../../common/adminLevel';
import type { RefusalCode } from '#contract/refusals';
import type { TransitionActor, Person, Entity } from '../../../states/transition';

/** What the rules of a lock look at. */
export interface LockFacts extends Entity<typeof lockMachine> {
  /** 0: not locked. */
  level: 0 | LockLevel;
  /** Of the person whose account it is, over all their accounts. */
  adminLevel: AdminLevel;
}

/** Whether somebody has authority over a level. */
const hasAuthority = ({ permissions }: Person, level: LockLevel): boolean =>
  permissions.has(lockPermissions[level]);

type Barring = Pick<LockFacts, 'userId' | 'adminLevel' | 'level'>;

/**
 * Why somebody may not decide on an account's lock (spec 002 §6): not on their own, nor of an admin of the same level or above, and only
 * at levels that they could unlock. `asked` is the one that a lock would have.
 */
export const lockBarOf = (
  { userId, adminLevel, level }: Barring,
  actor: Person,
  asked?: LockLevel,
): LockBar | undefined => {
  if (actor.accounts.has(userId)) return 'own-account';
  if (adminLevel > 0 && actor.adminLevel <= adminLevel) return 'admin-level';
  const hasAll = ([level, asked ?? 0] as const).every((one) => one === 0 || hasAuthority(actor, one));
  return hasAll ? undefined : 'lock-level';
};

/** The levels at which somebody may lock an account. */
export const levelsFor = (facts: LockFacts, actor: Person): LockLevel[] =>
  lockLevels.filter((level) => lockBarOf({ ...facts, level: 0 }, actor, level) === undefined);

/** Whether somebody may make a move of an account's lock, in whichever state it is: the level that there is must be theirs to unlock. */
export const mayTransition = (facts: LockFacts, actor: TransitionActor): boolean =>
  actor === 'system' || lockBarOf(facts, actor) === undefined;

/** Why a lock cannot be put, changed or taken away; undefined where it can. `level` is the one that it would have. */
export const lockProblem = (
  facts: LockFacts,
  actor: Person,
  { act, level }: { act: 'lock' | 'relock' | 'unlock'; level?: LockLevel },
): RefusalCode | undefined => {
  if (!mayTransition(facts, actor)) return 'USER_NOT_ALLOWED';
  if (act === 'lock' && facts.state === 'locked') return 'USER_IS_LOCKED_ALREADY';
  if (act !== 'lock' && facts.state === 'open') return 'USER_IS_NOT_LOCKED';
  return lockBarOf(facts, actor, level) && 'USER_NOT_ALLOWED';
};
