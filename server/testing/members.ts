import { membershipMachine } from '#contract/plain/networks';
import { inTransaction } from '../database/transaction';
import { begin } from '../states/transition';
import type { TestServer } from './harness';

/** Has somebody of the demonstration wait to join their network, as who came by its landing page does; says how staff name it. */
export const waitingMember = async (server: TestServer, username: string) => {
  const userId = await server.idOf(username);
  const { membership_id: membershipId } = await server.connection
    .updateTable('network_membership')
    .set({ state: 'pending', approved_at: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('membership_id')
    .executeTakeFirstOrThrow();
  await inTransaction(server.connection, (transaction) =>
    begin(transaction, membershipMachine, {
      userId,
      thing: membershipId,
      state: 'pending',
      by: 'system',
      at: new Date(),
    }),
  );
  return { subject_id: userId, membership_id: membershipId };
};
