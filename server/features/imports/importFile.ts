import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { BookingResult, ImportWarning, MonthReconciliation, ReportFile } from '#contract/imports';
import type { ImportWarningCode } from '#contract/plain/imports';
import { SYSTEM, COMMAND_LINE } from '../../common/audit';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { runUntilDone, runImmediately } from '../../jobs/runJob';
import { transition } from '../../states/transition';
import { reconciliationsOfFile } from './book';
import type { StoredFile } from './check';
import { afterImportFailure, applyHandler, readHandler } from './jobs';
import { ReportProblem } from './reader';
import { bringFile, importStateMachine, operator } from './stateMachine';
import { type BringOptions, findFile, sameTables } from './repository';
import { warningsIn, unconfirmed } from './rules';

export interface Imported {
  fileId: string;
  layout: string;
  rows: number;
  /** Rows that are exactly like an earlier one. */
  doubleRows: number;
  /** Letters of its text that could not be read. */
  brokenLetters: number;
  booking: BookingResult;
  /** Of each content owner and month of the file. */
  reconciliations: MonthReconciliation[];
}

interface Options {
  now: () => Date;
  /** Reads, reconciles and finds out what would be booked, but books nothing. */
  dryRun?: boolean;
  /** The warnings that are confirmed: a file with any other is not booked. */
  agreed?: readonly ImportWarningCode[];
  /** What is said of the file. */
  said?: BringOptions;
  signal?: AbortSignal;
  onProgress?: (progress: { rows: number; bytesRead: number; bytesTotal: number }) => void;
}

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const fileNamed = async (connection: Connection, fileId: string): Promise<FileRow> => {
  const row = await findFile(connection, fileId);
  if (!row) throw new Error('The file was taken away while it was imported');
  return row;
};

const bookingOf = ({ booking }: FileRow): BookingResult => JSON.parse(booking ?? '{}') as BookingResult;

const refusalOf = ({ problem }: FileRow): ReportProblem => {
  const { code, text, ...place } = JSON.parse(problem ?? '{}') as NonNullable<ReportFile['problem']>;
  return ReportProblem.kept(code, text, place);
};

const importedOf = async (connection: Connection, file: FileRow): Promise<Imported> => ({
  fileId: file.file_id,
  layout: file.layout ?? '',
  rows: Number(file.rows_read),
  doubleRows: Number(file.double_rows),
  brokenLetters: file.broken_letters,
  booking: bookingOf(file),
  reconciliations: await reconciliationsOfFile(connection, file.file_id),
});

/** The warnings of a file that were not confirmed; none, where something else was booked meanwhile. */
export class UnconfirmedWarnings extends Error {
  constructor(readonly warnings: readonly ImportWarning[]) {
    super(warnings.map(({ ask }) => ask).join(', '));
    this.name = 'ImportAsks';
  }
}

const change = (transaction: Transaction<Schema>, fileId: string, act: 'apply' | 'discard', now: Date) =>
  transition(transaction, importStateMachine, fileId, act, { by: operator, now });

/**
 * Imports a file from the server's disk: does at once what an admin's upload and apply do, as the same jobs. Throws
 * `ReportProblem` and `ImportAsks`. If the process is killed, the server goes on with what it has begun to book.
 */
export const importFile = async (
  connection: Connection,
  { path, name }: StoredFile,
  { now, dryRun = false, agreed = [], said = {}, signal, onProgress }: Options,
): Promise<Imported> => {
  const fileId = randomUUID();
  const { size: bytes } = await stat(path);
  const file = { file_id: fileId, name, imported_by: null, bytes, options: said };
  const work = { key: fileId, now, ...(signal ? { signal } : {}) };
  await runImmediately(connection, 'imports:read', {
    ...work,
    handle: readHandler({ pathOf: () => path, preview: dryRun, ...(onProgress ? { onProgress } : {}) }),
    afterFailure: afterImportFailure,
    begin: (transaction, at) => bringFile(transaction, { ...file, now: at }, SYSTEM),
  });
  const read = await fileNamed(connection, fileId);
  const discard = (key: string) =>
    inTransaction(connection, (transaction) => change(transaction, key, 'discard', now()));
  // What was given back has warnings, or something else was booked meanwhile.
  const bookedOf = async (file: FileRow): Promise<Imported> => {
    if (file.status !== 'checked') return importedOf(connection, file);
    await discard(file.file_id);
    throw new UnconfirmedWarnings(unconfirmed(warningsIn(file), agreed));
  };
  const apply = (key: string) =>
    runImmediately(connection, 'imports:apply', {
      ...work,
      key,
      payload: { user_id: COMMAND_LINE, agreed: [...agreed], asked: now().toISOString() },
      handle: applyHandler,
      begin: async (transaction, at) => {
        if (key === fileId) await change(transaction, key, 'apply', at);
      },
    });
  if (read.status === 'refused') {
    // The same file, whose booking was begun and given up, is booked to its end.
    const all = dryRun ? [] : await sameTables(connection, { fileId, sha256: read.sha256 });
    const same = all.find(({ status }) => status === 'applying');
    if (!same) throw refusalOf(read);
    const isOpen = async () => (await fileNamed(connection, same.file_id)).status === 'applying';
    const end = { handle: applyHandler, now, signal: work.signal ?? new AbortController().signal, isOpen };
    const isDone = (await apply(same.file_id)) ?? (await runUntilDone(connection, 'imports:apply', end));
    if (!isDone) throw refusalOf(read);
    return bookedOf(await fileNamed(connection, same.file_id));
  }
  const warnings = unconfirmed(warningsIn(read), agreed);
  if (warnings.length > 0) {
    await discard(fileId);
    throw new UnconfirmedWarnings(warnings);
  }
  if (dryRun) {
    const would = await importedOf(connection, read);
    await discard(fileId);
    return would;
  }
  await apply(fileId);
  return bookedOf(await fileNamed(connection, fileId));
};
