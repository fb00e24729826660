import { sql } from 'kysely';
import { type LeagueFigure, leagueFigures } from '#contract/plain/networkMembers';
import type { Connection } from '../../database/open';

/** A network with what it is ranked by. */
export interface Ranked {
  networkId: string;
  name: string;
  figures: Record<LeagueFigure, string>;
}

// Each channel's days are summed up first, in one pass over the table: then a row a channel is joined, not a row a day.
const daysOf = (since: string) => sql`select user_id, channel_id, sum(views) as views from channel_day
  where day > ${since} group by user_id, channel_id`;

/**
 * What is counted of each network that is not retired, of its approved members whose accounts are active: views since a day, and what was
 * earned in the month before `thisMonth`.
 */
export const countNetworks = async (
  connection: Connection,
  { since, month, thisMonth }: { since: string; month: string; thisMonth: string },
): Promise<Ranked[]> => {
  const members = sql`network_membership as membership
    join users on users.user_id = membership.user_id and users.status = 'active'`;
  const belongs = sql`membership.state = 'approved' and membership.ended_at is null`;
  const linked = sql`join channel on channel.user_id = membership.user_id
    and channel.status = 'linked' and channel.removed_at is null`;
  const counts: Record<LeagueFigure, ReturnType<typeof sql>> = {
    members: sql`select membership.network_id, count(*)::text as figure
      from ${members} where ${belongs} group by 1`,
    channels: sql`select membership.network_id, count(*)::text as figure
      from ${members} ${linked} where ${belongs} group by 1`,
    views: sql`select membership.network_id, sum(days.views)::text as figure
      from ${members} ${linked}
      join (${daysOf(since)}) as days on days.user_id = channel.user_id and days.channel_id = channel.channel_id
      where ${belongs} group by 1`,
    earned: sql`select membership.network_id, sum(earned.amount)::text as figure
      from ${members} join channel_earning as earned on earned.user_id = membership.user_id
      where ${belongs} and membership.approved_at < ${`${thisMonth}-01T00:00:00Z`}::timestamptz
        and earned.month = ${month} and earned.type = 'earning' and earned.category <> 'network' group by 1`,
  };
  const networks = await connection
    .selectFrom('network')
    .where('status', '<>', 'retired')
    .orderBy('name')
    .orderBy('network_id')
    .select(['network_id', 'name'])
    .execute();
  const figures = await Promise.all(
    leagueFigures.map(async (figure) => {
      const { rows } = await (
        counts[figure] as ReturnType<typeof sql<{ network_id: string; figure: string }>>
      ).execute(connection);
      return new Map(rows.map((row) => [row.network_id, row.figure]));
    }),
  );
  return networks.map(({ network_id: networkId, name }) => ({
    networkId,
    name,
    figures: Object.fromEntries(
      leagueFigures.map((figure, place) => [figure, figures[place]?.get(networkId) ?? '0']),
    ) as Ranked['figures'],
  }));
};
