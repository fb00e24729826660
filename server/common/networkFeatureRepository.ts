import { CHANNEL_INVITE, SELF_INVITE } from '#contract/plain/channelInvites';
import { PROMOTED_GAMES } from '#contract/plain/promotedGames';
import type { Connection } from '../database/open';

/** What a network can switch on and off. Where it says nothing, promoted games are on and the others off. */
export const networkFeatures = [
  'advance-tariff',
  CHANNEL_INVITE,
  SELF_INVITE,
  'share-offer',
  PROMOTED_GAMES,
] as const;
export type NetworkFeature = (typeof networkFeatures)[number];

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
