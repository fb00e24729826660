import type { Connection } from '../../database/open';
import type { Session } from '../../http/session';
import type { Person } from '../../states/move';
import { permissionsOf } from './repository';

/** Who makes a move in this session: the account's permissions, and the admin where one acts as it. */
export const actorOf = async (
  connection: Connection,
  { userId, acting }: Pick<Session, 'userId' | 'acting'>,
): Promise<Person> => ({
  userId,
  adminId: acting?.adminId ?? null,
  permissions: new Set(await permissionsOf(connection, userId)),
});
