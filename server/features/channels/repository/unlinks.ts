import type { Selectable } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ChannelUnlinkTable } from '../../../database/schema';

export type UnlinkRow = Selectable<ChannelUnlinkTable>;

/** The unlinkings for which channels of a user are queued, by channel. */
export const queuedUnlinks = async (
  connection: Connection,
  userId: string,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, UnlinkRow>> => {
  if (channelIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('channel_unlink')
    .where('user_id', '=', userId)
    .where('channel_id', 'in', channelIds)
    .where('state', '=', 'queued')
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
};
