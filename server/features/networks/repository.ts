import { sql } from 'kysely';
import type { NetworkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { businessConstants } from '../../common/businessConstants';

export const findMainNetwork = (connection: Connection) =>
  connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .orderBy('network_id')
    .selectAll()
    .executeTakeFirst();

/** The same, where there is one for sure: nobody has an account before. */
export const requireMainNetwork = async (connection: Connection) => {
  const row = await findMainNetwork(connection);
  if (!row) throw new Error('There is no main network');
  return row;
};

// More networks than anybody reads through.
const LISTED = 200;

/** The networks that visitors see: those that take members, the main one first, then by name. */
export const listNetworks = (connection: Connection) =>
  connection
    .selectFrom('network')
    .where('status', '=', 'active')
    .orderBy('is_main', 'desc')
    .orderBy('name')
    .orderBy('network_id')
    .limit(LISTED)
    .select(['username', 'name', 'tagline', 'logo_url'])
    .execute();

export const findProductPage = (connection: Connection, slug: string) =>
  connection.selectFrom('product_page').where('slug', '=', slug).selectAll().executeTakeFirst();

export const findNetwork = (connection: Connection, username: string) =>
  connection.selectFrom('network').where('username', '=', username).selectAll().executeTakeFirst();

export type ProductPageRow = NonNullable<Awaited<ReturnType<typeof findProductPage>>>;
export type NetworkRow = NonNullable<Awaited<ReturnType<typeof findNetwork>>>;

export interface ShowcaseRow {
  name: string;
  subscribers: string;
  thumbnail: string | null;
}

/**
 * The largest linked channel of each of the creators with the largest ones, of the members of a network or of all; only of
 * people who are active and not locked. Walks down the index of channels by size and stops early: a creator's further channels
 * are passed over.
 */
export const showcaseCreators = async (
  connection: Connection,
  networkId: string | null,
): Promise<ShowcaseRow[]> => {
  const channelsLookedAt = businessConstants.showcase * 10;
  const { rows } = await sql<ShowcaseRow>`
    select name, subscribers, thumbnail from (
      select distinct on (largest.user_id) largest.* from (
        select channel.user_id, channel.channel_id, channel.name, channel.subscribers, channel.thumbnail
        from channel join users on users.user_id = channel.user_id
        where channel.status = 'linked' and channel.subscribers is not null
          and users.status = 'active' and users.lock_level = 0
          and (${networkId}::uuid is null or users.network_id = ${networkId}::uuid and not exists (
            select 1 from network_membership as membership
            where membership.user_id = users.user_id and membership.state = 'pending'))
        order by channel.subscribers desc
        limit ${channelsLookedAt}
      ) largest
      order by largest.user_id, largest.subscribers desc, largest.channel_id
    ) of_each
    order by subscribers desc, channel_id
    limit ${businessConstants.showcase}
  `.execute(connection);
  return rows;
};

/** Whether the network whose dashboard this is has switched a feature on. */
export const hasMainFeature = async (connection: Connection, feature: NetworkFeature): Promise<boolean> => {
  const row = await connection
    .selectFrom('network_feature')
    .innerJoin('network', 'network.network_id', 'network_feature.network_id')
    .where('network.is_main', '=', true)
    .where('feature', '=', feature)
    .select('enabled')
    .executeTakeFirst();
  return row?.enabled === true;
};

export const writeFeature = (
  connection: Connection,
  row: { network_id: string; feature: string; enabled: boolean },
) =>
  connection
    .insertInto('network_feature')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'feature']).doUpdateSet({ enabled: row.enabled }),
    )
    .execute();
