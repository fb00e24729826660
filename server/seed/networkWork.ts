import { networkRequestMachine, networkTransferMachine } from '#contract/plain/networks';
import { TRANSFER_DAYS } from '#contract/plain/networkTransfers';
import { dayAfter, dayOf } from '../common/days';
import type { Connection } from '../database/open';
import { inTransaction } from '../database/transaction';
import { type Making, insertHistory, makingAt } from './history';
import { idOf } from './ids';

const BRIGHTSIDE = idOf('network', 'brightside');
const LABELS = ['Teaching'];

const LEAVER = idOf('user', 'guitar');
const TRANSFER = idOf('network transfer', 'guitar');
const ASKER = idOf('user', 'expired_grant');
const REQUEST = idOf('network request', 'expired_grant');

const askToMove = async (making: Making) => {
  const { transaction, daysAgo } = making;
  const at = daysAgo(2);
  const main = await transaction
    .selectFrom('network')
    .where('is_main', '=', true)
    .select('network_id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('network_transfer')
    .values({
      user_id: LEAVER,
      transfer_id: TRANSFER,
      from_network_id: BRIGHTSIDE,
      to_network_id: main.network_id,
      reason: 'Most of the people I play with are there.',
      state: 'under-review',
      created_at: at,
      effective_on: dayAfter(dayOf(at), TRANSFER_DAYS),
    })
    .execute();
  await insertHistory(making, { userId: LEAVER, machine: networkTransferMachine.name, thing: TRANSFER }, [
    { act: null, from: null, to: 'under-review', by: LEAVER, at },
  ]);
};

const askForOne = async (making: Making) => {
  const { transaction, daysAgo } = making;
  const at = daysAgo(1);
  await transaction
    .insertInto('network_request')
    .values({
      user_id: ASKER,
      request_id: REQUEST,
      name: 'Slow Travel House',
      username: 'slowtravel',
      reason: 'Nine of us film journeys by train, and share an editor already.',
      state: 'pending',
      created_at: at,
    })
    .execute();
  await insertHistory(making, { userId: ASKER, machine: networkRequestMachine.name, thing: REQUEST }, [
    { act: null, from: null, to: 'pending', by: ASKER, at },
  ]);
};

/**
 * What staff have to do with networks in the demonstration: somebody asks to move, somebody asks for a network, and one has a label;
 * returns whether there was something to do.
 */
export const seedNetworkWork = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const people = await transaction
      .selectFrom('users')
      .where('user_id', 'in', [LEAVER, ASKER])
      .select('user_id')
      .execute();
    const made = await transaction
      .selectFrom('network_transfer')
      .where('user_id', '=', LEAVER)
      .where('transfer_id', '=', TRANSFER)
      .select('transfer_id')
      .executeTakeFirst();
    if (made || people.length < 2) return false;
    const making = makingAt(transaction, today);
    await askToMove(making);
    await askForOne(making);
    await transaction
      .updateTable('network')
      .set({ labels: LABELS })
      .where('network_id', '=', BRIGHTSIDE)
      .execute();
    return true;
  });
