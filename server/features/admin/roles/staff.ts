import type { Connection } from '../../../database/open';
import type { Session } from '../../../http/session';
import { adminLevel } from '../../../common/adminLevel';
import { actorOf } from '../../auth';
import { permissionsOfRoles, rolesOfPerson } from './repository';
import type { RoleFacts, Staff, Subject } from './rules';

const levelOf = (accounts: readonly { roles: string[] }[]) =>
  adminLevel(accounts.flatMap(({ roles }) => roles));

/** Whoever calls, as the rules of giving and taking roles know them. */
export const staffOf = async (connection: Connection, session: Session): Promise<Staff> => ({
  personId: session.personId,
  level: levelOf(await rolesOfPerson(connection, session.personId)),
  permissions: (await actorOf(connection, session)).permissions,
});

/** A person whose roles are looked at, with those of this account. */
export const subjectOf = async (
  connection: Connection,
  { user_id: userId, person_id: personId }: { user_id: string; person_id: string },
): Promise<Subject & { roles: string[] }> => {
  const accounts = await rolesOfPerson(connection, personId);
  const roles = accounts.find((account) => account.user_id === userId)?.roles ?? [];
  return { personId, level: levelOf(accounts), roles };
};

/** What the rules must know of roles. */
export const factsOf = async (connection: Connection, roles: readonly string[]): Promise<RoleFacts[]> => {
  const rows = await permissionsOfRoles(connection, roles);
  return roles.map((role) => ({
    role,
    permissions: rows
      .filter((row) => row.role === role)
      .map(({ permission, for_members: forMembers }) => ({ permission, forMembers })),
  }));
};
