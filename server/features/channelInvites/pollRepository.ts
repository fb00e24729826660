import { sql } from 'kysely';
import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import type { Connection } from '../../database/open';
import { LIVE } from '../channels';

// So many one question to YouTube may name.
const BATCH = 50;

/** The open invites of networks that have invites switched on, whose next look has come. */
const due = (connection: Connection, now: Date) =>
  connection
    .selectFrom('channel_invite as invite')
    .innerJoin('users', 'users.user_id', 'invite.user_id')
    .innerJoin('network_feature', (join) =>
      join
        .onRef('network_feature.network_id', '=', 'users.network_id')
        .on('network_feature.feature', '=', CHANNEL_INVITE)
        .on('network_feature.enabled', '=', true),
    )
    .leftJoin('channel', (join) =>
      join
        .onRef('channel.user_id', '=', 'invite.user_id')
        .onRef('channel.channel_id', '=', 'invite.channel_id')
        .on('channel.removed_at', 'is', null)
        .on('channel.status', 'in', LIVE),
    )
    .where('invite.state', 'in', ['pending', 'sent'] as const)
    .where('invite.look_after', '<=', now);

export const countDue = async (connection: Connection, now: Date): Promise<number> => {
  const { count } = await due(connection, now)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Some of them, all of one content owner; `is_there`: the account still has the channel. */
export const dueInvites = async (connection: Connection, now: Date) => {
  const rows = await due(connection, now)
    .orderBy('invite.content_owner')
    .orderBy('invite.look_after')
    .orderBy('invite.invite_id')
    .select([
      'invite.user_id',
      'invite.invite_id',
      'invite.channel_id',
      'invite.content_owner',
      'invite.created_at',
      'invite.sent_at',
      'invite.state',
      sql<boolean>`channel.channel_id is not null and users.status = 'active'`.as('is_there'),
    ])
    .limit(BATCH)
    .execute();
  return rows.filter((row) => row.content_owner === rows[0]?.content_owner);
};
export type DueInvite = Awaited<ReturnType<typeof dueInvites>>[number];
