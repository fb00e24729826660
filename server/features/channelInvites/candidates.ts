import { CHANNEL_INVITE } from '#contract/plain/channelInvites';
import type { RefusalCode } from '#contract/refusals';
import type { Connection } from '../../database/open';
import { LIVE } from '../channels';
import type { Scope } from './repository';
import { type Standing, inviteProblem, wrongAlone } from './rules';

/** Whose channels somebody may have invited: those of a scope of the staff, or the own account's. */
export type Invitable = Scope | { userId: string };

const isSeen = (row: { network_id: string; user_id: string }, invitable: Invitable): boolean => {
  if (invitable === 'all') return true;
  return 'userId' in invitable ? row.user_id === invitable.userId : row.network_id === invitable.networkId;
};

/** A channel that is to be invited, as it stands; `code` says why it cannot be. */
export interface Candidate {
  /** As it stood in the text or the file. */
  channelId: string;
  name: string;
  code: RefusalCode | null;
  userId: string | undefined;
  contentOwner: string | undefined;
}

/** The accounts that have these channels now, and whether each is in the content management system. */
const holdersOf = (connection: Connection, channelIds: readonly string[]) =>
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

const openOf = (connection: Connection, channelIds: readonly string[]) =>
  connection
    .selectFrom('channel_invite')
    .where('channel_id', 'in', channelIds)
    .where('state', 'in', ['pending', 'sent'] as const)
    .select(['channel_id', 'state'])
    .execute();

/** By network, who invites its channels: its first content owner by name, or the main network's where it has none. */
const contentOwners = async (connection: Connection): Promise<(networkId: string) => string | undefined> => {
  const rows = await connection
    .selectFrom('content_owner')
    .innerJoin('network', 'network.network_id', 'content_owner.network_id')
    .orderBy('content_owner.content_owner')
    .select(['content_owner.content_owner', 'network.network_id', 'network.is_main'])
    .execute();
  const main = rows.find((row) => row.is_main);
  return (networkId) => (rows.find((row) => row.network_id === networkId) ?? main)?.content_owner;
};

const enabledNetworks = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const rows = await connection
    .selectFrom('network_feature')
    .where('feature', '=', CHANNEL_INVITE)
    .where('enabled', '=', true)
    .select('network_id')
    .execute();
  return new Set(rows.map((row) => row.network_id));
};

/** Looks at each of these texts, in their order: whether it is a channel that can be invited, and why not. */
export const candidatesOf = async (
  connection: Connection,
  ids: readonly string[],
  invitable: Invitable,
): Promise<Candidate[]> => {
  const wrong = wrongAlone(ids);
  const known = ids.filter((_id, place) => wrong[place] === null);
  const [holders, open] =
    known.length === 0 ? [[], []] : [await holdersOf(connection, known), await openOf(connection, known)];
  const ownerOf = await contentOwners(connection);
  const enabled = await enabledNetworks(connection);
  const seen = holders.filter((row) => isSeen(row, invitable));
  return ids.map((channelId, place): Candidate => {
    const alone = wrong[place] ?? null;
    const holder = alone === null ? seen.find((row) => row.channel_id === channelId) : undefined;
    const standing: Standing | undefined = holder && {
      enabled: enabled.has(holder.network_id),
      inCms: holders.some((row) => row.channel_id === channelId && row.cms_linked),
      open: open.find((row) => row.channel_id === channelId)?.state as Standing['open'],
      contentOwner: ownerOf(holder.network_id),
    };
    return {
      channelId,
      name: holder?.name ?? '',
      code: alone ?? inviteProblem(standing),
      userId: holder?.user_id,
      contentOwner: standing?.contentOwner,
    };
  });
};
