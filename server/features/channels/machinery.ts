import type { Selectable } from 'kysely';
import { channelMachine } from '#contract/plain/channels';
import type { ChannelTable } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { putJob } from '../../jobs/repository';
import { type Machinery, move, notOwner } from '../../states/move';
import { isInUse, lockChannel, lockRow, otherHolders, updateChannel } from './repository';
import type { ChannelKey } from './services';

/** A channel in an account, as the moves see it. */
export interface ChannelThing {
  userId: string;
  channelId: string;
  name: string;
  state: ChannelTable['status'];
  row: Selectable<ChannelTable>;
}

// The period in which the account has the channel: the ledger reads from it whose the earnings are.
const periodFor = ({ state, row }: ChannelThing, to: ChannelThing['state'], now: Date) => {
  if (to === 'linked') return { linked_at: now, unlinked_at: null };
  if (to === 'unlinked') return { unlinked_at: state === 'linked' ? now : (row.unlinked_at ?? now) };
  // The earlier link ended: what was earned since waits until the channel is linked again.
  if (to === 'in-progress' && row.linked_at && !row.unlinked_at) return { unlinked_at: now };
  return {};
};

/** How channels are moved. */
export const channelMachinery: Machinery<typeof channelMachine, ChannelKey, ChannelThing> = {
  machine: channelMachine,
  find: async (transaction, key) => {
    await lockChannel(transaction, key.channelId);
    const row = await lockRow(transaction, key);
    return row && { ...key, name: row.name, state: row.status, row };
  },
  write: (transaction, thing, to, now) =>
    updateChannel(transaction, thing, { status: to, ...periodFor(thing, to, now) }),
  nameOf: ({ channelId }) => channelId,
  may: { approve: notOwner, deny: notOwner },
  after: {
    approve: async (transaction, { userId, channelId }, { now }) => {
      const key = { userId, channelId };
      if (await isInUse(transaction, key)) throw new Refusal('CHANNEL_ALREADY_IN_USE');
      for (const other of await otherHolders(transaction, key)) {
        await move(transaction, channelMachinery, other, 'release', { by: 'system', now });
      }
      // What was set aside for the channel is the creator's now.
      await putJob(transaction, 'imports:book-set-aside', { key: '', now });
    },
  },
  texts: ({ name }, reason) => ({ channel: name, ...(reason ? { reason } : {}) }),
};
