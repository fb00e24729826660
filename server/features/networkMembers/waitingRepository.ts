import { type InferResult, sql } from 'kysely';
import type { Connection } from '../../database/open';
import { containing } from '../../database/pattern';

// Who came by the landing page of a network, and had to wait.
const waiting = (connection: Connection, networkIds: readonly string[]) =>
  connection
    .selectFrom('network_membership as membership')
    .innerJoin('users', 'users.user_id', 'membership.user_id')
    .innerJoin('network', 'network.network_id', 'membership.network_id')
    .where('membership.network_id', 'in', networkIds)
    .where('users.status', '=', 'active')
    .where('membership.state', '<>', 'ended')
    .where(sql<boolean>`(membership.state <> 'approved' or membership.approved_at > membership.began_at)`)
    .select([
      'membership.user_id',
      'membership.membership_id',
      'membership.state',
      'membership.began_at',
      'users.username',
      'users.name',
      'network.name as network',
      'network.status as network_status',
    ]);

export type WaitingRow = InferResult<ReturnType<typeof waiting>>[number];

/** The partners on whom is decided, as a list. `search` is a part of a name or username. */
export const listedWaiting = (
  connection: Connection,
  { networkIds, search }: { networkIds: readonly string[]; search: string },
) => ({
  query: waiting(connection, networkIds).$if(search !== '', (query) => {
    const part = containing(search);
    return query.where(sql<boolean>`(users.name ilike ${part} or users.username ilike ${part})`);
  }),
  key: sql<string>`membership.membership_id::text`,
  columns: {
    state: 'membership.state',
    name: sql<string>`lower(users.name)`,
    began_at: 'membership.began_at',
  } as const,
});

/** A partner on whom is decided. */
export const findWaiting = (
  connection: Connection,
  {
    userId,
    membershipId,
    networkIds,
  }: { userId: string; membershipId: string; networkIds: readonly string[] },
) =>
  waiting(connection, networkIds)
    .where('membership.user_id', '=', userId)
    .where('membership.membership_id', '=', membershipId)
    .executeTakeFirst();

/** The names of the channels that some people have added. */
export const channelNamesOf = (connection: Connection, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('channel')
        .where('user_id', 'in', userIds)
        .where('removed_at', 'is', null)
        .orderBy('name')
        .orderBy('channel_id')
        .select(['user_id', 'name'])
        .execute();
