import { type InferResult, sql } from 'kysely';
import { type MessageKind, type OptionalTopic, noticedKinds, unsentStates } from '#contract/plain/messages';
import type { Connection } from '../../database/open';
import { containing } from '../../database/pattern';

const notices = (connection: Connection, userId: string) =>
  connection.selectFrom('message').where('user_id', '=', userId).where('kind', 'in', noticedKinds);

/** A user's notices, as a list. */
export const listedNotices = (connection: Connection, userId: string) => ({
  query: notices(connection, userId).select(['message_id', 'kind', 'texts', 'at', 'read_at']),
  key: 'message.message_id' as const,
  columns: { at: 'message.at' } as const,
  filters: {
    state: (state: string) =>
      state === 'read' ? sql<boolean>`read_at is not null` : sql<boolean>`read_at is null`,
  },
});

export type NoticeRow = InferResult<ReturnType<typeof listedNotices>['query']>[number];

export const countUnread = async (connection: Connection, userId: string): Promise<number> => {
  const row = await notices(connection, userId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Marks these notices of a user as read, or all. */
export const markRead = (
  connection: Connection,
  userId: string,
  { ids, now }: { ids: readonly string[] | undefined; now: Date },
) =>
  connection
    .updateTable('message')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('message_id', 'in', ids ?? []))
    .execute();

export const setPreference = (
  connection: Connection,
  { userId, topic, mailed }: { userId: string; topic: OptionalTopic; mailed: boolean },
) =>
  connection
    .insertInto('message_preference')
    .values({ user_id: userId, topic, mailed })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ mailed }))
    .execute();

/** The mails that did not arrive, as a list; `search` is a part of a name, e-mail or username. */
export const listedUnsent = (connection: Connection, search: string) => ({
  query: connection
    .selectFrom('message')
    .innerJoin('users', 'users.user_id', 'message.user_id')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('message.mail', 'in', [...unsentStates])
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or(
          (['users.name', 'users.email', 'users.username'] as const).map((column) =>
            where(column, 'ilike', containing(search)),
          ),
        ),
      ),
    )
    .select([
      'message.message_id',
      'message.user_id',
      'message.kind',
      'message.mail',
      'message.refusal',
      'message.at',
      'users.name',
      sql<string>`case when message.kind = 'support-unanswered' then network.support_email else users.email end`.as(
        'email',
      ),
    ]),
  key: 'message.message_id' as const,
  columns: {
    state: 'message.mail',
    kind: 'message.kind',
    at: 'message.at',
    name: sql<string>`lower(users.name)`,
  } as const,
});

export type UnsentRow = InferResult<ReturnType<typeof listedUnsent>['query']>[number];

/** Lets a mail that did not arrive wait to be sent again; undefined where there is none that can be. */
export const queueAgain = (
  connection: Connection,
  { userId, messageId, kinds }: { userId: string; messageId: string; kinds: readonly MessageKind[] },
) =>
  connection
    .updateTable('message')
    .set({ mail: 'waiting', interrupted: 0, refusal: null })
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .where('kind', 'in', kinds)
    .where('mail', 'in', [...unsentStates])
    .returning('message_id')
    .executeTakeFirst();
