import { type InferResult, type Insertable, sql } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { Connection, Transaction } from '../../../database/open';
import type { NetworkMoveMemberTable, NetworkMoveTable, Schema } from '../../../database/schema';

/** The networks with how many people are in each, by name. */
export const networksWithMembers = (connection: Connection) =>
  connection
    .selectFrom('network')
    .leftJoin('users', 'users.network_id', 'network.network_id')
    .groupBy(['network.network_id', 'network.name', 'network.status'])
    .orderBy('network.name')
    .orderBy('network.network_id')
    .select(({ fn }) => [
      'network.network_id',
      'network.name',
      'network.status',
      fn.count<string>('users.user_id').as('members'),
    ])
    .execute();

const people = (connection: Connection) =>
  connection
    .selectFrom('users')
    .leftJoin('network_membership as membership', (join) =>
      join.onRef('membership.user_id', '=', 'users.user_id').on('membership.ended_at', 'is', null),
    )
    .select([
      'users.user_id',
      'users.username',
      'users.email',
      'users.network_id',
      sql<boolean>`coalesce(membership.state = 'pending', false)`.as('pending'),
      sql<boolean>`exists (select 1 from user_role
        join role_permission on role_permission.role = user_role.role
        where user_role.user_id = users.user_id and role_permission.permission = 'network.members')`.as(
        'owner',
      ),
    ]);

export type MovablePerson = InferResult<ReturnType<typeof people>>[number];

/** The accounts that these words name, in lower case: usernames, e-mails or ids. */
export const peopleNamed = (connection: Connection, words: readonly string[]) =>
  people(connection)
    .where(
      sql<boolean>`(lower(users.username) = any(${words}) or lower(users.email) = any(${words})
        or users.user_id::text = any(${words}))`,
    )
    .execute();

/** Everybody in a network. */
export const peopleOf = (connection: Connection, networkId: string) =>
  people(connection)
    .where('users.network_id', '=', networkId)
    .orderBy('users.username')
    .orderBy('users.user_id')
    .execute();

/** Writes a move down, with everybody it is about. */
export const insertMove = async (
  transaction: Transaction<Schema>,
  move: Insertable<NetworkMoveTable> & { move_id: string },
  userIds: readonly string[],
): Promise<void> => {
  await transaction.insertInto('network_move').values(move).execute();
  await insertRows(
    transaction,
    'network_move_member',
    userIds.map((user_id) => ({ move_id: move.move_id, user_id, done_at: null, problem: null })),
  );
};

export const findMove = (connection: Connection, moveId: string) =>
  connection.selectFrom('network_move').where('move_id', '=', moveId).selectAll().executeTakeFirst();

/** Some people of a move who wait for their turn. */
export const waitingMembers = async (connection: Connection, moveId: string, limit: number) => {
  const rows = await connection
    .selectFrom('network_move_member')
    .where('move_id', '=', moveId)
    .where('done_at', 'is', null)
    .orderBy('user_id')
    .limit(limit)
    .select('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
};

export const endMember = (
  connection: Connection,
  { moveId, userId }: { moveId: string; userId: string },
  ended: { done_at: Date; problem: NetworkMoveMemberTable['problem'] },
) =>
  connection
    .updateTable('network_move_member')
    .set(ended)
    .where('move_id', '=', moveId)
    .where('user_id', '=', userId)
    .execute();

export const endMove = (connection: Connection, moveId: string, now: Date) =>
  connection
    .updateTable('network_move')
    .set({ ended_at: now })
    .where('move_id', '=', moveId)
    .where('ended_at', 'is', null)
    .execute();

const moves = (connection: Connection) =>
  connection
    .selectFrom('network_move as move')
    .innerJoin('network', 'network.network_id', 'move.to_network_id')
    .selectAll('move')
    .select([
      'network.name as to_name',
      sql<string>`(select count(*) from network_move_member as one
        where one.move_id = move.move_id and one.done_at is not null and one.problem is null)`.as('moved'),
      sql<string>`(select count(*) from network_move_member as one
        where one.move_id = move.move_id and one.problem is not null)`.as('left_out'),
    ]);

export type MoveRow = InferResult<ReturnType<typeof moves>>[number];

/** The moves as a list. */
export const listedMoves = (connection: Connection) => ({
  query: moves(connection),
  key: sql<string>`move.move_id::text`,
  columns: { made_at: 'move.made_at' } as const,
});

export const moveNamed = (connection: Connection, moveId: string) =>
  moves(connection).where('move.move_id', '=', moveId).executeTakeFirstOrThrow();
