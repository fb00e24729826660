import { sql } from 'kysely';
import type { SupportDepartment } from '#contract/lists';
import { lockUser } from '../../../database/lockUser';
import type { Connection } from '../../../database/open';

export const allDepartments = (connection: Connection) =>
  connection
    .selectFrom('support_department')
    .orderBy('position')
    .select(['department', 'handled_by'])
    .execute();

export const departmentsOfAgent = async (
  connection: Connection,
  agentId: string,
): Promise<SupportDepartment[]> => {
  const rows = await connection
    .selectFrom('support_agent')
    .where('user_id', '=', agentId)
    .select('department')
    .execute();
  return rows.map(({ department }) => department);
};

/** Replaces the agent's departments by these; false where they are these already. */
export const replaceDepartments = async (
  connection: Connection,
  agentId: string,
  departments: readonly SupportDepartment[],
): Promise<boolean> => {
  // Two calls at once would both insert: the second waits, and replaces what the first has made.
  await lockUser(connection, agentId);
  const wanted = new Set(departments);
  const before = await departmentsOfAgent(connection, agentId);
  if (before.length === wanted.size && before.every((department) => wanted.has(department))) return false;
  await connection.deleteFrom('support_agent').where('user_id', '=', agentId).execute();
  if (wanted.size === 0) return true;
  await connection
    .insertInto('support_agent')
    .values([...wanted].map((department) => ({ user_id: agentId, department })))
    .execute();
  return true;
};

/** Active users with the permission to answer, by name, with their departments. */
export const agents = (connection: Connection) =>
  connection
    .selectFrom('users')
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role')
          .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
          .whereRef('user_role.user_id', '=', 'users.user_id')
          .where('permission', '=', 'support.answer')
          .select('user_role.role'),
      ),
    )
    .orderBy('users.name')
    .orderBy('users.user_id')
    .select((select) => [
      'users.user_id',
      'users.name',
      sql<SupportDepartment[]>`array(${select
        .selectFrom('support_agent')
        .innerJoin('support_department', 'support_department.department', 'support_agent.department')
        .whereRef('support_agent.user_id', '=', 'users.user_id')
        .orderBy('position')
        .select('support_agent.department')})`.as('departments'),
    ])
    .execute();

export type AgentRow = Awaited<ReturnType<typeof agents>>[number];
