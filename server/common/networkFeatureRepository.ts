import type { NetworkFeature } from '#contract/plain/networkAdmin';
import type { Connection } from '../database/open';

export { type NetworkFeature, networkFeatures } from '#contract/plain/networkAdmin';

/** What a user's network says of a feature: switched on, switched off; undefined where it says nothing. */
export const networkFeature = async (
  connection: Connection,
  userId: string,
  feature: NetworkFeature,
): Promise<boolean | undefined> => {
  const row = await connection
    .selectFrom('users')
    .innerJoin('network_feature', 'network_feature.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .where('feature', '=', feature)
    .select('enabled')
    .executeTakeFirst();
  return row?.enabled;
};
