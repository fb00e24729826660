import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, transition } from '../../states/transition';
import { queueByStaff } from '../unlinks';
import { findSuspect } from './repository';
import { suspectStateMachine } from './stateMachine';

interface Confirmed {
  subject_id: string;
  suspect_id: string;
  reason: string;
  unlink_note?: string | undefined;
}

/** Confirms a suspect; with a note for its owner its channel is queued for unlinking, too, for who may. */
export const confirmOne = async (
  transaction: Transaction<Schema>,
  { subject_id: userId, suspect_id: suspectId, reason, unlink_note: note }: Confirmed,
  { actor: by, now }: { actor: Person; now: Date },
): Promise<void> => {
  const key = { userId, suspectId };
  if (note !== undefined && !by.permissions.has('channel.unlink')) throw new Refusal('NOT_ALLOWED');
  const { channelId } = await transition(transaction, suspectStateMachine, key, 'confirm', {
    by,
    reason,
    now,
  });
  if (note === undefined) return;
  const suspect = await findSuspect(transaction, key);
  if (!suspect || channelId === null) throw new Refusal('NOT_FOUND');
  await queueByStaff(transaction, { userId, channelId }, { reason: suspect.tag, note, by, now });
};
