import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { CHANNEL_INVITE, SELF_INVITE } from '#contract/plain/channelInvites';
import type { ChannelInviteTable } from '../database/schema';
import { channelIdOf } from '../seed/ids';
import type { TestServer } from './harness';
import { switchFeature } from './networkFeature';

/** Whose channel of the demonstration is in no content management system: an application in progress. */
export const APPLICANT = 'ferreira_studio';
export const APPLYING = channelIdOf(APPLICANT, 'Oficina do Som');
/** A linked one, which is in the network's system from the beginning. */
export const IN_CMS = channelIdOf('creator', 'Mira Builds Things');

/** Switches invites on, and that creators may invite themselves. */
export const switchInvites = async (server: Pick<TestServer, 'connection'>, self = true): Promise<void> => {
  await switchFeature(server, CHANNEL_INVITE);
  await switchFeature(server, SELF_INVITE, self);
};

/** Writes down an invite as if it had come so far; answers its key. */
export const heldInvite = async (
  { connection, idOf }: Pick<TestServer, 'connection' | 'idOf'>,
  changes: Partial<Selectable<ChannelInviteTable>> = {},
  username = APPLICANT,
): Promise<{ userId: string; inviteId: string }> => {
  const now = new Date();
  const { state = 'pending' } = changes;
  const row = {
    user_id: await idOf(username),
    invite_id: randomUUID(),
    channel_id: APPLYING,
    content_owner: 'lantern',
    batch_id: randomUUID(),
    sent_by: null,
    state,
    failure: state === 'failed' ? ('not_monetized' as const) : null,
    created_at: now,
    sent_at: state === 'pending' ? null : now,
    answered_at: state === 'pending' || state === 'sent' ? null : now,
    look_after: now,
    ...changes,
  };
  await connection.insertInto('channel_invite').values(row).execute();
  return { userId: row.user_id, inviteId: row.invite_id };
};
