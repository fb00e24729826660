import type { Selectable, UpdateObject } from 'kysely';
import type { Connection, Transaction } from '../../../database/open';
import type { PayoutNoticeTable, Schema } from '../../../database/schema';

export type NoticeRow = Selectable<PayoutNoticeTable>;

/** Keeps what a service tells, to be handled now; false where it has told the same before. */
export const insertNotice = async (
  transaction: Transaction<Schema>,
  { now, ...notice }: Pick<NoticeRow, 'provider' | 'event_id' | 'kind' | 'body' | 'body_key'> & { now: Date },
): Promise<boolean> => {
  const row = await transaction
    .insertInto('payout_notice')
    .values({ ...notice, received_at: now, handle_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The notice that waits longest to be handled. */
export const nextNotice = (connection: Connection, now: Date): Promise<NoticeRow | undefined> =>
  connection
    .selectFrom('payout_notice')
    .where('handle_at', '<=', now)
    .orderBy('handle_at')
    .orderBy('event_id')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

export const updateNotice = (
  connection: Connection,
  { provider, event_id: eventId }: Pick<NoticeRow, 'provider' | 'event_id'>,
  changes: UpdateObject<Schema, 'payout_notice'>,
) =>
  connection
    .updateTable('payout_notice')
    .set(changes)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();

/** Deletes what was told before a moment. */
export const deleteNoticesBefore = (connection: Connection, before: Date) =>
  connection.deleteFrom('payout_notice').where('received_at', '<', before).execute();
