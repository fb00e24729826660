import { type InferResult, sql } from 'kysely';
import type { StateOf } from '#contract/plain/machine';
import type { strikeMachine } from '#contract/plain/contentOwners';
import type { Connection, Transaction } from '../../database/open';
import { byName } from '../../database/owner';
import { containing } from '../../database/pattern';
import type { ContentOwnerStrikeTable, Schema } from '../../database/schema';
import { classificationOf } from '../admin';
import { lastOver } from './rules';

const counts = (today: string) => sql<boolean>`withdrawn_at is null and struck_on > ${lastOver(today)}::date`;

/** The content owners as a list, with how many channels and strikes they have. `search` is a part of the name. */
export const listedOwners = (
  connection: Connection,
  { search, today }: { search: string; today: string },
) => {
  const linked = connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .where('channel.status', '=', 'linked')
    .where('channel.removed_at', 'is', null)
    .groupBy('users.network_id')
    .select(({ fn }) => [
      'users.network_id',
      fn.countAll<string>().as('channels'),
      fn.countAll<string>().filterWhere('channel.cms_linked', '=', true).as('in_cms'),
    ])
    .as('linked');
  const counted = connection
    .selectFrom('content_owner_strike')
    .where(counts(today))
    .groupBy('content_owner')
    .select(({ fn }) => ['content_owner', fn.countAll<string>().as('strikes')])
    .as('counted');
  const channels = sql<string>`coalesce(linked.channels, 0)`;
  const strikes = sql<string>`coalesce(counted.strikes, 0)`;
  return {
    query: connection
      .selectFrom('content_owner')
      .innerJoin('network', 'network.network_id', 'content_owner.network_id')
      .leftJoin(linked, 'linked.network_id', 'content_owner.network_id')
      .leftJoin(counted, 'counted.content_owner', 'content_owner.content_owner')
      .select([
        'content_owner.content_owner',
        'network.name as network_name',
        channels.as('channels'),
        sql<string>`coalesce(linked.in_cms, 0)`.as('in_cms'),
        strikes.as('strikes'),
      ])
      .$if(search !== '', (query) => query.where('content_owner.content_owner', 'ilike', containing(search))),
    key: 'content_owner.content_owner' as const,
    columns: { content_owner: 'content_owner.content_owner', channels, strikes } as const,
  };
};
export type OwnerRow = InferResult<ReturnType<typeof listedOwners>['query']>[number];

/** The strikes that count of these content owners, those that end first at the front. */
export const countingStrikes = async (connection: Connection, owners: readonly string[], today: string) =>
  owners.length === 0
    ? []
    : connection
        .selectFrom('content_owner_strike')
        .where('content_owner', 'in', owners)
        .where(counts(today))
        .orderBy('struck_on')
        .orderBy('strike_id')
        .select(['strike_id', 'content_owner', 'channel_id', 'kind', 'struck_on'])
        .execute();

const stateOn = (today: string) => sql<StateOf<typeof strikeMachine>>`case
  when withdrawn_at is not null then 'withdrawn' when ${counts(today)} then 'counts' else 'over' end`;

const strikes = (connection: Connection, today: string) =>
  connection.selectFrom('content_owner_strike').selectAll().select(stateOn(today).as('state'));
export type StrikeRow = InferResult<ReturnType<typeof strikes>>[number];

/** The strikes as a list, by their states on a day. `search` is a part of the content owner, or a whole channel id. */
export const listedStrikes = (
  connection: Connection,
  { search, today }: { search: string; today: string },
) => ({
  query: strikes(connection, today).$if(search !== '', (query) =>
    query.where(sql<boolean>`(content_owner ilike ${containing(search)} or channel_id = ${search})`),
  ),
  key: sql<string>`strike_id::text`,
  columns: {
    state: stateOn(today),
    kind: 'kind',
    struck_on: 'struck_on',
    content_owner: 'content_owner',
  } as const,
});

export const findStrike = (connection: Connection, strikeId: string, today: string) =>
  strikes(connection, today).where('strike_id', '=', strikeId).executeTakeFirst();

/** Locks a strike until the transaction ends. */
export const lockStrike = (transaction: Transaction<Schema>, strikeId: string) =>
  transaction
    .selectFrom('content_owner_strike')
    .where('strike_id', '=', strikeId)
    .select('strike_id')
    .forUpdate()
    .execute();

/** Enters a strike; false where this id is entered already. */
export const insertStrike = async (
  transaction: Transaction<Schema>,
  strike: Omit<ContentOwnerStrikeTable, 'entered_at' | 'withdrawn_at' | 'withdrawn_by'> & {
    entered_at: Date;
  },
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('content_owner_strike')
    .values(strike)
    .onConflict((conflict) => conflict.column('strike_id').doNothing())
    .returning('strike_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const updateStrike = (
  transaction: Transaction<Schema>,
  strikeId: string,
  change: { withdrawn_at: Date | null; withdrawn_by?: null } | { withdrawn_by: string },
) => transaction.updateTable('content_owner_strike').set(change).where('strike_id', '=', strikeId).execute();

export const isContentOwner = async (connection: Connection, contentOwner: string): Promise<boolean> => {
  const row = await connection
    .selectFrom('content_owner')
    .where('content_owner', '=', contentOwner)
    .select('content_owner')
    .executeTakeFirst();
  return row !== undefined;
};

/** The content owners of an account's network, by name; none where there is no such account. */
export const contentOwnersOf = async (connection: Connection, userId: string): Promise<string[]> => {
  const rows = await connection
    .selectFrom('users')
    .innerJoin('content_owner', 'content_owner.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .orderBy('content_owner.content_owner')
    .select('content_owner.content_owner')
    .execute();
  return rows.map(({ content_owner: name }) => name);
};

/** The names of channels by their ids, and the accounts that have them or had them. */
export const channelsNamed = async (connection: Connection, channelIds: readonly string[]) => {
  if (channelIds.length === 0) return [];
  return connection
    .selectFrom('channel')
    .where('channel_id', 'in', channelIds)
    .orderBy('added_at')
    .select(['user_id', 'channel_id', 'name'])
    .execute();
};

/** What YouTube says of a channel's standing; undefined where the account does not have it. */
export const standingOfChannel = (
  connection: Connection,
  { userId, channelId }: { userId: string; channelId: string },
) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .select([
      'good_standing',
      'community_good_standing',
      'copyright_good_standing',
      'content_id_good_standing',
    ])
    .executeTakeFirst();

/** How many strikes count: of a content owner, and of a channel with other content owners. */
export const countStrikes = async (
  connection: Connection,
  { contentOwner, channelId, today }: { contentOwner: string; channelId: string; today: string },
): Promise<{ ofOwner: number; ofChannel: number }> => {
  const row = await connection
    .selectFrom('content_owner_strike')
    .where(counts(today))
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('content_owner', '=', contentOwner).as('of_owner'),
      fn
        .countAll<string>()
        .filterWhere('channel_id', '=', channelId)
        .filterWhere('content_owner', '<>', contentOwner)
        .as('of_channel'),
    ])
    .executeTakeFirstOrThrow();
  return { ofOwner: Number(row.of_owner), ofChannel: Number(row.of_channel) };
};

const EITHER = [true, false];
const inCms = sql<boolean>`(linked.in_cms > 0)`;

/** Which partners a classification leaves: those of whom the one rule says it. */
const isClassified = (wanted: string) => {
  const leaves = EITHER.flatMap((in_cms) => EITHER.map((is_managed) => ({ in_cms, is_managed })))
    .filter((facts) => classificationOf(facts) === wanted)
    .map((facts) => sql`(${inCms} = ${facts.in_cms} and users.is_managed = ${facts.is_managed})`);
  return sql<boolean>`(${sql.join(leaves, sql` or `)})`;
};

/** The accounts with linked channels as a list. `search` is a part of the name or username. */
export const listedPartners = (connection: Connection, search: string) => {
  const linked = connection
    .selectFrom('channel')
    .where('channel.status', '=', 'linked')
    .where('channel.removed_at', 'is', null)
    .groupBy('channel.user_id')
    .select(({ fn }) => [
      'channel.user_id',
      fn.countAll<string>().as('channels'),
      fn.countAll<string>().filterWhere('channel.cms_linked', '=', true).as('in_cms'),
    ])
    .as('linked');
  const part = containing(search);
  return {
    query: connection
      .selectFrom('users')
      .innerJoin(linked, 'linked.user_id', 'users.user_id')
      .innerJoin('network', 'network.network_id', 'users.network_id')
      .select([
        'users.user_id',
        'users.name',
        'users.username',
        'users.is_managed',
        'network.name as network_name',
        'linked.channels',
        'linked.in_cms',
        sql<string[]>`array(
          select content_owner from content_owner where content_owner.network_id = users.network_id order by 1
        )`.as('content_owners'),
      ])
      .$if(search !== '', (query) =>
        query.where(sql<boolean>`(users.name ilike ${part} or users.username ilike ${part})`),
      ),
    key: 'users.user_id' as const,
    columns: { name: byName, channels: 'linked.channels', in_cms: 'linked.in_cms' } as const,
    filters: { classification: isClassified },
  };
};
export type PartnerRow = InferResult<ReturnType<typeof listedPartners>['query']>[number];
