import { reviewMachine } from '#contract/plain/channelReview';
import { channelMachine } from '#contract/plain/channels';
import { audit } from '../../common/audit';
import type { Transaction } from '../../database/open';
import type { ChannelTable, Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { transition, ownerOf } from '../../states/transition';
import { deleteHistory } from '../../states/repository';
import type { Services } from '../../services';
import { takeGrant } from './grants';
import { withdrawReview } from './reviews/open';
import { deleteReviews, rejectionsOf } from './reviews/repository';
import { channelStateMachine } from './stateMachine';
import {
  deleteChannelRow,
  deleteFigures,
  findListed,
  findChannel,
  lockChannel,
  lockUser,
  makeDefault,
  settleDefault,
  updateChannel,
} from './repository';
import type { ChannelKey } from './channelKey';

/**
 * Makes a channel the user's default channel, which is shown first; false where it is so already. NOT_FOUND if the user does not
 * have it.
 */
export const chooseDefault = async (transaction: Transaction<Schema>, key: ChannelKey): Promise<boolean> => {
  await lockUser(transaction, key.userId);
  const channel = await findListed(transaction, key);
  if (!channel) throw new Refusal('NOT_FOUND');
  if (channel.is_default) return false;
  await makeDefault(transaction, key);
  return true;
};

/** Gives a grant back at the provider, as well as that goes: the channel has left. */
export const giveBack = async ({ openId }: Pick<Services, 'openId'>, refreshToken: string | undefined) => {
  if (refreshToken) await openId.revoke(refreshToken);
};

/**
 * Ends the link of a channel: it stays in the list as unlinked, and its earnings of later months are set aside for the user who links it
 * next. Returns the token of its grant, which the caller gives back once this is done. The caller has locked the user.
 */
export const endLink = async (
  transaction: Transaction<Schema>,
  { grantSealer }: Pick<Services, 'grantSealer'>,
  key: ChannelKey,
  now: Date,
): Promise<string | undefined> => {
  const refreshToken = await takeGrant(transaction, grantSealer, key);
  await deleteFigures(transaction, key);
  await updateChannel(transaction, key, { needs_reauth: false, days_read_until: null, cms_linked: false });
  await transition(transaction, channelStateMachine, key, 'unlink', { by: 'system', now });
  await settleDefault(transaction, key.userId);
  return refreshToken;
};

// Its row stays, because the ledger needs it.
const takeOffList = async (transaction: Transaction<Schema>, key: ChannelKey, now: Date) => {
  const withoutGrant = { needs_reauth: false, days_read_until: null };
  await updateChannel(transaction, key, { ...withoutGrant, removed_at: now, is_default: false });
};

// Rejections are remembered: adding the channel again is no new beginning.
const forget = async (transaction: Transaction<Schema>, key: ChannelKey) => {
  await deleteChannelRow(transaction, key);
  const { userId, channelId } = key;
  if ((await rejectionsOf(transaction, userId, [channelId])).has(channelId)) return;
  await deleteReviews(transaction, key);
  for (const machine of [channelMachine, reviewMachine]) {
    await deleteHistory(transaction, { userId, machine, thing: channelId });
  }
};

/**
 * Removes a channel that is not linked from the account. If it was linked before, its row stays, because the ledger needs it. The grant
 * is deleted, and given back at the provider if the provider answers. STATE_CHANGED where the channel is not in the `expected` state.
 */
export const removeChannel = async (
  services: Services,
  key: ChannelKey,
  expected: Exclude<ChannelTable['status'], 'linked'>,
): Promise<void> => {
  const { connection, grantSealer } = services;
  const now = new Date();
  const refreshToken = await inTransaction(connection, async (transaction) => {
    await lockUser(transaction, key.userId);
    await lockChannel(transaction, key.channelId);
    const channel = await findChannel(transaction, key);
    if (!channel || channel.removed_at) throw new Refusal('NOT_FOUND');
    if (channel.status !== expected) throw new Refusal('STATE_CHANGED');
    const token = await takeGrant(transaction, grantSealer, key);
    await deleteFigures(transaction, key);
    if (channel.linked_at) {
      await takeOffList(transaction, key, now);
      if (channel.status !== 'unlinked') {
        await transition(transaction, channelStateMachine, key, 'withdraw', { by: ownerOf(key.userId), now });
      }
    } else {
      await withdrawReview(transaction, key, now);
      await forget(transaction, key);
    }
    await settleDefault(transaction, key.userId);
    await audit(transaction, {
      userId: key.userId,
      action: 'channel.deleted',
      subject: key.channelId,
      about: key.userId,
      detail: { was: channel.status },
      at: now,
    });
    return token;
  });
  await giveBack(services, refreshToken);
};
