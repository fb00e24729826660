import { sql } from 'kysely';
import type { Connection } from '../../database/open';
import { approvedMembers } from '../networks';
import { OWNER_ROLE } from './repository';

export interface NetworkFigures {
  members: number;
  linkedChannels: number;
}

const NONE: NetworkFigures = { members: 0, linkedChannels: 0 };

/** How many members these networks have, and how many linked channels. */
export const figuresOf = async (
  connection: Connection,
  networkIds: readonly string[],
): Promise<(networkId: string) => NetworkFigures> => {
  if (networkIds.length === 0) return () => NONE;
  const members = approvedMembers(connection)
    .where('membership.network_id', 'in', networkIds)
    .groupBy('membership.network_id')
    .select(({ fn }) => ['membership.network_id', fn.countAll<string>().as('count')]);
  const linked = members
    .innerJoin('channel', 'channel.user_id', 'membership.user_id')
    .where('channel.status', '=', 'linked')
    .where('channel.removed_at', 'is', null);
  const [membersOf, linkedOf] = await Promise.all(
    [members, linked].map(async (query) => {
      const rows = await query.execute();
      return new Map(rows.map((row) => [row.network_id, Number(row.count)]));
    }),
  );
  return (networkId) => ({
    members: membersOf?.get(networkId) ?? 0,
    linkedChannels: linkedOf?.get(networkId) ?? 0,
  });
};

/** The owners of these networks, by name. */
export const ownersOf = (connection: Connection, networkIds: readonly string[]) =>
  networkIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('user_role')
        .innerJoin('users', 'users.user_id', 'user_role.user_id')
        .where('user_role.role', '=', OWNER_ROLE)
        .where('users.network_id', 'in', networkIds)
        .orderBy(sql`lower(users.name)`)
        .orderBy('users.user_id')
        .select(['users.network_id', 'users.user_id', 'users.name'])
        .execute();
