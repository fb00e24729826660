import { type InferResult, type Insertable, type Selectable, type UpdateObject, sql } from 'kysely';
import type { Language } from '#contract/fields';
import { unsentStates } from '#contract/plain/messages';
import { insertRows } from '../../../database/insertRows';
import type { Connection, Transaction } from '../../../database/open';
import { containing } from '../../../database/pattern';
import type { AnnouncementTable, Schema } from '../../../database/schema';
import { openLists } from '../mailingLists/repository';
import { subscribed } from '../mailingLists/subscriptionRepository';
import type { AnnouncementText } from './rules';

export type AnnouncementRow = Selectable<AnnouncementTable>;

/** The announcements with what the list shows of each; `search` is a part of a title in any language. */
export const listedAnnouncements = (connection: Connection, search: string) => ({
  query: connection
    .selectFrom('announcement')
    .innerJoin('announcement_text as english', (join) =>
      join
        .onRef('english.announcement_id', '=', 'announcement.announcement_id')
        .on('english.language', '=', 'en'),
    )
    .leftJoin('network', (join) => join.on(sql<boolean>`announcement.audience_id = network.network_id::text`))
    .leftJoin('role', 'role.role', 'announcement.audience_id')
    .leftJoin('mailing_list', (join) =>
      join.on(sql<boolean>`announcement.audience_id = mailing_list.list_id::text`),
    )
    .$if(search !== '', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('announcement_text')
            .whereRef('announcement_text.announcement_id', '=', 'announcement.announcement_id')
            .where('announcement_text.title', 'ilike', containing(search))
            .select('announcement_text.language'),
        ),
      ),
    )
    .selectAll('announcement')
    .select([
      'english.title',
      'network.name as network_name',
      'role.name as role_name',
      'mailing_list.name as list_name',
      sql<Language[]>`array(
        select language from announcement_text
        where announcement_text.announcement_id = announcement.announcement_id
        order by language <> 'en', language
      )`.as('languages'),
    ]),
  key: 'announcement.announcement_id' as const,
  columns: {
    created_at: 'announcement.created_at',
    send_at: 'announcement.send_at',
    title: sql<string>`lower(english.title)`,
    state: 'announcement.state',
    audience: 'announcement.audience',
  } as const,
});

export type ListedRow = InferResult<ReturnType<typeof listedAnnouncements>['query']>[number];

/** An announcement as the list shows it. */
export const findListed = (connection: Connection, announcementId: string): Promise<ListedRow | undefined> =>
  listedAnnouncements(connection, '')
    .query.where('announcement.announcement_id', '=', announcementId)
    .executeTakeFirst();

/** Holds an announcement until the transaction ends. */
export const lockAnnouncement = (transaction: Transaction<Schema>, announcementId: string) =>
  transaction
    .selectFrom('announcement')
    .where('announcement_id', '=', announcementId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const updateAnnouncement = (
  connection: Connection,
  announcementId: string,
  changes: UpdateObject<Schema, 'announcement'>,
) =>
  connection.updateTable('announcement').set(changes).where('announcement_id', '=', announcementId).execute();

/** Writes a new announcement; false where there is one with this id. */
export const insertAnnouncement = async (
  transaction: Transaction<Schema>,
  row: Insertable<AnnouncementTable>,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('announcement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('announcement_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** What an announcement says, in English first. */
export const textsOf = (connection: Connection, announcementId: string): Promise<AnnouncementText[]> =>
  connection
    .selectFrom('announcement_text')
    .where('announcement_id', '=', announcementId)
    .select(['language', 'title', 'text'])
    .orderBy(sql`language <> 'en'`)
    .orderBy('language')
    .execute();

/** Says anew what an announcement says, and who is chosen for it one by one. */
export const writeContent = async (
  transaction: Transaction<Schema>,
  announcementId: string,
  { texts, users }: { texts: readonly AnnouncementText[]; users: readonly string[] },
): Promise<void> => {
  const announcement_id = announcementId;
  await transaction.deleteFrom('announcement_text').where('announcement_id', '=', announcementId).execute();
  await transaction
    .deleteFrom('announcement_recipient')
    .where('announcement_id', '=', announcementId)
    .execute();
  await insertRows(
    transaction,
    'announcement_text',
    texts.map((text) => ({ announcement_id, ...text })),
  );
  await insertRows(
    transaction,
    'announcement_recipient',
    users.map((user_id) => ({ user_id, announcement_id })),
  );
};

/** Those who are chosen one by one, by name. */
export const chosenUsers = (connection: Connection, announcementId: string) =>
  connection
    .selectFrom('announcement_recipient')
    .innerJoin('users', 'users.user_id', 'announcement_recipient.user_id')
    .where('announcement_recipient.announcement_id', '=', announcementId)
    .select(['users.user_id as subject_id', 'users.name', 'users.email', 'users.username'])
    .orderBy('users.name')
    .orderBy('users.user_id')
    .execute();

type Aimed = Pick<AnnouncementRow, 'announcement_id' | 'audience' | 'audience_id'>;

/** Who is to get an announcement: of the accounts that can read it, active and not locked, those whom it is for. */
const recipients = (connection: Connection, { announcement_id, audience, audience_id }: Aimed) =>
  connection
    .selectFrom('users')
    .where('users.status', '=', 'active')
    .where('users.lock_level', '=', 0)
    .$if(audience === 'network', (query) => query.where('users.network_id', '=', audience_id))
    .$if(audience === 'role', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('user_role')
            .whereRef('user_role.user_id', '=', 'users.user_id')
            .where('user_role.role', '=', audience_id)
            .select('user_role.role'),
        ),
      ),
    )
    .$if(audience === 'list', (query) =>
      query
        .where('users.user_id', 'in', subscribed(connection, audience_id ?? ''))
        // One that was closed meanwhile has nobody.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('mailing_list')
              .where('mailing_list.list_id', '=', audience_id)
              .where('mailing_list.state', '=', 'open')
              .select('mailing_list.list_id'),
          ),
        ),
    )
    .$if(audience === 'users', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('announcement_recipient')
            .whereRef('announcement_recipient.user_id', '=', 'users.user_id')
            .where('announcement_recipient.announcement_id', '=', announcement_id)
            .select('announcement_recipient.user_id'),
        ),
      ),
    );

export const countRecipients = async (connection: Connection, aimed: Aimed): Promise<number> => {
  const row = await recipients(connection, aimed)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The next of those who are to get an announcement, with their language, in the order of their ids. */
export const nextRecipients = (
  connection: Connection,
  aimed: Aimed,
  { after, limit }: { after: string | null; limit: number },
) =>
  recipients(connection, aimed)
    .$if(after !== null, (query) => query.where('users.user_id', '>', after))
    .select(['users.user_id', 'users.language'])
    .orderBy('users.user_id')
    .limit(limit)
    .execute();

/** What became of an announcement by user: how many have read it, and how the mails stand. */
export const countsOf = async (connection: Connection, announcementId: string) => {
  const rows = await connection
    .selectFrom('message')
    .where('announcement_id', '=', announcementId)
    .groupBy('mail')
    .select(['mail', sql<string>`count(*)`.as('all'), sql<string>`count(read_at)`.as('read')])
    .execute();
  const sum = (some: readonly { all: string }[]) => some.reduce((total, { all }) => total + Number(all), 0);
  const inStates = (states: readonly string[]) => sum(rows.filter(({ mail }) => states.includes(mail)));
  return {
    read: rows.reduce((total, { read }) => total + Number(read), 0),
    mail_sent: inStates(['sent']),
    mail_waiting: inStates(['waiting', 'sending']),
    mail_failed: inStates([...unsentStates, 'expired']),
    mail_off: inStates(['off']),
  };
};

/** How many of these users there are. */
export const usersThere = async (connection: Connection, userIds: readonly string[]): Promise<number> => {
  const rows = await connection
    .selectFrom('users')
    .where('user_id', 'in', userIds)
    .select('user_id')
    .execute();
  return rows.length;
};

/** The networks, roles and open mailing lists there are. */
export const audiencesThere = async (connection: Connection) => {
  const [networks, roles, lists] = await Promise.all([
    connection.selectFrom('network').select(['network_id', 'name']).orderBy('name').execute(),
    connection.selectFrom('role').select(['role', 'name']).orderBy('name').execute(),
    openLists(connection),
  ]);
  return { networks, roles, lists: lists.map(({ list_id, name }) => ({ list_id, name })) };
};
