import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { BookingResult, ReportFile } from '#contract/imports';
import { COMMAND_LINE } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { workAtOnce } from '../../jobs/carryOut';
import { move } from '../../states/move';
import type { StoredFile } from './check';
import { afterImportFailure, applyHandler, readHandler } from './jobs';
import { ReportProblem } from './reader';
import { monthReconciliation } from './reconciliation';
import { bringFile, importMachinery, operator } from './machinery';
import { findFile } from './repository';
import type { ReconciliationLine } from './rules';

export interface Imported {
  fileId: string;
  layout: string;
  rows: number;
  booking: BookingResult;
  reconciliation: ReconciliationLine[];
}

interface Options {
  now: () => Date;
  /** Reads, reconciles and finds out what would be booked, but books nothing. */
  dryRun?: boolean;
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

/**
 * Imports a file from the server's disk: does at once what an admin's upload and apply do, as the same jobs. Throws
 * `ReportProblem`. If the process is killed, the server goes on with what it has begun to book.
 */
export const importFile = async (
  connection: Connection,
  { path, name }: StoredFile,
  { now, dryRun = false, signal, onProgress }: Options,
): Promise<Imported> => {
  const fileId = randomUUID();
  const { size: bytes } = await stat(path);
  const work = { key: fileId, now, ...(signal ? { signal } : {}) };
  await workAtOnce(connection, 'imports:read', {
    ...work,
    handle: readHandler({ pathOf: () => path, preview: dryRun, ...(onProgress ? { onProgress } : {}) }),
    afterFailure: afterImportFailure,
    begin: (transaction, at) =>
      bringFile(transaction, { file_id: fileId, name, imported_by: null, bytes, now: at }),
  });
  const read = await fileNamed(connection, fileId);
  if (read.status === 'refused') throw refusalOf(read);
  const reconciliation = await monthReconciliation(connection, fileId);
  const facts = { fileId, layout: read.layout ?? '', rows: Number(read.rows_read), reconciliation };
  if (dryRun) {
    await inTransaction(connection, (transaction) =>
      move(transaction, importMachinery, fileId, 'discard', { by: operator, now: now() }),
    );
    return { ...facts, booking: bookingOf(read) };
  }
  await workAtOnce(connection, 'imports:apply', {
    ...work,
    payload: { user_id: COMMAND_LINE },
    handle: applyHandler,
    begin: (transaction, at) =>
      move(transaction, importMachinery, fileId, 'apply', { by: operator, now: at }),
  });
  return { ...facts, booking: bookingOf(await fileNamed(connection, fileId)) };
};
