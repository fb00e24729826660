import { type RawBuilder, type Transaction, sql } from 'kysely';
import type { Schema } from './schema';

// Few enough that one statement is not larger than some megabytes.
const ROWS = 500;

/** Rows of a table as one parameter of a statement, however many rows there are. */
const recordsOf = (table: keyof Schema, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;

/**
 * Inserts many rows into one table in few statements. Every column must be given: a column that is left out becomes null.
 * `onConflict` is what follows `on conflict`; `order` names the columns by which rows are inserted, and so locked.
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
