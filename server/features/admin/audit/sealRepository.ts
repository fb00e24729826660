import { type InferResult, sql } from 'kysely';
import { dayAfter } from '../../../common/days';
import type { Connection } from '../../../database/open';

const BATCH = 1_000;

const midnight = (day: string) => sql<Date>`${`${day}T00:00:00Z`}::timestamptz`;

// As exact as the database has it; a JavaScript date would lose its microseconds.
const exactly = (column: 'at' | 'written_at') =>
  sql<string>`to_char(${sql.ref(`audit.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const wholeRows = (connection: Connection, day: string) =>
  connection
    .selectFrom('audit')
    .where('written_at', '>=', midnight(day))
    .where('written_at', '<', midnight(dayAfter(day, 1)))
    .orderBy('written_at')
    .orderBy('audit_id')
    .orderBy('user_id')
    .select(['audit_id', 'user_id', 'admin_id', 'about', 'action', 'subject', 'detail'])
    .select([exactly('at').as('at'), exactly('written_at').as('written_at')]);

export type WholeRow = InferResult<ReturnType<typeof wholeRows>>[number];

/** All that was written on a day, in the order of its writing. */
export async function* rowsWritten(connection: Connection, day: string): AsyncGenerator<WholeRow[]> {
  let last: WholeRow | undefined;
  for (;;) {
    let query = wholeRows(connection, day).limit(BATCH);
    if (last) {
      const place = sql`(${last.written_at}::timestamptz, ${last.audit_id}::uuid, ${last.user_id}::uuid)`;
      query = query.where(sql<boolean>`(audit.written_at, audit.audit_id, audit.user_id) > ${place}`);
    }
    const rows = await query.execute();
    yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** The UTC day on which the first row of all was written; null where there is none. */
export const firstDayWritten = async (connection: Connection): Promise<string | null> => {
  const { first } = await connection
    .selectFrom('audit')
    .select(({ fn }) => fn.min('written_at').as('first'))
    .executeTakeFirstOrThrow();
  return first ? new Date(first).toISOString().slice(0, 'YYYY-MM-DD'.length) : null;
};

/** The first and the last day that are sealed; null where none is. */
export const sealedDays = async (
  connection: Connection,
): Promise<{ first: string | null; last: string | null }> =>
  connection
    .selectFrom('audit_seal')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirstOrThrow();

const seals = (connection: Connection) =>
  connection.selectFrom('audit_seal').select(['day', 'rows', 'hash', 'sealed_at']);

export type SealRow = InferResult<ReturnType<typeof seals>>[number];

export const findSeal = (connection: Connection, day: string): Promise<SealRow | undefined> =>
  seals(connection).where('day', '=', day).executeTakeFirst();

export const insertSeal = (
  connection: Connection,
  seal: { day: string; rows: number; hash: string; sealed_at: Date },
) => connection.insertInto('audit_seal').values(seal).execute();
