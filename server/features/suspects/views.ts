import type { Suspect } from '#contract/suspects';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { type Person, actsFor } from '../../states/transition';
import type { SuspectRow } from './repository';
import { suspectStateMachine } from './stateMachine';

/** Suspects as this person sees them, with the names of who named them. */
export const toSuspects =
  (connection: Connection, actor: Person) =>
  async (rows: readonly SuspectRow[]): Promise<Suspect[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.named_by),
    );
    const mayUnlink = actor.permissions.has('channel.unlink');
    return rows.map((row) => {
      const { user_id: userId, suspect_id: suspectId, channel_id: channelId, state, tag, note } = row;
      const channel =
        channelId === null ? null : { channel_id: channelId, name: row.channel_name ?? channelId };
      const acts = actsFor(suspectStateMachine, { userId, suspectId, channelId, state }, actor, 'staff');
      return {
        subject_id: userId,
        suspect_id: suspectId,
        name: channel?.name ?? row.owner_name,
        owner: { name: row.owner_name, email: row.owner_email },
        channel,
        tag,
        note,
        named_by: names.get(row.named_by)?.name ?? null,
        named_at: row.named_at.toISOString(),
        state,
        acts,
        unlinkable: row.is_linked === true && acts.includes('confirm') && mayUnlink,
      };
    });
  };
