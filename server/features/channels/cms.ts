import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { ChannelKey } from './channelKey';
import { linkWhenReady } from './link';
import { lockChannel, updateChannel } from './repository';

/** The channel is in the content management system: its invite was accepted. One that is approved is linked by that. */
export const acceptedInCms = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  now: Date,
): Promise<void> => {
  await lockChannel(transaction, key.channelId);
  await updateChannel(transaction, key, { cms_linked: true });
  await linkWhenReady(transaction, key, { now });
};
