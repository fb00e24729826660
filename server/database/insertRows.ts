import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Schema } from './schema';

// Few enough that one statement stays some megabytes.
const ROWS = 500;

/** Rows of a table as a table expression with all of its columns: one parameter, however many rows. */
const recordsOf = (table: keyof Schema, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

/**
 * Inserts many rows of one table in few statements. Every column must be there: columns left out become null.
 * `onConflict` is what follows `on conflict`; `order` names the columns to insert (and so to lock) by.
 */
export const insertRows = async <Table extends keyof Schema>(
  transaction: Transaction<Schema>,
  table: Table,
  rows: readonly Record<keyof Schema[Table], unknown>[],
  { onConflict, order }: { onConflict?: RawBuilder<unknown>; order?: RawBuilder<unknown> } = {},
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS) {
    await sql`insert into ${sql.table(table)}
      select * from ${recordsOf(table, rows.slice(start, start + ROWS))}
      ${order ? sql`order by ${order}` : sql``}
      ${onConflict ? sql`on conflict ${onConflict}` : sql``}`.execute(transaction);
  }
};
