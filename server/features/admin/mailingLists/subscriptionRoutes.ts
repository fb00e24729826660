import type { FastifyInstance } from 'fastify';
import { getSubscribers, getSubscriptions, setSubscriptions } from '#contract/admin/mailingLists';
import { lockUser } from '../../../database/lockUser';
import type { Connection, Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import type { Services } from '../../../services';
import { putSync } from './change';
import { keyHasher } from './keys';
import { markRead, openListWith, openLists } from './repository';
import { changesOf, minuteOf } from './rules';
import { changeSubscriptions, readSubscribers, subscriptionsOf } from './subscriptionRepository';

const subscriptionsNow = async (connection: Connection, userId: string) => {
  const now = await subscriptionsOf(connection, userId);
  const items = (await openLists(connection)).map((list) => ({
    ...list,
    subscribed: now.includes(list.list_id),
  }));
  return { data: { items, none: !items.some((item) => item.subscribed) } };
};

/** Has a user get these lists, or none; fails with MAILING_LIST_CLOSED. Those that are closed stay, unless none is wanted at all. */
const choose = async (
  transaction: Transaction<Schema>,
  { wanted, none, userId, now: at }: { wanted: string[]; none: boolean; userId: string; now: Date },
): Promise<{ added: string[]; removed: string[] }> => {
  await lockUser(transaction, userId);
  const open = (await openLists(transaction)).map((list) => list.list_id);
  if (!wanted.every((list) => open.includes(list))) throw new Refusal('MAILING_LIST_CLOSED');
  const now = await subscriptionsOf(transaction, userId);
  const changed = changesOf(none ? now : now.filter((list) => open.includes(list)), wanted);
  await changeSubscriptions(transaction, userId, { ...changed, now: at });
  if (changed.added.length + changed.removed.length > 0) await putSync(transaction, at);
  return changed;
};

/** The newsletters that users choose, and what an outside service reads of a list with its key. */
export const subscriptionRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const keys = keyHasher(services.config);
  serve(app, getSubscriptions, ({ query: { user_id: userId } }) => subscriptionsNow(connection, userId));

  serveCommand(app, services, setSubscriptions, {
    run: ({ transaction, userId, now, body: { list_ids: wanted, none } }) =>
      choose(transaction, { wanted, none, userId, now }),
    audit: ({ userId }, changed) =>
      changed.added.length + changed.removed.length > 0
        ? { action: 'subscriptions.choose', subject: userId, about: userId, detail: changed }
        : null,
    answer: ({ transaction, userId }) => subscriptionsNow(transaction, userId),
  });

  serve(app, getSubscribers, async ({ query: { after, per_page: most }, request }) => {
    const key = request.headers['api-key'];
    const list = typeof key === 'string' ? await openListWith(connection, keys.hashOf(key)) : undefined;
    if (!list) throw new Refusal('API_KEY_UNKNOWN');
    const { list_id: listId, last_read_at: lastReadAt } = list;
    const minute = minuteOf(new Date());
    if (!lastReadAt || lastReadAt < minute) await markRead(connection, listId, minute);
    // One more says whether there is another page.
    const rows = await readSubscribers(connection, { listId, after, most: most + 1 });
    const items = rows.slice(0, most).map((row) => ({
      subscriber_id: row.user_id,
      email: row.email,
      name: row.name,
      language: row.language,
      since: row.subscribed_at.toISOString(),
    }));
    return { data: { items, next: rows.length > most ? (items.at(-1)?.subscriber_id ?? null) : null } };
  });
};
