import type { Role, RoleMatrix, RolePermission, RolesOfUser } from '#contract/admin/roles';
import { SUPER_ADMIN } from '#contract/plain/admin/roles';
import { dayOf } from '../../../common/days';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { Refusal } from '../../../http/refusal';
import type { Session } from '../../../http/session';
import {
  type PermissionRow,
  type RoleRow,
  findAccount,
  findVersion,
  readMatrix,
  sharesOf,
  usersOf,
} from './repository';
import { isForSuperAdmins, mayChangeRole, maySetShare, shareIn } from './rules';
import { factsOf, staffOf, subjectOf } from './staff';

/** Roles with how many accounts have them. */
export const toRoles =
  (connection: Connection) =>
  async (rows: readonly RoleRow[]): Promise<Role[]> => {
    const users = await usersOf(
      connection,
      rows.map(({ role }) => role),
    );
    return rows.map(({ permissions, created_at, ...row }) => ({
      ...row,
      users: users.get(row.role) ?? 0,
      permissions: Number(permissions),
      created_at: created_at.toISOString(),
    }));
  };

export const toPermission = ({ roles, created_at, ...row }: PermissionRow): RolePermission => ({
  ...row,
  roles: Number(roles),
  created_at: created_at.toISOString(),
});

/** Which roles have which permissions now. */
export const matrixNow = async (connection: Connection): Promise<RoleMatrix> => {
  // First: whoever reads older cells with a newer version would save over what they have not seen.
  const version = await findVersion(connection);
  const { roles, permissions, given } = await readMatrix(connection);
  return {
    version,
    roles: roles.map((one) => ({ ...one, fixed: one.role === SUPER_ADMIN })),
    permissions: permissions.map((one) => ({ ...one, fixed: isForSuperAdmins(one.permission) })),
    given,
  };
};

const shareNow = async (connection: Connection, subjectId: string, now: Date) => {
  const months = await sharesOf(connection, subjectId);
  const names = await namesOf(
    connection,
    months.map((row) => row.set_by),
  );
  return {
    share: shareIn(dayOf(now).slice(0, 7), months),
    months: months.map(({ effective_month, share, set_at, set_by }) => ({
      effective_month,
      share,
      set_at: set_at.toISOString(),
      set_by: names.get(set_by)?.name ?? null,
    })),
  };
};

/** An account's roles and share, and what whoever asks may change. USER_DOES_NOT_EXIST where there is no such account. */
export const rolesNow = async (
  connection: Connection,
  { session, subjectId, now }: { session: Session; subjectId: string; now: Date },
): Promise<RolesOfUser> => {
  const account = await findAccount(connection, subjectId);
  if (!account) throw new Refusal('USER_DOES_NOT_EXIST');
  const staff = await staffOf(connection, session);
  const subject = await subjectOf(connection, account);
  const { roles } = await readMatrix(connection);
  const facts = await factsOf(
    connection,
    roles.map(({ role }) => role),
  );
  const isOwn = session.acting === null;
  return {
    subject_id: account.user_id,
    name: account.name,
    roles: roles.map(({ role, name }) => {
      const known = facts.find((one) => one.role === role);
      return {
        role,
        name,
        given: subject.roles.includes(role),
        may_change: isOwn && known !== undefined && mayChangeRole(staff, subject, known),
      };
    }),
    recruiter_share: {
      ...(await shareNow(connection, subjectId, now)),
      may_set: isOwn && maySetShare(staff, subject),
    },
  };
};
