import type { Connection } from '../../database/open';
import type { Session } from '../../http/session';
import type { Person } from '../../states/transition';
import { accountsWith, adminLevelOf, permissionsOf } from './repository';

/** Who makes a transition in this session: the account with its permissions, and the admin where one acts as it. */
export const actorOf = async (
  connection: Connection,
  { userId, acting }: Pick<Session, 'userId' | 'acting'>,
): Promise<Person> => {
  const adminId = acting?.adminId ?? null;
  return {
    userId,
    adminId,
    permissions: new Set(await permissionsOf(connection, userId)),
    accounts: new Set(await accountsWith(connection, adminId === null ? [userId] : [userId, adminId])),
    adminLevel: await adminLevelOf(connection, userId),
  };
};
