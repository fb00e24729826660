import { sql } from 'kysely';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';

/** What these months brought, by channel, source and whether it is tax, dollars. */
export const broughtIn = (connection: Connection, userId: string, months: readonly string[]) =>
  connection
    .selectFrom('channel_earning as c')
    .leftJoin('channel', (join) =>
      join.onRef('channel.user_id', '=', 'c.user_id').onRef('channel.channel_id', '=', 'c.channel_id'),
    )
    .where('c.user_id', '=', userId)
    .where('c.month', 'in', months)
    .groupBy(['c.month', 'c.channel_id', 'channel.name', 'c.source', sql`c.type = 'tax'`])
    .orderBy('c.channel_id')
    .orderBy('c.source')
    .select(({ fn }) => [
      'c.month',
      'c.channel_id',
      'channel.name',
      'c.source',
      sql<boolean>`c.type = 'tax'`.as('is_tax'),
      fn.sum<string>('c.amount').as('amount'),
    ])
    .execute();

/** Whether something was booked of a month before this one. */
export const hasEarlier = async (connection: Connection, userId: string, month: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('month', '<', month)
    .select('month')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** What was booked since a moment of channels' months together with corrections of them. */
export const correctedSince = (connection: Connection, userId: string, since: Date) =>
  connection
    .selectFrom('ledger_entry as e')
    .where('e.user_id', '=', userId)
    .where('e.channel_id', '<>', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry as c')
          .where('c.user_id', '=', userId)
          .where('c.date', '>=', dayOf(since))
          .where('c.booked_at', '>', since)
          .where('c.correction', '=', true)
          .whereRef('c.channel_id', '=', 'e.channel_id')
          .whereRef('c.month', '=', 'e.month')
          .whereRef('c.booked_at', '=', 'e.booked_at')
          .select('c.entry_id'),
      ),
    )
    .select([
      'e.channel_id',
      'e.month',
      'e.source',
      'e.date',
      'e.booked_at',
      'e.amount',
      'e.correction',
      'e.reason',
    ])
    .execute();
