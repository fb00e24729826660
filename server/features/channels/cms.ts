import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { ChannelKey } from './channelKey';
import { lockChannel, updateChannel } from './repository';

/** The channel is in the content management system: its invite was accepted. */
export const acceptedInCms = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  _now: Date,
): Promise<void> => {
  await lockChannel(transaction, key.channelId);
  await updateChannel(transaction, key, { cms_linked: true });
};

/** The channel has left the content management system. It can be invited again. */
export const leftCms = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  _now: Date,
): Promise<void> => {
  await lockChannel(transaction, key.channelId);
  await updateChannel(transaction, key, { cms_linked: false });
};
