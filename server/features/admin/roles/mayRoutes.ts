import type { FastifyInstance } from 'fastify';
import { type MayAnswer, findMayPeople, mayPerson } from '#contract/admin/roles/may';
import type { LockLevel } from '#contract/plain/admin/locks';
import type { Connection } from '../../../database/open';
import { named, roleNames } from '../../../database/roleNames';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import type { Services } from '../../../services';
import { actorOf, adminLevelOf } from '../../auth';
import { peopleFor } from '../users/listed';
import { decisionOf } from './mayRules';
import { findAccount, findRole, permissionsOfRoles } from './repository';
import { factsOf, subjectOf } from './staff';

const accountOf = async (connection: Connection, userId: string) => {
  const account = await findAccount(connection, userId);
  if (!account) throw new Refusal('USER_DOES_NOT_EXIST');
  return account;
};

const targetOf = async (connection: Connection, userId: string) => {
  const { person_id: personId, lock_level } = await accountOf(connection, userId);
  const adminLevel = await adminLevelOf(connection, userId);
  return { userId, personId, adminLevel, lockLevel: lock_level as 0 | LockLevel };
};

const roleOf = async (connection: Connection, role: string) => {
  if (!(await findRole(connection, role))) throw new Refusal('ROLE_NOT_FOUND');
  return (await factsOf(connection, [role]))[0];
};

interface Asked {
  subject_id: string;
  permission: string;
  on_id?: string | undefined;
  role?: string | undefined;
}

const mayNow = async (
  connection: Connection,
  { subject_id: userId, permission, on_id: onId, role }: Asked,
): Promise<MayAnswer> => {
  const account = await accountOf(connection, userId);
  const actor = await actorOf(connection, { userId, acting: null });
  const { by, ...decided } = decisionOf({
    actor: {
      ...actor,
      personId: account.person_id,
      status: account.status,
      lockLevel: account.lock_level,
    },
    permission,
    on: onId === undefined ? undefined : await targetOf(connection, onId),
    role: role === undefined ? undefined : await roleOf(connection, role),
  });
  const { roles } = await subjectOf(connection, account);
  const giving = (await permissionsOfRoles(connection, roles)).filter((row) => row.permission === permission);
  return {
    may: by === 'role',
    by,
    roles: named(
      giving.map((row) => row.role),
      await roleNames(connection),
    ),
    permission: decided.permission ?? null,
    level: decided.level ?? null,
  };
};

/** "May this person do this to that?" (spec 002 §6) */
export const mayRoutes = (app: FastifyInstance, { connection }: Services) => {
  serve(app, mayPerson, async ({ query }) => ({ data: { item: await mayNow(connection, query) } }));

  serve(app, findMayPeople, async ({ query: { search }, session }) => ({
    data: { items: await peopleFor(connection, session, { search }) },
  }));
};
