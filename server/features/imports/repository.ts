import { type Transaction, sql } from 'kysely';
import type { EarningsSource } from '#contract/earnings';
import { insertRows } from '../../database/insertRows';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import type { ReportAmountTable, ReportFileTable, ReportPartTable, Schema } from '../../database/schema';
import { PAYMENT_HISTORY } from './rules';

const nothingBooked = sql<boolean>`not exists (
  select from report_part p where p.file_id = report_file.file_id and p.status <> 'checked')`;

type NewFile = Pick<ReportFileTable, 'file_id' | 'name' | 'imported_by'> & { bytes: number; now: Date };

export const insertFile = (connection: Connection, file: NewFile) =>
  connection
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
      problem: null,
      booking: null,
      imported_by: file.imported_by,
      created_at: file.now,
      updated_at: file.now,
      applied_at: null,
    })
    .execute();

type FileChange = Partial<{
  status: ReportFileTable['status'];
  sha256: string;
  layout: string;
  content_owner: string;
  version: 'estimate' | 'final';
  bytes: number;
  bytes_read: number;
  rows_read: number;
  problem: string;
  booking: string;
  applied_at: Date;
}>;

/** Changes a file's row and says that whoever works on it is alive. */
export const updateFile = (connection: Connection, fileId: string, now: Date, change: FileChange) =>
  connection
    .updateTable('report_file')
    .set({ ...change, updated_at: now })
    .where('file_id', '=', fileId)
    .execute();

/** Changes a file as long as it is being read; undefined where it is not any more. */
export const updateRead = (connection: Connection, fileId: string, now: Date, change: FileChange) =>
  connection
    .updateTable('report_file')
    .set({ ...change, updated_at: now })
    .where('file_id', '=', fileId)
    .where('status', '=', 'reading')
    .returning('file_id')
    .executeTakeFirst();

/** Moves a file from one of these states to another; undefined where it is in none of them. */
export const moveFile = (
  connection: Connection,
  fileId: string,
  from: readonly ReportFileTable['status'][],
  to: ReportFileTable['status'],
  now: Date,
) =>
  connection
    .updateTable('report_file')
    .set({ status: to, updated_at: now })
    .where('file_id', '=', fileId)
    .where('status', 'in', from)
    .returning('file_id')
    .executeTakeFirst();

export type NewPart = Pick<
  ReportPartTable,
  'part_id' | 'file_id' | 'content_owner' | 'layout' | 'period' | 'month' | 'version' | 'gross' | 'summary'
> & { row_count: number };

export const insertParts = async (
  transaction: Transaction<Schema>,
  parts: readonly NewPart[],
  amounts: readonly Record<keyof ReportAmountTable, unknown>[],
): Promise<void> => {
  await insertRows(
    transaction,
    'report_part',
    parts.map((part) => ({ ...part, status: 'checked', replaces: null, applied_at: null, ended_at: null })),
  );
  await insertRows(transaction, 'report_amount', amounts);
};

// Not the summary: a payment history's is as large as its file.
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
  'replaces',
] as const;

/** What payment summaries of these parts say, as JSON by part. */
export const summariesOf = (connection: Connection, partIds: readonly string[]) =>
  partIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('report_part')
        .where('part_id', 'in', partIds)
        .where('summary', 'is not', null)
        .select(['part_id', 'summary'])
        .execute();

/** The payment histories of a month that count. */
export const appliedHistories = (connection: Connection, month: string) =>
  connection
    .selectFrom('report_part')
    .where('month', '=', month)
    .where('status', '=', 'applied')
    .where('layout', '=', PAYMENT_HISTORY)
    .select('summary')
    .execute();

/** Holds a file that is being booked; undefined where it is not (any more). */
export const lockApplying = (transaction: Transaction<Schema>, fileId: string) =>
  transaction
    .selectFrom('report_file')
    .where('file_id', '=', fileId)
    .where('status', '=', 'applying')
    .select('file_id')
    .forUpdate()
    .executeTakeFirst();

/** Throws a file away of which nothing is booked; undefined where that is not so. */
export const discardFile = (connection: Connection, fileId: string, now: Date) =>
  connection
    .updateTable('report_file')
    .set({ status: 'discarded', updated_at: now })
    .where('file_id', '=', fileId)
    .where('status', 'in', ['checked', 'refused', 'interrupted'])
    .where(nothingBooked)
    .returning('file_id')
    .executeTakeFirst();

export const findPart = (connection: Connection, partId: string) =>
  connection.selectFrom('report_part').where('part_id', '=', partId).selectAll().executeTakeFirst();

/** The parts of a month that count. */
export const appliedParts = (connection: Connection, month: string) =>
  connection
    .selectFrom('report_part')
    .where('month', '=', month)
    .where('status', '=', 'applied')
    .orderBy('part_id')
    .select(PART)
    .execute();

/** The part that counts for an owner, layout and period. */
export const countingPart = (
  connection: Connection,
  part: Pick<ReportPartTable, 'content_owner' | 'layout' | 'period'>,
) =>
  connection
    .selectFrom('report_part')
    .where('content_owner', '=', part.content_owner)
    .where('layout', '=', part.layout)
    .where('period', '=', part.period)
    .where('status', '=', 'applied')
    .select(['part_id', 'file_id'])
    .executeTakeFirst();

/** Lets a part count from now on. */
export const startCounting = (
  transaction: Transaction<Schema>,
  partId: string,
  { now, replaces }: { now: Date; replaces?: string | null },
) =>
  transaction
    .updateTable('report_part')
    .set({
      status: 'applied',
      applied_at: now,
      ended_at: null,
      ...(replaces === undefined ? {} : { replaces }),
    })
    .where('part_id', '=', partId)
    .execute();

/** Lets a part count no more. */
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

/** Gives files the state that their parts have: applied as long as one of them counts. */
export const settleFiles = (transaction: Transaction<Schema>, fileIds: readonly string[], now: Date) =>
  transaction
    .updateTable('report_file')
    .set({
      status: sql`case
        when exists (select from report_part p where p.file_id = report_file.file_id and p.status = 'applied') then 'applied'
        when exists (select from report_part p where p.file_id = report_file.file_id and p.status = 'replaced') then 'replaced'
        else 'undone' end`,
      updated_at: now,
    })
    .where('file_id', 'in', fileIds)
    .where('status', 'in', ['applied', 'replaced', 'undone'])
    .execute();

/** A page of the channels that these parts name, by id; third-party money has none. */
export const channelsOfParts = async (
  connection: Connection,
  partIds: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', '>', after)
    .select('channel_id')
    .distinct()
    .orderBy('channel_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.channel_id);
};

/** What these parts say of these channels, each part by itself. */
export const amountsOf = (
  connection: Connection,
  partIds: readonly string[],
  channelIds: readonly string[],
) =>
  connection
    .selectFrom('report_amount')
    .where('part_id', 'in', partIds)
    .where('channel_id', 'in', channelIds)
    .orderBy('channel_id')
    .orderBy('part_id')
    .selectAll()
    .execute();

/** What the estimates of these parts sum to, by channel, content owner and source. */
export const estimatesOf = (
  connection: Connection,
  partIds: readonly string[],
  channelIds: readonly string[],
) =>
  connection
    .selectFrom('report_amount')
    .innerJoin('report_part', 'report_part.part_id', 'report_amount.part_id')
    .where('report_amount.part_id', 'in', partIds)
    .where('report_amount.channel_id', 'in', channelIds)
    .groupBy(['report_amount.channel_id', 'report_part.content_owner', 'report_amount.source'])
    .select(({ fn }) => [
      'report_amount.channel_id',
      'report_part.content_owner',
      'report_amount.source',
      fn.sum<string>('report_amount.gross').as('gross'),
    ])
    .execute() as Promise<
    { channel_id: string; content_owner: string; source: EarningsSource; gross: string }[]
  >;

/** Money of third-party videos in these parts, which do not say whose it is. */
export const unattributedIn = async (connection: Connection, partIds: readonly string[]): Promise<string> => {
  const row = await connection
    .selectFrom('report_amount')
    .where('channel_id', '=', '')
    .where('part_id', 'in', partIds)
    .select(({ fn }) => fn.sum<string | null>('gross').as('gross'))
    .executeTakeFirst();
  return row?.gross ?? '0';
};

export const putSetAside = async (
  transaction: Transaction<Schema>,
  month: string,
  {
    known,
    waiting,
    now,
  }: { known: readonly string[]; waiting: readonly { channelId: string; gross: string }[]; now: Date },
): Promise<void> => {
  if (known.length > 0) {
    await transaction
      .deleteFrom('set_aside')
      .where('month', '=', month)
      .where('channel_id', 'in', known)
      .execute();
  }
  await insertRows(
    transaction,
    'set_aside',
    waiting.map(({ channelId, gross }) => ({
      channel_id: channelId,
      month,
      gross,
      since: now.toISOString(),
    })),
    { onConflict: sql`(channel_id, month) do update set gross = excluded.gross` },
  );
};

/** The channels that are set aside and have somebody by now, by month. */
export const setAsideWithHolder = (connection: Connection) =>
  connection
    .selectFrom('set_aside')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('channel')
          .whereRef('channel.channel_id', '=', 'set_aside.channel_id')
          .where('channel.linked_at', 'is not', null)
          .select('channel.user_id'),
      ),
    )
    .orderBy('month')
    .orderBy('channel_id')
    .select(['channel_id', 'month'])
    .execute();

/** A page of the channels that are set aside with what waits for them, the most money first. */
export const pageOfSetAside = (connection: Connection, page: number, perPage: number) =>
  connection
    .selectFrom('set_aside')
    .groupBy('channel_id')
    // Known by estimates alone, it has nothing to wait for yet.
    .having((having) => having(having.fn.sum('gross'), '<>', '0'))
    .select(({ fn }) => [
      'channel_id',
      fn.min<string>('month').as('first_month'),
      fn.max<string>('month').as('last_month'),
      fn.min<Date>('since').as('since'),
      fn.sum<string>('gross').as('gross'),
      sql<string>`count(*) over ()`.as('total'),
    ])
    .orderBy(sql`sum(gross)`, 'desc')
    .orderBy('channel_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

const files = (connection: Connection) =>
  connection
    .selectFrom('report_file')
    .leftJoin('users', 'users.user_id', 'report_file.imported_by')
    .selectAll('report_file')
    .select('users.name as imported_by_name');

export const findFile = (connection: Connection, fileId: string) =>
  files(connection).where('file_id', '=', fileId).executeTakeFirst();

export const pageOfFiles = (
  connection: Connection,
  list: { month: string | undefined; page: number; perPage: number },
) =>
  files(connection)
    .$if(list.month !== undefined, (all) =>
      all.where('file_id', 'in', (select) =>
        select
          .selectFrom('report_part')
          .where('month', '=', list.month ?? '')
          .select('file_id'),
      ),
    )
    .select(sql<string>`count(*) over ()`.as('total'))
    .orderBy('report_file.created_at', 'desc')
    .orderBy('report_file.file_id')
    .limit(list.perPage)
    .offset((list.page - 1) * list.perPage)
    .execute();

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

/** Final against estimated, by channel of this file's parts, the largest difference first. */
export const estimateDifferences = (connection: Connection, fileId: string, limit: number) =>
  connection
    .selectFrom('channel_estimate as e')
    .innerJoin('channel', (join) =>
      join.onRef('channel.user_id', '=', 'e.user_id').onRef('channel.channel_id', '=', 'e.channel_id'),
    )
    .where('e.final', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_part as p')
          .innerJoin('report_amount as a', 'a.part_id', 'p.part_id')
          .where('p.file_id', '=', fileId)
          .where('p.version', '=', 'final')
          .whereRef('p.month', '=', 'e.month')
          .whereRef('a.channel_id', '=', 'e.channel_id')
          .select('a.part_id'),
      ),
    )
    .leftJoin('channel_earning as c', (join) =>
      join
        .onRef('c.user_id', '=', 'e.user_id')
        .onRef('c.month', '=', 'e.month')
        .onRef('c.channel_id', '=', 'e.channel_id')
        .onRef('c.source', '=', 'e.source')
        .on('c.type', '=', 'earning'),
    )
    .groupBy(['e.channel_id', 'channel.name', 'e.month', 'e.source', 'e.amount'])
    .select(({ fn }) => [
      'e.channel_id',
      'channel.name',
      'e.month',
      'e.source',
      'e.amount as estimated',
      fn.coalesce(fn.sum<string>('c.amount'), sql<string>`0`).as('final'),
    ])
    .orderBy(sql`abs(coalesce(sum(c.amount), 0) - e.amount)`, 'desc')
    .orderBy('e.channel_id')
    .limit(limit)
    .execute();

export const knownOwners = async (connection: Connection): Promise<string[]> => {
  const rows = await connection
    .selectFrom('content_owner')
    .orderBy('content_owner')
    .select('content_owner')
    .execute();
  return rows.map((row) => row.content_owner);
};

/** The accounts behind e-mails and usernames, both in lower case. */
export const payeesBy = (
  connection: Connection,
  names: { emails: readonly string[]; usernames: readonly string[] },
) =>
  connection
    .selectFrom('users')
    .where((where) =>
      where.or([
        where(sql`lower(email)`, '=', sql<string>`any(${names.emails})`),
        where(sql`lower(username)`, '=', sql<string>`any(${names.usernames})`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('user_id')
    .select(['user_id', 'email', 'username'])
    .execute();

/**
 * Files that nobody works on any more: one that was being read is lost, one that was being booked can be applied again,
 * one that was checked long ago, and of which nothing is booked, is forgotten. Whoever books a file holds its row: it is
 * left alone.
 */
export const sweepFiles = (
  connection: Connection,
  { silentSince, checkedBefore, now }: { silentSince: Date; checkedBefore: Date; now: Date },
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const idle = await transaction
      .selectFrom('report_file')
      .where((where) =>
        where.or([
          where.and([where('status', 'in', ['reading', 'applying']), where('updated_at', '<', silentSince)]),
          where.and([
            where('status', '=', 'checked'),
            where('updated_at', '<', checkedBefore),
            nothingBooked,
          ]),
        ]),
      )
      .orderBy('file_id')
      .select(['file_id', 'status'])
      .forUpdate()
      .skipLocked()
      .execute();
    const NEXT = { reading: 'interrupted', applying: 'checked', checked: 'discarded' } as const;
    for (const [from, to] of Object.entries(NEXT)) {
      const ids = idle.filter(({ status }) => status === from).map((row) => row.file_id);
      if (ids.length === 0) continue;
      await transaction
        .updateTable('report_file')
        .set({ status: to, updated_at: now })
        .where('file_id', 'in', ids)
        .execute();
    }
    const gone = transaction
      .selectFrom('report_part')
      .innerJoin('report_file', 'report_file.file_id', 'report_part.file_id')
      .where('report_part.status', '=', 'checked')
      .where('report_file.status', 'in', ['interrupted', 'discarded'])
      .select('report_part.part_id');
    await transaction.deleteFrom('report_amount').where('part_id', 'in', gone).execute();
    await transaction.deleteFrom('report_part').where('part_id', 'in', gone).execute();
  });

/** The files that somebody reads at this moment. */
export const filesBeingRead = async (connection: Connection): Promise<ReadonlySet<string>> => {
  const rows = await connection
    .selectFrom('report_file')
    .where('status', '=', 'reading')
    .select('file_id')
    .execute();
  return new Set(rows.map((row) => row.file_id));
};

/** Which of these references counting payments of a history have, with the months of their pay days. */
export const bookedReferences = (connection: Connection, references: readonly string[]) =>
  connection
    .selectFrom('payment')
    .where('file_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where('reference', '=', sql<string>`any(${references})`)
    .select(['user_id', 'reference', 'source', 'category', 'date'])
    .execute();
