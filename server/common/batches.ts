import { BYTE_ORDER_MARK, csvRows } from './csv';

type Row = Record<string, unknown>;

/** Reads a list batch by batch: never more than one is in memory. */
export type Batches = () => AsyncGenerator<Row[]>;

/** A list that is short enough to be read at once. */
export const atOnce = (read: () => Promise<Row[]>): Batches =>
  async function* () {
    yield await read();
  };

/** A list of which `read` gives the next batch after a row, and no row once all have been read. */
export const batchwise = <Read extends Row>(read: (after: Read | undefined) => Promise<Read[]>): Batches =>
  async function* () {
    for (let last: Read | undefined; ;) {
      const rows = await read(last);
      if (rows.length === 0) return;
      yield rows;
      last = rows[rows.length - 1];
    }
  };

/** A list as a CSV file with the names of the columns; that of an empty list is empty. */
export async function* asCsv(batches: Batches): AsyncGenerator<string> {
  let begun = false;
  for await (const rows of batches()) {
    if (rows[0] && !begun) {
      yield BYTE_ORDER_MARK + csvRows([Object.keys(rows[0])]);
      begun = true;
    }
    if (rows.length > 0) yield csvRows(rows.map(Object.values));
  }
}
