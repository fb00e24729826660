import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from './open';
import type { Schema } from './schema';

/** The tables of what creators ask to be paid: what names a request of a user, and when it was made. */
const COLUMNS = {
  catchup: { id: 'catchup_id', moment: 'asked_at' },
  instant_request: { id: 'request_id', moment: 'requested_at' },
} as const;

type RequestTable = keyof typeof COLUMNS;

/** Locks a request: the one that is named, else the user's newest. */
export const lockRequestIn = async <Table extends RequestTable>(
  transaction: Transaction<Schema>,
  table: Table,
  { userId, id }: { userId: string; id: string | undefined },
): Promise<Selectable<Schema[Table]> | undefined> => {
  const columns = COLUMNS[table];
  const named = id === undefined ? sql`` : sql`and ${sql.ref(columns.id)} = ${id}`;
  const { rows } = await sql<Selectable<Schema[Table]>>`select * from ${sql.table(table)}
    where user_id = ${userId} ${named}
    order by ${sql.ref(columns.moment)} desc, ${sql.ref(columns.id)} limit 1 for update`.execute(transaction);
  return rows[0];
};

/** Finds requests that are approved and not paid yet, in the order of their ids. */
export const approvedIn =
  <Table extends RequestTable>(table: Table) =>
  async (
    connection: Connection,
    { after, limit }: { after: string; limit: number },
  ): Promise<Selectable<Schema[Table]>[]> => {
    const id = sql`${sql.ref(COLUMNS[table].id)}::text`;
    const { rows } = await sql<Selectable<Schema[Table]>>`select * from ${sql.table(table)}
      where status = 'approved' and ${id} > ${after} order by ${id} limit ${limit}`.execute(connection);
    return rows;
  };
