import { type InferResult, sql } from 'kysely';
import type { Connection, Transaction } from '../../../database/open';
import { OWNER, byName, isCalled } from '../../../database/owner';
import type { PaymentHoldTable, Schema } from '../../../database/schema';
import { stateOn } from './parts';

/** What names a hold. */
export interface HoldKey {
  userId: string;
  holdId: string;
}

const stateIn = (today: string) =>
  stateOn(today, {
    until: 'payment_hold.held_until',
    ended: 'payment_hold.released_at',
    on: 'held',
    off: 'released',
  });

const holds = (connection: Connection, today: string) =>
  connection
    .selectFrom('payment_hold')
    .innerJoin('users', 'users.user_id', 'payment_hold.user_id')
    .leftJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'payment_hold.user_id')
        .onRef('channel.channel_id', '=', 'payment_hold.channel_id'),
    )
    .selectAll('payment_hold')
    .select([...OWNER, 'channel.name as channel_name', stateIn(today).as('state')]);

export type HoldRow = InferResult<ReturnType<typeof holds>>[number];

/** Holds as a list for staff, by their states on a day. `search` is a part of the user's name, e-mail or username. */
export const listedHolds = (
  connection: Connection,
  { search, today }: { search: string; today: string },
) => ({
  query: holds(connection, today).$if(search !== '', (query) => query.where(isCalled(search))),
  key: sql<string>`payment_hold.hold_id::text`,
  columns: {
    placed_at: 'payment_hold.placed_at',
    held_until: 'payment_hold.held_until',
    name: byName,
    state: stateIn(today),
  } as const,
});

export const findHold = (connection: Connection, { userId, holdId }: HoldKey, today: string) =>
  holds(connection, today)
    .where('payment_hold.user_id', '=', userId)
    .where('payment_hold.hold_id', '=', holdId)
    .executeTakeFirst();

export const insertHold = (
  transaction: Transaction<Schema>,
  hold: Pick<
    PaymentHoldTable,
    'user_id' | 'hold_id' | 'month' | 'channel_id' | 'reason' | 'held_until' | 'placed_by'
  > & { placed_at: Date },
) => transaction.insertInto('payment_hold').values(hold).execute();

export const updateHold = (
  transaction: Transaction<Schema>,
  { userId, holdId }: HoldKey,
  changes: { released_at: Date | null; released_by?: null } | { released_by: string },
) =>
  transaction
    .updateTable('payment_hold')
    .set(changes)
    .where('user_id', '=', userId)
    .where('hold_id', '=', holdId)
    .execute();
