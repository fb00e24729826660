import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { type Person, transition } from '../../states/transition';
import type { Candidate } from './candidates';
import { invitesNamed, scopeOf } from './repository';
import { refusedIn } from './rules';
import { inviteStateMachine } from './stateMachine';

type Confirmed = Pick<Candidate, 'channelId' | 'name' | 'code'>;

/** Says of each of these invites that it was sent by hand, and what became of it: `NO_INVITE` where there is none that waits. */
export const confirmEach = async (
  transaction: Transaction<Schema>,
  inviteIds: readonly string[],
  { actor, now }: { actor: Person; now: Date },
): Promise<Confirmed[]> => {
  const ids = [...new Set(inviteIds)];
  const rows = await invitesNamed(transaction, ids, await scopeOf(transaction, actor.userId));
  const found = new Map(rows.map((row) => [row.invite_id, row]));
  const confirmed: Confirmed[] = [];
  // In the order of the channels, as all who hold several of them.
  for (const row of rows.toSorted((one, other) => (one.channel_id < other.channel_id ? -1 : 1))) {
    const key = { userId: row.user_id, inviteId: row.invite_id };
    const entity = await inviteStateMachine.find(transaction, key);
    const code = entity?.state === 'pending' ? null : ((entity && refusedIn(entity.state)) ?? 'NO_INVITE');
    if (code === null) await transition(transaction, inviteStateMachine, key, 'confirm', { by: actor, now });
    confirmed.push({ channelId: row.channel_id, name: row.name ?? '', code });
  }
  const unknown = ids.filter((id) => !found.has(id));
  return [...confirmed, ...unknown.map((id) => ({ channelId: id, name: '', code: 'NO_INVITE' as const }))];
};
