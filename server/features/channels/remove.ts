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
import { channelStateMachine } from './stateMachine';
import {
  countDenials,
  deleteChannelRow,
  deleteFigures,
  findListed,
  findChannel,
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

/**
 * Removes a channel from the account. A linked channel is unlinked and stays in the list: its earnings of later months are
 * set aside for the user who links it next. Any other channel leaves the list; if it was linked before, its row stays,
 * because the ledger needs it. The grant is deleted, and given back at the provider if the provider answers. STATE_CHANGED
 * where the channel is not in the `expected` state.
 */
export const removeChannel = async (
  { connection, grantSealer, openId }: Services,
  key: ChannelKey,
  expected: ChannelTable['status'],
): Promise<'deleted' | 'unlinked'> => {
  const now = new Date();
  const { done, refreshToken } = await inTransaction(connection, async (transaction) => {
    await lockUser(transaction, key.userId);
    const channel = await findChannel(transaction, key);
    if (!channel || channel.removed_at) throw new Refusal('NOT_FOUND');
    if (channel.status !== expected) throw new Refusal('STATE_CHANGED');
    const token = await takeGrant(transaction, grantSealer, key);
    await deleteFigures(transaction, key);
    const withoutGrant = { needs_reauth: false, days_read_until: null };
    if (channel.linked_at) {
      await updateChannel(transaction, key, {
        ...withoutGrant,
        ...(channel.status === 'linked' ? {} : { removed_at: now, is_default: false }),
      });
      if (channel.status !== 'unlinked') {
        await transition(transaction, channelStateMachine, key, 'unlink', { by: ownerOf(key.userId), now });
      }
    } else {
      await deleteChannelRow(transaction, key);
      // Denials are remembered: adding the channel again is no new beginning.
      if ((await countDenials(transaction, key)) === 0)
        await deleteHistory(transaction, {
          userId: key.userId,
          machine: channelMachine,
          thing: key.channelId,
        });
    }
    await settleDefault(transaction, key.userId);
    const status = channel.status === 'linked' ? 'unlinked' : 'deleted';
    if (status === 'deleted') {
      await audit(transaction, {
        userId: key.userId,
        action: 'channel.deleted',
        subject: key.channelId,
        about: key.userId,
        detail: { was: channel.status },
        at: now,
      });
    }
    return { done: status, refreshToken: token } as const;
  });
  if (refreshToken) await openId.revoke(refreshToken);
  return done;
};
