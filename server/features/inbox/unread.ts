import type { Connection } from '../../database/open';
import { allDepartments, departmentsOfAgent } from './repository/agents';
import { countUnread, oldestUnread } from './repository/conversations';
import { reachedDepartments } from './rules';

/** The departments that an agent answers for. */
export const ownDepartments = async (connection: Connection, agentId: string) =>
  reachedDepartments(await allDepartments(connection), await departmentsOfAgent(connection, agentId));

/** How many conversations wait for an agent, and since when. */
export const unreadConversations = async (connection: Connection, agentId: string) => {
  const departments = await ownDepartments(connection, agentId);
  const waiting = await countUnread(connection, departments);
  return { waiting, oldest: waiting > 0 ? await oldestUnread(connection, departments) : null };
};
