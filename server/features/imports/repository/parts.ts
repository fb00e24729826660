import type { Transaction } from 'kysely';
import { insertRows } from '../../../database/insertRows';
import type { Connection } from '../../../database/open';
import type { ReportAmountTable, ReportPartTable, Schema } from '../../../database/schema';
import { PAYMENT_HISTORY } from '../rules';

export type NewPart = Pick<
  ReportPartTable,
  'part_id' | 'file_id' | 'content_owner' | 'layout' | 'period' | 'month' | 'version' | 'gross' | 'summary'
> & {
  row_count: number;
  claimed: string;
  partial: boolean;
  made_at: Date | null;
  made_at_local: boolean;
  unsettled_name: string;
};

export const insertParts = async (
  transaction: Transaction<Schema>,
  parts: readonly NewPart[],
  amounts: readonly Record<keyof ReportAmountTable, unknown>[],
): Promise<void> => {
  await insertRows(
    transaction,
    'report_part',
    parts.map((part) => ({
      ...part,
      status: 'checked',
      replaces: null,
      undoing: null,
      applied_at: null,
      ended_at: null,
    })),
  );
  await insertRows(transaction, 'report_amount', amounts);
};

// Without the summary, which is as large as the file for a payment history.
const PART = [
  'part_id',
  'file_id',
  'content_owner',
  'layout',
  'period',
  'month',
  'version',
  'status',
  'row_count',
  'gross',
  'claimed',
  'partial',
  'made_at',
  'made_at_local',
  'unsettled_name',
  'replaces',
] as const;

/** The payment summaries among these parts, each as JSON. */
export const summariesOf = (connection: Connection, partIds: readonly string[]) =>
  partIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('report_part')
        .where('part_id', 'in', partIds)
        .where('summary', 'is not', null)
        .select(['part_id', 'summary'])
        .execute();

export const findPart = (connection: Connection, partId: string) =>
  connection.selectFrom('report_part').where('part_id', '=', partId).selectAll().executeTakeFirst();

/** The parts of these months that count. */
export const appliedParts = (connection: Connection, months: readonly string[]) =>
  connection
    .selectFrom('report_part')
    .where('month', 'in', months)
    .where('status', '=', 'applied')
    .orderBy('part_id')
    .select(PART)
    .execute();

/** The parts of reports of these months that count, or did. */
export const partsOfMonths = async (connection: Connection, months: readonly string[]): Promise<string[]> => {
  const rows = await connection
    .selectFrom('report_part')
    .where('month', 'in', months)
    .where('status', '<>', 'checked')
    .where('layout', '<>', PAYMENT_HISTORY)
    .select('part_id')
    .execute();
  return rows.map((row) => row.part_id);
};

/** The other content owners whose files say something of the channels' months of which these owners' files of months do. */
export const ownersBeside = async (
  connection: Connection,
  owners: readonly string[],
  months: readonly string[],
): Promise<string[]> => {
  const others = await connection
    .selectFrom('report_part')
    .where('content_owner', 'not in', [...owners, PAYMENT_HISTORY])
    .select('content_owner')
    .limit(1)
    .execute();
  if (others.length === 0) return [];
  const rows = await connection
    .with('own', (query) =>
      query
        .selectFrom('report_part as p')
        .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
        .where('p.content_owner', 'in', owners)
        .where('p.month', 'in', months)
        .where('a.channel_id', '<>', '')
        .select(['a.channel_id', 'a.month'])
        .distinct(),
    )
    .selectFrom('own')
    .innerJoin('report_amount as a', (join) =>
      join.onRef('a.channel_id', '=', 'own.channel_id').onRef('a.month', '=', 'own.month'),
    )
    .innerJoin('report_part as p', 'p.part_id', 'a.part_id')
    .where('p.content_owner', 'not in', owners)
    .select('p.content_owner')
    .distinct()
    .execute();
  return rows.map((row) => row.content_owner);
};

/** The part that counts for an owner, layout and period. */
export const countingPart = (
  connection: Connection,
  part: Pick<ReportPartTable, 'content_owner' | 'layout' | 'period'>,
) =>
  connection
    .selectFrom('report_part as p')
    .innerJoin('report_file as f', 'f.file_id', 'p.file_id')
    .where('p.content_owner', '=', part.content_owner)
    .where('p.layout', '=', part.layout)
    .where('p.period', '=', part.period)
    .where('p.status', '=', 'applied')
    .select(['p.part_id', 'p.file_id', 'f.name', 'p.applied_at', 'p.made_at', 'p.made_at_local'])
    .select(['p.partial', 'p.gross', 'p.unsettled_name'])
    .executeTakeFirst();

/** Lets a part count from now on; `asked` is when that was asked for. */
export const startCounting = (
  transaction: Transaction<Schema>,
  partId: string,
  { asked, replaces }: { asked: Date; replaces: string | null },
) =>
  transaction
    .updateTable('report_part')
    .set({ status: 'applied', applied_at: asked, ended_at: null, replaces })
    .where('part_id', '=', partId)
    .execute();

/** Lets a part count again that was replaced. It stays as old as it is: what is asked for since comes after it. */
export const countAgain = (transaction: Transaction<Schema>, partId: string) =>
  transaction
    .updateTable('report_part')
    .set({ status: 'applied', ended_at: null })
    .where('part_id', '=', partId)
    .execute();

/** Ends the counting of a part. */
export const stopCounting = (
  transaction: Transaction<Schema>,
  partId: string,
  status: 'replaced' | 'undone',
  now: Date,
) =>
  transaction
    .updateTable('report_part')
    .set({ status, ended_at: now })
    .where('part_id', '=', partId)
    .execute();

/** A part that never counts, because a version that was asked for later counts already. */
export const overtakePart = (transaction: Transaction<Schema>, partId: string, now: Date) =>
  transaction
    .updateTable('report_part')
    .set({ status: 'replaced', ended_at: now })
    .where('part_id', '=', partId)
    .execute();

/** Forgets what was read of a file before: it is read again. */
export const deleteParts = async (transaction: Transaction<Schema>, fileId: string): Promise<void> => {
  const parts = transaction
    .selectFrom('report_part')
    .where('file_id', '=', fileId)
    .where('status', '=', 'checked')
    .select('part_id');
  await transaction.deleteFrom('report_amount').where('part_id', 'in', parts).execute();
  await transaction
    .deleteFrom('report_part')
    .where('file_id', '=', fileId)
    .where('status', '=', 'checked')
    .execute();
};

/** The parts of files, in the order of their periods. */
export const partsOfFiles = (connection: Connection, fileIds: readonly string[]) =>
  fileIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('report_part')
        .where('file_id', 'in', fileIds)
        .orderBy('period')
        .orderBy('part_id')
        .select(PART)
        .execute();

export const partsOfFile = (connection: Connection, fileId: string) => partsOfFiles(connection, [fileId]);

/** Keeps what undoing a part would book, or forgets it. */
export const setUndoing = (connection: Connection, partId: string, undoing: string | null) =>
  connection.updateTable('report_part').set({ undoing }).where('part_id', '=', partId).execute();

/** What is kept of undoing these parts, by part. */
export const undoingOf = async (
  connection: Connection,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (partIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('report_part')
    .where('part_id', 'in', partIds)
    .where('undoing', 'is not', null)
    .select(['part_id', 'undoing'])
    .execute();
  return new Map(rows.map((row) => [row.part_id, row.undoing ?? '']));
};
