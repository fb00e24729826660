import { askNetworkTransfer, getNetworkTransfer } from '#contract/networkTransfers';
import type { TestServer } from './harness';
import { dayOf, fromNow } from './time';

/** The id of a network. */
export const networkNamed = async ({ connection }: TestServer, username: string): Promise<string> => {
  const row = await connection
    .selectFrom('network')
    .where('username', '=', username)
    .select('network_id')
    .executeTakeFirstOrThrow();
  return row.network_id;
};

/** What somebody asks for who wants to move to the other network of the demonstration, so many days from now. */
export const transferWish = (days = 30) => ({
  network: 'brightside',
  reason: 'Friends are there.',
  effective_on: dayOf(fromNow({ days })),
});

/** Somebody asks to move; what staff name it by. */
export const openTransfer = async (
  server: TestServer,
  username: string,
): Promise<{ subject_id: string; transfer_id: string }> => {
  const { data } = await server.as(username).call(askNetworkTransfer, transferWish());
  const [newest] = data.items;
  if (!newest) throw new Error(`${username} has no transfer`);
  return { subject_id: await server.idOf(username), transfer_id: newest.transfer_id };
};

/** The newest transfer of somebody. */
export const transferOf = async (server: TestServer, username: string) =>
  (await server.as(username).call(getNetworkTransfer)).data.items[0];

/** The network of an account, by its name in the address. */
export const ownNetworkOf = async ({ connection }: TestServer, username: string): Promise<string> => {
  const row = await connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.username', '=', username)
    .select('network.username')
    .executeTakeFirstOrThrow();
  return row.username;
};
