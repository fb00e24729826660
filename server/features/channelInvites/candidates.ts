import type { RefusalCode } from '#contract/refusals';
import type { Connection } from '../../database/open';
import { contentOwners, enabledNetworks, holdersOf, openInvitesOf } from './candidateRepository';
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

/** Looks at each of these texts, in their order: whether it is a channel that can be invited, and why not. */
export const candidatesOf = async (
  connection: Connection,
  ids: readonly string[],
  invitable: Invitable,
): Promise<Candidate[]> => {
  const wrong = wrongAlone(ids);
  const known = ids.filter((_id, place) => wrong[place] === null);
  const [holders, open] =
    known.length === 0
      ? [[], []]
      : [await holdersOf(connection, known), await openInvitesOf(connection, known)];
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
