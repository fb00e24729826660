import type { ChannelInvite, CmsStatus } from '#contract/channelInvites';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { type Person, actsFor } from '../../states/transition';
import type { ChannelInviteTable } from '../../database/schema';
import type { Selectable } from 'kysely';
import type { Candidate } from './candidates';
import type { InviteRow } from './repository';
import { entityOf, inviteStateMachine } from './stateMachine';

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** Invites as staff sees them, with what this person may do with each. */
export const toInvites =
  (connection: Connection, actor: Person) =>
  async (rows: readonly InviteRow[]): Promise<ChannelInvite[]> => {
    const names = await namesOf(
      connection,
      rows.map((row) => row.sent_by),
    );
    return rows.map((row) => ({
      invite_id: row.invite_id,
      subject_id: row.user_id,
      channel_id: row.channel_id,
      name: row.name ?? row.channel_id,
      owner: { name: row.owner_name, email: row.owner_email },
      content_owner: row.content_owner,
      sent_by: names.get(row.sent_by ?? '')?.name ?? null,
      created_at: row.created_at.toISOString(),
      sent_at: momentOf(row.sent_at),
      answered_at: momentOf(row.answered_at),
      failure: row.failure,
      state: row.state,
      acts: actsFor(inviteStateMachine, entityOf(row), actor, 'staff'),
    }));
  };

/** What would become of channels, or became of them. */
export const toOutcomes = (items: readonly Pick<Candidate, 'channelId' | 'name' | 'code'>[]) => ({
  data: { items: items.map(({ channelId, name, code }) => ({ channel_id: channelId, name, code })) },
});

/** An invite as the creator sees it. */
export const toOwnInvite = (row: Selectable<ChannelInviteTable> | undefined): CmsStatus['invite'] =>
  row
    ? {
        state: row.state,
        failure: row.failure,
        created_at: row.created_at.toISOString(),
        sent_at: momentOf(row.sent_at),
        answered_at: momentOf(row.answered_at),
      }
    : null;
