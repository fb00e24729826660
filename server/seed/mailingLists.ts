import { randomBytes } from 'node:crypto';
import { mailingListMachine } from '#contract/plain/admin/mailingLists';
import type { Config } from '../config';
import type { Connection, Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { keyHasher } from '../features/admin';
import { NO_OWNER, begin, ownerOf } from '../states/transition';
import { insertHistory } from '../states/repository';
import { idOf } from './ids';

const DAY = 86_400_000;

/** Who made them. */
const STAFF = idOf('user', 'superadmin');

const LISTS = [
  {
    word: 'news',
    name: 'Network news',
    description: 'What is new in the network and in this dashboard, once a month.',
    state: 'open',
    days: 60,
    subscribers: ['creator', 'newcomer', 'tomas_jogos', 'deactivated', 'locked', 'owner'],
  },
  {
    word: 'tips',
    name: 'Tips for creators',
    description: 'Short lessons on titles, thumbnails and music, every second week.',
    state: 'open',
    days: 45,
    subscribers: ['tomas_jogos', 'many_devices'],
  },
  {
    word: 'festival',
    name: 'Festival 2025',
    description: 'Tickets and dates of the festival, until it was over.',
    state: 'closed',
    days: 200,
    subscribers: ['creator'],
  },
] as const;

const SUBSCRIBED_AFTER_DAYS = 3;
const CLOSED_AFTER_DAYS = 120;

const KEY_END = 4;

const noKeyOf = (word: string) => `none of ${word}`;

const insertList = async (
  transaction: Transaction<Schema>,
  { word, name, description, state, days, subscribers }: (typeof LISTS)[number],
  midnight: Date,
): Promise<void> => {
  const listId = idOf('mailing list', word);
  const after = (later: number) => new Date(midnight.getTime() - (days - later) * DAY);
  await transaction
    .insertInto('mailing_list')
    .values({
      list_id: listId,
      name,
      description,
      state,
      // No key has such a hash: who wants to read the list gives it one.
      key_hash: noKeyOf(word),
      key_end: listId.slice(-KEY_END),
      created_at: after(0),
    })
    .execute();
  const thing = { userId: NO_OWNER, thing: listId, by: ownerOf(STAFF) };
  await begin(transaction, mailingListMachine, { ...thing, state: 'open', at: after(0) });
  if (state === 'closed')
    await insertHistory(transaction, {
      ...thing,
      machine: mailingListMachine.name,
      act: 'close',
      from: 'open',
      to: state,
      reason: null,
      at: after(CLOSED_AFTER_DAYS),
    });
  await transaction
    .insertInto('mailing_list_subscription')
    .values(
      subscribers.map((username) => ({
        user_id: idOf('user', username),
        list_id: listId,
        subscribed_at: after(SUBSCRIBED_AFTER_DAYS),
      })),
    )
    .execute();
};

/** Makes two open mailing lists and a closed one, to which some of the demonstration subscribe; returns whether it did. */
export const seedMailingLists = (connection: Connection, today: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const made = await transaction.selectFrom('mailing_list').select('list_id').limit(1).execute();
    const people = await transaction
      .selectFrom('users')
      .where('user_id', '=', STAFF)
      .select('user_id')
      .execute();
    if (made.length > 0 || people.length === 0) return false;
    const midnight = new Date(today.toISOString().slice(0, 10));
    for (const list of LISTS) await insertList(transaction, list, midnight);
    return true;
  });

/** The list that Mailchimp's stand-in keeps as well, and its audience there. */
const KEPT = { word: 'tips', audience: 'creators-of-the-demonstration' };

/**
 * Gives one of these lists an audience, with a key that nobody knows, so that whoever subscribes is a member at the stand-in as well. Not
 * one that staff have given a key meanwhile.
 */
export const seedAudience = async (
  connection: Connection,
  config: Pick<Config, 'payments' | 'sessionSecret'>,
): Promise<void> => {
  const key = `${randomBytes(16).toString('hex')}-us21`;
  await connection
    .updateTable('mailing_list')
    .set({ audience_id: KEPT.audience, ...keyHasher(config).keptOf(key) })
    .where('list_id', '=', idOf('mailing list', KEPT.word))
    .where('key_hash', '=', noKeyOf(KEPT.word))
    .execute();
};
