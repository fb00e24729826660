import { randomUUID } from 'node:crypto';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import type { ModerationTag } from '#contract/plain/moderation';
import { type CreatorUnlinkReason, type UnlinkReason, unlinkMachine } from '#contract/plain/unlinks';
import { audit } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import { networkFeature } from '../../common/networkFeatureRepository';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { notify } from '../../messages/notify';
import { type Person, begin, notOwner } from '../../states/transition';
import { findChannel, lockChannel } from '../channels';
import { holdMoney } from '../paymentHolds';
import { insertUnlink, queuedUnlink, updateUnlink } from './repository';

const HOUR = 3_600_000; // ms

interface ChannelKey {
  userId: string;
  channelId: string;
}

interface Queued {
  reason: UnlinkReason;
  note: string;
  holdId: string | null;
  by: Person;
  now: Date;
}

/** Whether staff have queued a channel for unlinking. */
export const isQueuedByStaff = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
): Promise<boolean> => {
  const queued = await queuedUnlink(transaction, key);
  return queued !== undefined && queued.queued_by !== key.userId;
};

/** The channel behind its lock, where it can be queued: NOT_FOUND, STATE_CHANGED where not. */
const lockLinked = async (transaction: Transaction<Schema>, key: ChannelKey) => {
  await lockUser(transaction, key.userId);
  await lockChannel(transaction, key.channelId);
  const channel = await findChannel(transaction, key);
  if (!channel || channel.removed_at) throw new Refusal('NOT_FOUND');
  if (channel.status !== 'linked') throw new Refusal('STATE_CHANGED');
  return channel;
};

/** Writes down who has queued a channel and why, and tells its owner. */
const announce = async (
  transaction: Transaction<Schema>,
  { userId, channelId, name, unlinkId }: ChannelKey & { name: string; unlinkId: string },
  { reason, note, holdId, by, now }: Queued,
): Promise<void> => {
  await begin(transaction, unlinkMachine, { userId, thing: unlinkId, state: 'queued', by, at: now });
  await audit(transaction, {
    userId: by.userId,
    adminId: by.adminId,
    action: 'unlink.queue',
    subject: channelId,
    about: userId,
    detail: { user_id: userId, unlink_id: unlinkId, reason, ...(note && { note }), hold_id: holdId },
    at: now,
  });
  await notify(transaction, {
    userId,
    kind: 'unlink-queued',
    texts: { channel: name, unlinking: reason, ...(note && { reason: note }) },
    at: now,
  });
};

/**
 * Writes that a channel waits to be unlinked. Where the network sends invites, staff have to let it go in the content management system
 * first; else it is carried out after some hours, until which it can be cancelled.
 */
const insertQueued = async (
  transaction: Transaction<Schema>,
  key: ChannelKey & { name: string },
  queued: Queued,
): Promise<string> => {
  const { userId, channelId } = key;
  const { reason, note, holdId, by, now } = queued;
  const unlinkId = randomUUID();
  const letGo = (await networkFeature(transaction, userId, CHANNEL_INVITE)) ?? false;
  const due = new Date(now.getTime() + businessConstants.unlinking.waitHours * HOUR);
  await insertUnlink(transaction, {
    user_id: userId,
    unlink_id: unlinkId,
    channel_id: channelId,
    state: 'queued',
    reason,
    note,
    queued_by: by.userId,
    queued_at: now,
    due_at: letGo ? null : due,
    hold_id: holdId,
  });
  await announce(transaction, { ...key, unlinkId }, queued);
  return unlinkId;
};

/** Queues a linked channel of its owner, who gives the reason. UNLINK_QUEUED_ALREADY where it is queued. */
export const queueByOwner = async (
  transaction: Transaction<Schema>,
  key: ChannelKey,
  { reason, by, now }: { reason: CreatorUnlinkReason; by: Person; now: Date },
): Promise<void> => {
  const { name } = await lockLinked(transaction, key);
  if (await queuedUnlink(transaction, key)) throw new Refusal('UNLINK_QUEUED_ALREADY');
  await insertQueued(transaction, { ...key, name }, { reason, note: '', holdId: null, by, now });
};

/**
 * Queues a linked channel for staff, for what a moderation tag says, and holds its money (spec 002 §4); returns the id. Nobody does it to
 * their own. What its owner has queued is staff's from then on: it goes when its owner wanted, who cannot cancel it any more.
 * UNLINK_QUEUED_ALREADY where staff have queued it.
 */
export const queueByStaff = async (
  transaction: Transaction<Schema>,
  { userId, channelId }: ChannelKey,
  { reason, note, by, now }: { reason: ModerationTag; note: string; by: Person; now: Date },
): Promise<string> => {
  if (!notOwner({ userId }, by)) throw new Refusal('NOT_ALLOWED');
  const { name } = await lockLinked(transaction, { userId, channelId });
  const key = { userId, channelId, name };
  if (await isQueuedByStaff(transaction, key)) throw new Refusal('UNLINK_QUEUED_ALREADY');
  const placing = { transaction, actor: by, userId, now };
  const { id: holdId } = await holdMoney(placing, { channel_id: channelId, reason: note });
  const queued = { reason, note, holdId, by, now };
  const own = await queuedUnlink(transaction, key);
  if (!own) return insertQueued(transaction, key, queued);
  const named = { ...key, unlinkId: own.unlink_id };
  await updateUnlink(transaction, named, { reason, note, queued_by: by.userId, hold_id: holdId });
  await announce(transaction, named, queued);
  return own.unlink_id;
};
