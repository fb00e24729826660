import { type SqlBool, type Transaction, sql } from 'kysely';
import type { Connection } from '../../../database/open';
import type { ReportFileTable, ReportPartTable, Schema } from '../../../database/schema';
import { deleteParts } from './parts';

type NewFile = Pick<ReportFileTable, 'file_id' | 'name' | 'imported_by'> & {
  bytes: number;
  now: Date;
  options?: BringOptions;
};

/** What is said of a file when it is brought. */
export interface BringOptions {
  /** `YYYY-MM` that it is of. */
  month?: string;
  /** It holds some days of its month only. */
  partial?: true;
}

/** False where there is a file with this id already. */
export const insertFile = async (connection: Connection, file: NewFile): Promise<boolean> => {
  const row = await connection
    .insertInto('report_file')
    .values({
      file_id: file.file_id,
      name: file.name,
      sha256: '',
      layout: null,
      content_owner: null,
      version: null,
      status: 'reading',
      bytes: file.bytes,
      options: JSON.stringify(file.options ?? {}),
      problem: null,
      booking: null,
      imported_by: file.imported_by,
      created_at: file.now,
      updated_at: file.now,
      applied_at: null,
    })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
};

type FileChange = Partial<{
  status: ReportFileTable['status'];
  sha256: string;
  layout: string;
  content_owner: string;
  version: 'estimate' | 'final';
  bytes: number;
  rows_read: number;
  double_rows: number;
  broken_letters: number;
  text_rows: number;
  text_sum: string;
  made_at: Date | null;
  made_at_local: boolean;
  asks: string;
  weighed: string | null;
  overtaken: boolean;
  problem: string;
  booking: string;
  applied_at: Date;
}>;

/** Changes a file's row and marks the file as being worked on. */
export const updateFile = (connection: Connection, fileId: string, now: Date, change: FileChange) =>
  connection
    .updateTable('report_file')
    .set({ ...change, updated_at: now })
    .where('file_id', '=', fileId)
    .execute();

/** Locks a file until the transaction ends. */
export const lockFile = (transaction: Transaction<Schema>, fileId: string) =>
  transaction
    .selectFrom('report_file')
    .where('file_id', '=', fileId)
    .select(['file_id', 'status', 'imported_by'])
    .forUpdate()
    .executeTakeFirst();

/** Locks a file that is being booked; undefined if it is not being booked. It was asked for at `updated_at`. */
export const lockApplying = (transaction: Transaction<Schema>, fileId: string) =>
  transaction
    .selectFrom('report_file')
    .where('file_id', '=', fileId)
    .where('status', '=', 'applying')
    .select('updated_at')
    .forUpdate()
    .executeTakeFirst();

/** The booked files among these whose status is not what their parts say: applied as long as one part counts. */
export const unsettledFiles = (transaction: Transaction<Schema>, fileIds: readonly string[]) => {
  const hasPart = (status: ReportPartTable['status']) =>
    sql`exists (select from report_part part where part.file_id = report_file.file_id and part.status = ${status})`;
  const due = sql<'applied' | 'replaced' | 'undone'>`case
    when ${hasPart('applied')} then 'applied' when ${hasPart('replaced')} then 'replaced' else 'undone' end`;
  return transaction
    .selectFrom('report_file')
    .where('file_id', 'in', fileIds)
    .where('status', 'in', ['applied', 'replaced', 'undone'])
    .where('status', '<>', due)
    .orderBy('file_id')
    .select(['file_id', due.as('due')])
    .execute();
};

export const findFile = (connection: Connection, fileId: string) =>
  connection.selectFrom('report_file').where('file_id', '=', fileId).selectAll().executeTakeFirst();

/** All files, as a list. */
export const listedFiles = (connection: Connection) => ({
  query: connection.selectFrom('report_file').selectAll(),
  key: 'report_file.file_id' as const,
  columns: {
    name: sql<string>`lower(report_file.name)`,
    rows_read: 'report_file.rows_read',
    gross: sql<string>`(select sum(gross) from report_part part where part.file_id = report_file.file_id)`,
    created_at: 'report_file.created_at',
  } as const,
  filters: {
    month: (month: string) => sql<SqlBool>`exists (
      select from report_part part where part.file_id = report_file.file_id and part.month = ${month})`,
  },
});

/** The files that are read, or may be read again, from the server's disk. */
export const filesToRead = async (connection: Connection, since: Date): Promise<ReadonlySet<string>> => {
  const rows = await connection
    .selectFrom('report_file')
    .where((where) =>
      where.or([
        where('status', '=', 'reading'),
        where.and([where('status', '=', 'interrupted'), where('updated_at', '>', since)]),
      ]),
    )
    .select('file_id')
    .execute();
  return new Set(rows.map((row) => row.file_id));
};

/** The parts of other files with the same table in them, unless something of the file was undone or it was thrown away. */
export const sameTables = (connection: Connection, { fileId, sha256 }: { fileId: string; sha256: string }) =>
  connection
    .selectFrom('report_file')
    .innerJoin('report_part', 'report_part.file_id', 'report_file.file_id')
    .where('report_file.sha256', '=', sha256)
    .where('report_file.file_id', '<>', fileId)
    // What was undone of it may come back.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_part as undone')
            .whereRef('undone.file_id', '=', 'report_file.file_id')
            .where('undone.status', '=', 'undone')
            .select('undone.part_id'),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('report_file.status', 'in', ['applying', 'applied', 'replaced']),
        // What a command has left was not going to be booked by anybody.
        where.and([where('report_file.status', '=', 'checked'), where('imported_by', 'is not', null)]),
      ]),
    )
    .orderBy('report_file.created_at')
    .orderBy('report_file.file_id')
    .select([
      'report_file.file_id',
      'report_file.name',
      'report_file.created_at',
      'report_file.status',
      'report_part.content_owner',
      'report_part.layout',
      'report_part.period',
      'report_part.status as part_status',
    ])
    .execute();

/** The content owners of the network. */
export const knownOwners = async (connection: Connection): Promise<string[]> => {
  const rows = await connection
    .selectFrom('content_owner')
    .orderBy('content_owner')
    .select('content_owner')
    .execute();
  return rows.map((row) => row.content_owner);
};

/** The files that were checked long ago and never applied. */
export const expiredFiles = async (transaction: Transaction<Schema>, before: Date): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('report_file')
    .where('status', '=', 'checked')
    .where('updated_at', '<', before)
    .orderBy('file_id')
    .select('file_id')
    .execute();
  return rows.map((row) => row.file_id);
};

/**
 * Forgets what was read of files that are discarded, or could not be read to the end before this moment. They are held
 * meanwhile: one that is read again has all that was read of it, or nothing.
 */
export const forgetUnused = async (transaction: Transaction<Schema>, before: Date): Promise<void> => {
  const unused = await transaction
    .selectFrom('report_file')
    .where((where) =>
      where.or([
        where('status', '=', 'discarded'),
        where.and([where('status', '=', 'interrupted'), where('updated_at', '<', before)]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_part')
          .whereRef('report_part.file_id', '=', 'report_file.file_id')
          .select('part_id'),
      ),
    )
    .orderBy('file_id')
    .select('file_id')
    .forUpdate()
    .execute();
  for (const { file_id: fileId } of unused) await deleteParts(transaction, fileId);
};
