import { sql } from 'kysely';
import type { Connection } from '../../database/open';

const ownChannels = (connection: Connection, userId: string) =>
  connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .select(['channel_id', 'name', 'status'])
    .execute();

/** A channel of which something may be booked, as it is called. */
export type NamedChannel = Awaited<ReturnType<typeof ownChannels>>[number];

// The channels of which somebody earned as the owner of their network, of all or of some.
const earnedAsOwner = async (connection: Connection, userId: string, among?: readonly string[]) => {
  const asked = among ? sql`channel_id = any(${[...among]})` : sql`true`;
  const { rows } = await sql<{ channel_id: string }>`
    select channel_id from channel_earning where user_id = ${userId} and category = 'network' and ${asked}
    union select channel_id from channel_estimate where user_id = ${userId} and category = 'network' and ${asked}`.execute(
    connection,
  );
  return rows.map(({ channel_id: id }) => id);
};

/** The members' channels of which an owner of a network earned, by id: as whoever has a channel now calls it, before who had it once. */
export const membersChannels = async (
  connection: Connection,
  userId: string,
  among?: readonly string[],
): Promise<ReadonlyMap<string, NamedChannel>> => {
  const ids = among?.length === 0 ? [] : await earnedAsOwner(connection, userId, among);
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('channel')
    .where('channel_id', 'in', ids)
    .orderBy(sql`removed_at nulls last`)
    .select(['channel_id', 'name', 'status'])
    .execute();
  // Of several the last one stays.
  return new Map(rows.map((channel) => [channel.channel_id, channel]));
};

/**
 * The channels of which something may be booked to a user, by id: their own, and to the owner of a network those of members of which they
 * earned.
 */
export const channelMap = async (
  connection: Connection,
  userId: string,
): Promise<ReadonlyMap<string, NamedChannel>> => {
  const [own, members] = await Promise.all([
    ownChannels(connection, userId),
    membersChannels(connection, userId),
  ]);
  return new Map([...members, ...own.map((channel) => [channel.channel_id, channel] as const)]);
};

interface OfChannel {
  channel_id: string;
  /** Null of a channel that is none of the user's own. */
  name: string | null;
}

/** Rows with the channels of members whose names they lack. */
export const withMembers = async <Row extends OfChannel>(
  connection: Connection,
  userId: string,
  rows: readonly Row[],
): Promise<(Row & { member: NamedChannel | null })[]> => {
  const missing = rows.filter(({ channel_id: id, name }) => id !== '' && name === null);
  const members = await membersChannels(connection, userId, [
    ...new Set(missing.map(({ channel_id: id }) => id)),
  ]);
  return rows.map((row) => {
    const member = (row.name === null && members.get(row.channel_id)) || null;
    return { ...row, name: row.name ?? member?.name ?? null, member };
  });
};
