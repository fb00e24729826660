import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { notify } from '../../../messages/notify';
import type { MessageTexts } from '../../../messages/texts';

/** The accounts by which a network is owned: its own, of whose roles one may see the members. */
const ownersOf = async (connection: Connection, networkId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .innerJoin('user_role', 'user_role.user_id', 'users.user_id')
    .innerJoin('role_permission', 'role_permission.role', 'user_role.role')
    .where('users.network_id', '=', networkId)
    .where('users.status', '=', 'active')
    .where('role_permission.permission', '=', 'network.members')
    .select('users.user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id: id }) => id);
};

type ToldOwners = 'network-member-joined' | 'network-member-left' | 'network-member-waits';
type Told = { [Kind in ToldOwners]: { kind: Kind; texts: MessageTexts[Kind]; at: Date } }[ToldOwners];

/** Tells the owners of a network who came, went, or waits. */
export const notifyOwners = async (
  transaction: Transaction<Schema>,
  networkId: string,
  told: Told,
): Promise<void> => {
  for (const userId of await ownersOf(transaction, networkId)) {
    await notify(transaction, { userId, ...told });
  }
};
