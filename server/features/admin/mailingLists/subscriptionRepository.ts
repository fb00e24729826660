import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';

/** The ids of those who subscribe to a list, as a subquery. A deactivated account does not subscribe, until it is active again. */
export const subscribed = (connection: Connection, listId: string) =>
  connection
    .selectFrom('mailing_list_subscription')
    .innerJoin('users', 'users.user_id', 'mailing_list_subscription.user_id')
    .where('mailing_list_subscription.list_id', '=', listId)
    .where('users.status', '=', 'active')
    .select('mailing_list_subscription.user_id');

/** How many subscribe to each of these lists; one to which nobody does is left out. */
export const subscribersOf = async (
  connection: Connection,
  listIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (listIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('mailing_list_subscription')
    .innerJoin('users', 'users.user_id', 'mailing_list_subscription.user_id')
    .where('mailing_list_subscription.list_id', 'in', listIds)
    .where('users.status', '=', 'active')
    .groupBy('mailing_list_subscription.list_id')
    .select(({ fn }) => ['mailing_list_subscription.list_id', fn.countAll<string>().as('subscribers')])
    .execute();
  return new Map(rows.map(({ list_id: id, subscribers }) => [id, Number(subscribers)]));
};

/** To whom mails of a list may be sent, so many at most, in the order of their ids. `after` is the last id of the page before. */
export const readSubscribers = (
  connection: Connection,
  { listId, after, most }: { listId: string; after: string | undefined; most: number },
) =>
  connection
    .selectFrom('mailing_list_subscription')
    .innerJoin('users', 'users.user_id', 'mailing_list_subscription.user_id')
    .where('mailing_list_subscription.list_id', '=', listId)
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .where('users.email_verified_at', 'is not', null)
    .$if(after !== undefined, (query) => query.where('mailing_list_subscription.user_id', '>', String(after)))
    .orderBy('mailing_list_subscription.user_id')
    .limit(most)
    .select([
      'mailing_list_subscription.user_id',
      'mailing_list_subscription.subscribed_at',
      'users.email',
      'users.name',
      'users.language',
    ])
    .execute();

/** The lists to which a user subscribes, those that are closed too. */
export const subscriptionsOf = async (connection: Connection, userId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('mailing_list_subscription')
    .where('user_id', '=', userId)
    .select('list_id')
    .execute();
  return rows.map((row) => row.list_id);
};

export const changeSubscriptions = async (
  transaction: Transaction<Schema>,
  userId: string,
  { added, removed, now }: { added: readonly string[]; removed: readonly string[]; now: Date },
): Promise<void> => {
  if (removed.length > 0)
    await transaction
      .deleteFrom('mailing_list_subscription')
      .where('user_id', '=', userId)
      .where('list_id', 'in', removed)
      .execute();
  if (added.length > 0)
    await transaction
      .insertInto('mailing_list_subscription')
      .values(added.map((listId) => ({ user_id: userId, list_id: listId, subscribed_at: now })))
      .execute();
};
