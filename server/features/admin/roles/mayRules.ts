import { type LockLevel, lockLevels, lockPermissions } from '#contract/plain/admin/locks';
import type { Decision } from '#contract/plain/admin/may';
import type { AdminLevel } from '../../../common/adminLevel';
import type { Person } from '../../../states/transition';
import { mayActAs } from '../../acting';
import { lockProblem } from '../locks/rules';
import { mayChange } from '../person/rules';
import { type RoleFacts, mayChangeRole } from './rules';

/** The account on which something would be done. */
interface Target {
  userId: string;
  personId: string;
  adminLevel: AdminLevel;
  lockLevel: 0 | LockLevel;
}

interface Asked {
  actor: Person & { personId: string; status: string; lockLevel: number };
  permission: string;
  on?: Target | undefined;
  /** The one that would be given or taken. */
  role?: RoleFacts | undefined;
}

interface Decided {
  by: Decision;
  permission?: string;
  level?: number;
}

const levelOf = (permission: string) => lockLevels.find((level) => lockPermissions[level] === permission);

// A role that takes no other permission than that of giving roles.
const PLAIN_ROLE: RoleFacts = { role: '', permissions: [] };

/** Whether the rule beside a permission lets somebody act on an account; true where there is no such rule. */
const isAllowed = ({ actor, permission, role = PLAIN_ROLE }: Omit<Asked, 'on'>, on: Target): boolean => {
  const level = levelOf(permission);
  if (level !== undefined) {
    const state = on.lockLevel === 0 ? 'open' : 'locked';
    const act = state === 'open' ? { act: 'lock' as const, level } : { act: 'unlock' as const };
    return lockProblem({ ...on, state, level: on.lockLevel }, actor, act) === undefined;
  }
  if (permission === 'roles.assign') {
    const { personId, adminLevel, permissions } = actor;
    return mayChangeRole({ personId, level: adminLevel, permissions }, { ...on, level: on.adminLevel }, role);
  }
  if (permission === 'user.login-as') return mayActAs(actor, on);
  return permission !== 'users.edit' || mayChange(actor, on);
};

/** What of an account stands against it. */
const refusedBy = (asked: Asked, on: Target): Decided => {
  const { actor, permission, role } = asked;
  if (actor.accounts.has(on.userId)) return { by: 'own-account' };
  const needed = on.lockLevel === 0 ? undefined : lockPermissions[on.lockLevel];
  if (needed && levelOf(permission) && !actor.permissions.has(needed))
    return { by: 'lock', level: on.lockLevel, permission: needed };
  if (role && isAllowed({ actor, permission }, on))
    return { by: 'privileged-role', permission: 'privileges.manage' };
  return { by: 'admin-level' };
};

/** What decides whether somebody may do something (spec 002 §6), by the rules that the calls themselves ask. */
export const decisionOf = (asked: Asked): Decided => {
  const { actor, permission, on } = asked;
  if (actor.status !== 'active') return { by: 'deactivated' };
  if (actor.lockLevel > 0) return { by: 'locked', level: actor.lockLevel };
  if (!actor.permissions.has(permission)) return { by: 'permission', permission };
  return on && !isAllowed(asked, on) ? refusedBy(asked, on) : { by: 'role' };
};
