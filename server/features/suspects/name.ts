import { randomUUID } from 'node:crypto';
import type { ModerationTag } from '#contract/plain/moderation';
import { suspectMachine } from '#contract/plain/suspects';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { type Person, begin, notOwner } from '../../states/transition';
import { type SuspectKey, accountOf, channelsOf, findUser, insertSuspect, isSuspected } from './repository';

interface Named {
  subject_id?: string | undefined;
  channel_id?: string | undefined;
  tag: ModerationTag;
  note: string;
}

/** Names a suspect; `actor` is who does it. A channel without an account is looked for in the one that has it. */
export const nameOne = async (
  transaction: Transaction<Schema>,
  { subject_id: subject, channel_id: channel, tag, note }: Named,
  { actor, now }: { actor: Person; now: Date },
): Promise<SuspectKey> => {
  const userId = subject ?? (channel && (await accountOf(transaction, channel)));
  if (!userId || !(await findUser(transaction, userId))) throw new Refusal('NOT_FOUND');
  await lockUser(transaction, userId);
  if (!notOwner({ userId }, actor)) throw new Refusal('NOT_ALLOWED');
  const channelId = channel ?? null;
  const has =
    channelId === null || (await channelsOf(transaction, userId)).some((one) => one.channel_id === channelId);
  if (!has) throw new Refusal('NOT_FOUND');
  if (await isSuspected(transaction, { userId, channelId })) throw new Refusal('SUSPECTED_ALREADY');
  const suspectId = randomUUID();
  await insertSuspect(transaction, {
    user_id: userId,
    suspect_id: suspectId,
    channel_id: channelId,
    tag,
    note,
    named_by: actor.adminId ?? actor.userId,
    named_at: now,
    state: 'open',
  });
  const began = { userId, thing: suspectId, state: 'open', by: actor, at: now };
  await begin(transaction, suspectMachine, began);
  return { userId, suspectId };
};
