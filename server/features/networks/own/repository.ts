import { sql } from 'kysely';
import type { Connection } from '../../../database/open';
import { approvedMembers } from '../membership/repository';

/** How many people are in a network, and how its channels stand. */
export const networkCounts = async (connection: Connection, networkId: string) => {
  const people = await approvedMembers(connection)
    .where('membership.network_id', '=', networkId)
    .select(({ fn }) => fn.countAll<string>().as('members'))
    .executeTakeFirstOrThrow();
  const channels = await connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .where('users.network_id', '=', networkId)
    .where('users.status', '=', 'active')
    .where('channel.removed_at', 'is', null)
    .select([
      sql<string>`count(*) filter (where channel.status = 'linked')`.as('linked'),
      sql<string>`count(*) filter (where channel.status = 'in-progress')`.as('in_progress'),
      sql<string>`count(*) filter (where channel.status = 'denied')`.as('denied'),
      sql<Date | null>`min(channel.added_at) filter (where channel.status = 'in-progress')`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  const partners = await connection
    .selectFrom('network_membership as membership')
    .innerJoin('users', 'users.user_id', 'membership.user_id')
    .where('membership.network_id', '=', networkId)
    .where('membership.state', '=', 'pending')
    .where('users.status', '=', 'active')
    .select(({ fn }) => fn.countAll<string>().as('partners'))
    .executeTakeFirstOrThrow();
  const shares = await connection
    .selectFrom('revenue_share_request as request')
    .innerJoin('network_membership as membership', 'membership.user_id', 'request.user_id')
    .where('membership.network_id', '=', networkId)
    .where('membership.state', '=', 'approved')
    .where('membership.ended_at', 'is', null)
    .where('request.status', '=', 'pending')
    .select(({ fn }) => fn.countAll<string>().as('shares'))
    .executeTakeFirstOrThrow();
  return { ...people, ...channels, ...partners, ...shares };
};

/** The network of an account. */
export const findNetworkOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select(['network.network_id', 'network.name'])
    .executeTakeFirstOrThrow();
