import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import type { Connection } from '../../database/open';
import { LIVE } from '../channels';

/** The accounts that have these channels now, and whether each is in the content management system. */
export const holdersOf = (connection: Connection, channelIds: readonly string[]) =>
  connection
    .selectFrom('channel')
    .innerJoin('users', 'users.user_id', 'channel.user_id')
    .where('channel.channel_id', 'in', channelIds)
    .where('channel.status', 'in', LIVE)
    .where('channel.removed_at', 'is', null)
    .where('users.status', '=', 'active')
    // A linked one comes first: another account may only apply for the channel.
    .orderBy('channel.status', 'desc')
    .orderBy('channel.added_at')
    .select([
      'channel.user_id',
      'channel.channel_id',
      'channel.name',
      'channel.cms_linked',
      'users.network_id',
    ])
    .execute();

/** The open invites of these channels. */
export const openInvitesOf = (connection: Connection, channelIds: readonly string[]) =>
  connection
    .selectFrom('channel_invite')
    .where('channel_id', 'in', channelIds)
    .where('state', 'in', ['pending', 'sent'] as const)
    .select(['channel_id', 'state'])
    .execute();

/** By network, who invites its channels: its first content owner by name, or the main network's where it has none. */
export const contentOwners = async (
  connection: Connection,
): Promise<(networkId: string) => string | undefined> => {
  const rows = await connection
    .selectFrom('content_owner')
    .innerJoin('network', 'network.network_id', 'content_owner.network_id')
    .orderBy('content_owner.content_owner')
    .select(['content_owner.content_owner', 'network.network_id', 'network.is_main'])
    .execute();
  const main = rows.find((row) => row.is_main);
  return (networkId) => (rows.find((row) => row.network_id === networkId) ?? main)?.content_owner;
};

/** The networks that have invites switched on. */
export const enabledNetworks = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const rows = await connection
    .selectFrom('network_feature')
    .where('feature', '=', CHANNEL_INVITE)
    .where('enabled', '=', true)
    .select('network_id')
    .execute();
  return new Set(rows.map((row) => row.network_id));
};
