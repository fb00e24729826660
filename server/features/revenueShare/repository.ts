import { type InferResult, type Selectable, sql } from 'kysely';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection, Transaction } from '../../database/open';
import { containing } from '../../database/pattern';
import type { RevenueShareRequestTable, Schema } from '../../database/schema';

export interface ShareKey {
  userId: string;
  requestId: string;
}

type ShareRow = Selectable<RevenueShareRequestTable>;

/** Whose requests somebody sees: everybody's, or those of the members of some networks. */
export type ShareScope = 'all' | { networkIds: readonly string[] };

export const updateShareRequest = (
  connection: Connection,
  { userId, requestId }: ShareKey,
  status: ShareRow['status'],
) =>
  connection
    .updateTable('revenue_share_request')
    .set({ status })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();

export const insertShareRequest = (
  transaction: Transaction<Schema>,
  request: Omit<ShareRow, 'requested_at'> & { requested_at: Date },
) => transaction.insertInto('revenue_share_request').values(request).execute();

/** Requests with the names of their channels. */
const withChannels = (connection: Connection) =>
  connection
    .selectFrom('revenue_share_request as request')
    .leftJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'request.user_id')
        .onRef('channel.channel_id', '=', 'request.channel_id'),
    )
    .selectAll('request')
    .select('channel.name as channel_name');

export type OwnShareRow = InferResult<ReturnType<typeof withChannels>>[number];

/** A user's requests, the newest first: those of a page. */
export const shareRequestsOf = (
  connection: Connection,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<OwnShareRow[]> =>
  withChannels(connection)
    .where('request.user_id', '=', userId)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.request_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();

export const countShareRequests = async (connection: Connection, userId: string): Promise<number> => {
  const row = await connection
    .selectFrom('revenue_share_request')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** A user's requests that nobody has decided on; of one channel, where it is named. */
export const pendingShareRequests = (
  connection: Connection,
  userId: string,
  channelId?: string,
): Promise<OwnShareRow[]> =>
  withChannels(connection)
    .where('request.user_id', '=', userId)
    .where('request.status', '=', 'pending')
    .$if(channelId !== undefined, (query) => query.where('request.channel_id', '=', channelId ?? ''))
    .execute();

export const findOwnShare = (connection: Connection, { userId, requestId }: ShareKey) =>
  withChannels(connection)
    .where('request.user_id', '=', userId)
    .where('request.request_id', '=', requestId)
    .executeTakeFirst();

/** Why staff rejected requests, by their ids. */
export const rejectionsOf = async (
  connection: Connection,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('state_history')
    .where('user_id', '=', userId)
    .where('machine', '=', 'revenueShare')
    .where('act', '=', 'reject')
    .where('thing', 'in', ids)
    .select(['thing', 'reason'])
    .execute();
  return new Map(rows.map(({ thing, reason }) => [thing, reason ?? '']));
};

/** Requests with their channels and owners, for whoever decides. */
const withOwners = (connection: Connection, scope: ShareScope) =>
  withChannels(connection)
    .innerJoin('users', 'users.user_id', 'request.user_id')
    .select(['users.name as owner_name', 'users.email as owner_email', 'users.username as owner_username'])
    .$if(scope !== 'all', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('network_membership as membership')
            .whereRef('membership.user_id', '=', 'request.user_id')
            .where('membership.network_id', 'in', scope === 'all' ? [] : scope.networkIds)
            .where('membership.state', '=', 'approved')
            .where('membership.ended_at', 'is', null)
            .select('membership.membership_id'),
        ),
      ),
    );

export type ReviewedShareRow = InferResult<ReturnType<typeof withOwners>>[number];

const shareNamed = (connection: Connection, { userId, requestId }: ShareKey, scope: ShareScope) =>
  withOwners(connection, scope)
    .where('request.user_id', '=', userId)
    .where('request.request_id', '=', requestId);

export const findShare = (connection: Connection, key: ShareKey, scope: ShareScope) =>
  shareNamed(connection, key, scope).executeTakeFirst();

export const lockShareRequest = (transaction: Transaction<Schema>, key: ShareKey, scope: ShareScope) =>
  shareNamed(transaction, key, scope).forUpdate('request').executeTakeFirst();

/**
 * The requests on which somebody decides, by the name or address of their owners, or the name or id of the channel; by the address only
 * for those who may see it.
 */
export const listedShares = (
  connection: Connection,
  { search, scope, byEmail = true }: { search: string; scope: ShareScope; byEmail?: boolean },
) => ({
  query: withOwners(connection, scope).$if(search !== '', (query) => {
    const part = containing(search);
    return query.where(
      sql<boolean>`(users.name ilike ${part} or (${byEmail} and users.email ilike ${part})
        or channel.name ilike ${part} or request.channel_id = ${search})`,
    );
  }),
  key: sql<string>`request.request_id::text`,
  columns: {
    state: 'request.status',
    category: 'request.category',
    requested_at: 'request.requested_at',
    percent: 'request.percent',
    name: sql<string>`lower(users.name)`,
  } as const,
});

/** The channels that a user has linked now, by name. */
export const linkedChannels = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .where('status', '=', 'linked')
    .orderBy('name')
    .orderBy('channel_id')
    .select(['channel_id', 'name'])
    .execute();

/** All that was agreed with a user: of channels by category, and the offered share. */
export const agreedWith = (connection: Connection, userId: string) =>
  connection
    .selectFrom('revenue_share')
    .where('user_id', '=', userId)
    .orderBy('effective_month')
    .selectAll()
    .execute();

/** The months from one to another of which a payment stands that took something of them. */
export const paidMonths = async (
  connection: Connection,
  userId: string,
  { earliest, latest }: { earliest: string; latest: string },
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('payment_part')
    .where('user_id', '=', userId)
    .where('month', '>=', earliest)
    .where('month', '<=', latest)
    .where(sql<boolean>`amount <> given_back`)
    .select('month')
    .distinct()
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
};

export const isMonthPaid = async (connection: Connection, userId: string, month: string): Promise<boolean> =>
  (await paidMonths(connection, userId, { earliest: month, latest: month })).length > 0;

/** What is booked as earned of a channel in its last months, the newest first. */
export const earnedOf = (
  connection: Connection,
  { userId, channelId }: { userId: string; channelId: string },
  months: number,
) =>
  connection
    .selectFrom('channel_earning')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('type', '=', 'earning')
    .where('month', 'in', ({ selectFrom }) =>
      selectFrom('channel_earning')
        .where('user_id', '=', userId)
        .where('channel_id', '=', channelId)
        .where('type', '=', 'earning')
        .groupBy('month')
        .orderBy('month', 'desc')
        .limit(months)
        .select('month'),
    )
    .orderBy('month')
    .selectAll()
    .execute();

/** Whether the user's network offers a month with a higher share. */
export const hasShareOffer = async (connection: Connection, userId: string): Promise<boolean> =>
  (await networkFeature(connection, userId, 'share-offer')) === true;
