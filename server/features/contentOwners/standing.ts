import type { Standing } from '#contract/contentOwners';
import { businessConstants } from '../../common/businessConstants';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { countStrikes, standingOfChannel } from './repository';

/**
 * What linking a channel adds to the standing of a content owner: the strikes that count now, those that the channel brings, and what
 * YouTube says of the channel. Undefined where the account does not have the channel.
 */
export const standingOf = async (
  connection: Connection,
  contentOwner: string,
  key: { userId: string; channelId: string },
  now = new Date(),
): Promise<Standing | undefined> => {
  const channel = await standingOfChannel(connection, key);
  if (!channel) return undefined;
  const counted = { contentOwner, channelId: key.channelId, today: dayOf(now) };
  const { ofOwner, ofChannel } = await countStrikes(connection, counted);
  return {
    content_owner: contentOwner,
    strikes: ofOwner,
    ...businessConstants.contentOwnerStrikes,
    adds: ofChannel,
    overall: channel.good_standing,
    community: channel.community_good_standing,
    copyright: channel.copyright_good_standing,
    content_id: channel.content_id_good_standing,
  };
};
