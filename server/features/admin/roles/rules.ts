import { SALES_TEAM, SUPER_ADMIN, recruiterRoles, superAdminsOnly } from '#contract/plain/admin/roles';
import { businessConstants } from '../../../common/businessConstants';
import { type AdminLevel, adminLevel, reaches } from '../../../common/adminLevel';

/** Whoever gives and takes roles: the account that calls. `level` is the highest of all accounts of the person. */
export interface Staff {
  personId: string;
  level: AdminLevel;
  permissions: ReadonlySet<string>;
}

/** Whose roles they are. `level` is the highest of all accounts of the person. */
export interface Subject {
  personId: string;
  level: AdminLevel;
}

export interface RoleFacts {
  role: string;
  permissions: readonly { permission: string; forMembers: boolean }[];
}

// What members have for themselves gives nothing over others, and admins do not have it. The sales team's share is money (decision 51).
const isPrivileged = ({ role, permissions }: RoleFacts, staff: Staff) =>
  role === SALES_TEAM ||
  adminLevel([role]) > 0 ||
  permissions.some(({ permission, forMembers }) => !forMembers && !staff.permissions.has(permission));

/**
 * Whether somebody may give this role to a person, or take it (spec 002 §6): nobody in an account of their own; in an admin's a super
 * admin alone; and a role of admins, the sales team, or one that may more than whoever gives it, takes `privileges.manage`.
 */
export const mayChangeRole = (staff: Staff, subject: Subject, role: RoleFacts): boolean => {
  if (!staff.permissions.has('roles.assign') || staff.personId === subject.personId) return false;
  if (!reaches(staff.level, subject.level)) return false;
  return staff.permissions.has('privileges.manage') || !isPrivileged(role, staff);
};

/** Whether somebody may set the recruiter share of a person (spec 002 §5): nobody their own. */
export const maySetShare = (staff: Staff, subject: Subject): boolean =>
  staff.permissions.has('recruiter-share.set') &&
  staff.personId !== subject.personId &&
  reaches(staff.level, subject.level);

const RECRUITERS: readonly string[] = recruiterRoles;
const ONLY = 'recruiter_only';
const PARTNER = 'partner';

/** Whether somebody with these roles gets a recruiter share. */
export const recruits = (roles: readonly string[]): boolean =>
  roles.some((role) => role === SALES_TEAM || RECRUITERS.includes(role));

export type RoleAct = 'give' | 'take';

const replacedBy = (role: string): readonly string[] => {
  if (role === PARTNER) return [ONLY];
  if (!RECRUITERS.includes(role)) return [];
  return [...RECRUITERS.filter((other) => other !== role), ...(role === ONLY ? [PARTNER] : [])];
};

/**
 * The roles that an account gets and loses with one. A user has one role of recruiters; who only recruits is no partner, and is one
 * again when that ends.
 */
export const movedBy = (
  held: readonly string[],
  act: RoleAct,
  role: string,
): { given: string[]; taken: string[] } => {
  const taken = act === 'take' ? [role] : replacedBy(role).filter((other) => held.includes(other));
  const isPartnerAgain = taken.includes(ONLY) && role !== PARTNER && !held.includes(PARTNER);
  return { given: [...(act === 'give' ? [role] : []), ...(isPartnerAgain ? [PARTNER] : [])], taken };
};

/**
 * The recruiter share, percent, that comes with a change of roles; undefined where it stays (spec 002 §4). Whoever recruits no more gets
 * none.
 */
export const shareWith = (before: readonly string[], after: readonly string[]): string | undefined => {
  const { salesTeam, none } = businessConstants.recruiterShare;
  const [was, is] = [before.includes(SALES_TEAM), after.includes(SALES_TEAM)];
  if (was !== is) return is ? salesTeam : none;
  return recruits(before) && !recruits(after) ? none : undefined;
};

/** The share that counts in a month, percent. `months` are in order, the newest first. */
export const shareIn = (
  month: string,
  months: readonly { effective_month: string; share: string }[],
): string =>
  months.find(({ effective_month }) => effective_month <= month)?.share ??
  businessConstants.recruiterShare.none;

/** A cell of the matrix. */
export interface Cell {
  role: string;
  permission: string;
}

/** Whether no role but the super admins' can have a permission. */
export const isForSuperAdmins = (permission: string): boolean =>
  (superAdminsOnly as readonly string[]).includes(permission);

/** Whether migrations alone change a cell of the matrix. */
export const isFixed = ({ role, permission }: Cell): boolean =>
  role === SUPER_ADMIN || isForSuperAdmins(permission);

export const keyOf = ({ role, permission }: Cell): string => `${role} ${permission}`;

/** The changes that are none yet. Of several of one cell the last counts. */
export const realChanges = <Change extends Cell & { given: boolean }>(
  changes: readonly Change[],
  given: ReadonlySet<string>,
): Change[] =>
  [...new Map(changes.map((change) => [keyOf(change), change])).values()].filter(
    (change) => change.given !== given.has(keyOf(change)),
  );

/** Whether one of these cells would raise whoever gives it: in an account of theirs, it is new to a role that the account has. */
export const raisesOwn = (
  cells: readonly Cell[],
  accounts: readonly { roles: readonly string[]; permissions: ReadonlySet<string> }[],
): boolean =>
  cells.some(({ role, permission }) =>
    accounts.some(({ roles, permissions }) => roles.includes(role) && !permissions.has(permission)),
  );
