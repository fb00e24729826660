import { CHANNEL_INVITE, SELF_INVITE } from '#contract/plain/channelInvites';
import type { RefusalCode } from '#contract/refusals';
import { businessConstants } from '../../common/businessConstants';
import { networkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import type { ChannelKey } from '../channels';
import { candidatesOf } from './candidates';
import { countAnswered } from './repository';
import { acceptanceRate, isRateEnough } from './rules';

const DAY = 86_400_000;

/** Which part of the last invites of the user's network was accepted. */
export const readRate = async (connection: Connection, userId: string, now: Date) => {
  const { minimumRate: minimum, rateDays: days } = businessConstants.channelInvite;
  const counted = await countAnswered(connection, userId, new Date(now.getTime() - days * DAY));
  return { ...counted, rate: acceptanceRate(counted), minimum, days };
};

/** Why somebody cannot have their channel invited; null: they can. */
export const selfInviteProblem = async (
  connection: Connection,
  { userId, channelId }: ChannelKey,
  now: Date,
): Promise<RefusalCode | null> => {
  const [candidate] = await candidatesOf(connection, [channelId], { userId });
  if (candidate?.userId === undefined) return 'CHANNEL_NOT_FOUND';
  const features = [
    await networkFeature(connection, userId, CHANNEL_INVITE),
    await networkFeature(connection, userId, SELF_INVITE),
  ];
  if (!features.every(Boolean)) return 'SELF_INVITE_OFF';
  if (candidate.code !== null) return candidate.code;
  const { rate } = await readRate(connection, userId, now);
  return isRateEnough(rate) ? null : 'ACCEPTANCE_RATE_LOW';
};
