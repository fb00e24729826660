import { sql } from 'kysely';
import { type PauseKind, pauseKinds } from '#contract/plain/paymentHolds';
import type { Connection, Transaction } from '../../../database/open';
import { OWNER, byName, isCalled } from '../../../database/owner';
import type { PaymentPauseTable, Schema } from '../../../database/schema';
import { stateOn } from './parts';

/** What names a pause, or a place on the whitelist. */
export interface PauseKey {
  userId: string;
  pauseId: string;
}

type Kind = PaymentPauseTable['kind'];

/** What of the table some kinds are, with the words of their machine. A user has one that is open at a time. */
const rowsOf = <Some extends Kind, On extends string, Off extends string>({
  kinds,
  ...words
}: {
  kinds: readonly Some[];
  on: On;
  off: Off;
}) => {
  const stateIn = (today: string) =>
    stateOn<On | Off>(today, {
      until: 'payment_pause.paused_until',
      ended: 'payment_pause.ended_at',
      ...words,
    });
  const rows = (connection: Connection, today: string) =>
    connection
      .selectFrom('payment_pause')
      .innerJoin('users', 'users.user_id', 'payment_pause.user_id')
      .where('payment_pause.kind', 'in', kinds)
      .selectAll('payment_pause')
      .select([...OWNER, stateIn(today).as('state')])
      .$narrowType<{ kind: Some }>();
  return {
    /** They as a list for staff, by their states on a day. `search` is a part of the user's name, e-mail or username. */
    listed: (connection: Connection, { search, today }: { search: string; today: string }) => ({
      query: rows(connection, today).$if(search !== '', (query) => query.where(isCalled(search))),
      key: sql<string>`payment_pause.pause_id::text`,
      columns: {
        placed_at: 'payment_pause.placed_at',
        // The pauses are sorted by it under the first name, the whitelist under the other.
        paused_until: 'payment_pause.paused_until',
        until: 'payment_pause.paused_until',
        name: byName,
        kind: 'payment_pause.kind',
        state: stateIn(today),
      } as const,
    }),
    find: (connection: Connection, { userId, pauseId }: PauseKey, today: string) =>
      rows(connection, today)
        .where('payment_pause.user_id', '=', userId)
        .where('payment_pause.pause_id', '=', pauseId)
        .executeTakeFirst(),
    /** The one of a user that nobody has ended; its last day may have passed. */
    open: (connection: Connection, userId: string) =>
      connection
        .selectFrom('payment_pause')
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .where('ended_at', 'is', null)
        .select(['pause_id', 'paused_until'])
        .executeTakeFirst(),
  };
};

export const pauses = rowsOf<PauseKind, 'paused', 'ended'>({ kinds: pauseKinds, on: 'paused', off: 'ended' });
export const whitelist = rowsOf({ kinds: ['WHITELISTED'], on: 'listed', off: 'removed' });

type Found<Rows extends { find: (...given: never) => Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Rows['find']>>
>;
export type PauseRow = Found<typeof pauses>;
export type WhitelistRow = Found<typeof whitelist>;

export const insertPause = (
  transaction: Transaction<Schema>,
  pause: Pick<
    PaymentPauseTable,
    'user_id' | 'pause_id' | 'kind' | 'reason' | 'paused_until' | 'placed_by'
  > & { placed_at: Date },
) => transaction.insertInto('payment_pause').values(pause).execute();

export const updatePause = (
  transaction: Transaction<Schema>,
  { userId, pauseId }: PauseKey,
  changes: { ended_at: Date | null; ended_by?: null } | { ended_by: string },
) =>
  transaction
    .updateTable('payment_pause')
    .set(changes)
    .where('user_id', '=', userId)
    .where('pause_id', '=', pauseId)
    .execute();
