import { type LockLevel, type lockMachine, lockLevels, lockPermissions } from '#contract/plain/admin/locks';
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

/** Whether somebody may decide on locks of this account at all (spec 002 §6): not their own, nor of an admin of the same level or above. */
const mayDecide = ({ userId, adminLevel }: LockFacts, actor: Person): boolean =>
  !actor.accounts.has(userId) && (adminLevel === 0 || actor.adminLevel > adminLevel);

/** Whether somebody has authority over a level. */
const hasAuthority = ({ permissions }: Person, level: LockLevel): boolean =>
  permissions.has(lockPermissions[level]);

/** The levels at which somebody may lock an account. */
export const levelsFor = (facts: LockFacts, actor: Person): LockLevel[] =>
  mayDecide(facts, actor) ? lockLevels.filter((level) => hasAuthority(actor, level)) : [];

/** Whether somebody may make a move of an account's lock, in whichever state it is: the level that there is must be theirs to unlock. */
export const mayTransition = (facts: LockFacts, actor: TransitionActor): boolean =>
  actor === 'system' || (mayDecide(facts, actor) && (facts.level === 0 || hasAuthority(actor, facts.level)));

/** Why a lock cannot be put, changed or taken away; undefined where it can. `level` is the one that it would have. */
export const lockProblem = (
  facts: LockFacts,
  actor: Person,
  { act, level }: { act: 'lock' | 'relock' | 'unlock'; level?: LockLevel },
): RefusalCode | undefined => {
  if (!mayTransition(facts, actor)) return 'USER_NOT_ALLOWED';
  if (act === 'lock' && facts.state === 'locked') return 'USER_IS_LOCKED_ALREADY';
  if (act !== 'lock' && facts.state === 'open') return 'USER_IS_NOT_LOCKED';
  return level === undefined || hasAuthority(actor, level) ? undefined : 'USER_NOT_ALLOWED';
};
