import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import type { Actor } from '../../common/audit';
import { networkFeature } from '../../common/networkFeatureRepository';
import { transition } from '../../states/transition';
import type { ChannelKey } from './channelKey';
import { findChannel, updateChannel } from './repository';
import { reviewsOf } from './reviews/repository';
import { channelStateMachine } from './stateMachine';

/**
 * Links a channel that applies where nothing is missing (decision 49): an approved review, and an accepted invite where its network
 * sends invites; in either order. Without invites the approval says that the network takes it into its content management system.
 */
export const linkWhenReady = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  { askedBy, now }: { askedBy?: Actor; now: Date },
): Promise<void> => {
  const channel = await findChannel(transaction, key);
  if (channel?.status !== 'in-progress' || channel.removed_at) return;
  // The newest counts: one that waits is of another application than the last approval.
  if ((await reviewsOf(transaction, key))[0]?.state !== 'approved') return;
  const invites = (await networkFeature(transaction, key.userId, CHANNEL_INVITE)) ?? false;
  if (invites && !channel.cms_linked) return;
  if (!invites) await updateChannel(transaction, key, { cms_linked: true });
  await transition(transaction, channelStateMachine, key, 'approve', {
    by: 'system',
    ...(askedBy && { askedBy }),
    now,
  });
};
