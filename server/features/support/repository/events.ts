import { sql } from 'kysely';
import { businessConstants } from '../../../common/businessConstants';
import type { Connection } from '../../../database/open';

/**
 * Tells listeners that a user's conversation has changed; call it last in a transaction. The count's row is locked
 * until it commits, so that events become visible in the order of their ids and without a gap.
 */
export const announce = async (
  connection: Connection,
  event: { userId: string; number: number | null; at: Date },
): Promise<void> => {
  const { last } = await connection
    .updateTable('support_event_count')
    .set({ last: sql`last + 1` })
    .where('name', '=', 'support')
    .returning('last')
    .executeTakeFirstOrThrow();
  await connection
    .insertInto('support_event')
    .values({ event_id: last, user_id: event.userId, number: event.number, at: event.at })
    .execute();
};

/** The id of the last event, as text; 0 before the first. */
export const lastEvent = async (connection: Connection): Promise<string> => {
  const row = await connection
    .selectFrom('support_event_count')
    .where('name', '=', 'support')
    .select('last')
    .executeTakeFirst();
  return row?.last ?? '0';
};

export const keptEvents = async (
  connection: Connection,
): Promise<{ oldest: bigint | null; last: bigint }> => {
  const row = await connection
    .selectFrom('support_event_count')
    .where('name', '=', 'support')
    .select((select) => [
      'last',
      select
        .selectFrom('support_event')
        .select(({ fn }) => fn.min<string | null>('event_id').as('oldest'))
        .as('oldest'),
    ])
    .executeTakeFirst();
  return { last: BigInt(row?.last ?? 0), oldest: row?.oldest ? BigInt(row.oldest) : null };
};

/** Events after one, of one user or of all, in the order in which they happened. */
export const eventsAfter = (
  connection: Connection,
  asked: { after: bigint; userId: string | null; limit: number },
) =>
  connection
    .selectFrom('support_event')
    .where('event_id', '>', String(asked.after))
    .$if(asked.userId !== null, (query) => query.where('user_id', '=', asked.userId ?? ''))
    .orderBy('event_id')
    .limit(asked.limit)
    .select(['event_id', 'user_id', 'number'])
    .execute();

export type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number];

/** Forgets events that no listener asks for any more: a listener that has missed them reads everything again. */
export const forgetEvents = async (connection: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - businessConstants.supportEventHours * 3_600_000);
  await connection.deleteFrom('support_event').where('at', '<', before).execute();
};
