import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { BookingResult } from '#contract/imports';
import { COMMAND_LINE } from '../../common/audit';
import type { Connection } from '../../database/open';
import { applyFile } from './book';
import { type StoredFile, checkFile } from './check';
import { monthReconciliation } from './reconciliation';
import { findFile, insertFile, moveFile } from './repository';
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

/** Imports a file from the server's disk: does at once what an admin's upload and apply do. Throws `ReportProblem`. */
export const importFile = async (
  connection: Connection,
  file: StoredFile,
  { now, dryRun = false, ...options }: Options,
): Promise<Imported> => {
  const fileId = randomUUID();
  const { size } = await stat(file.path);
  await insertFile(connection, {
    file_id: fileId,
    name: file.name,
    imported_by: null,
    bytes: size,
    now: now(),
  });
  await checkFile({ connection, fileId, file, now, preview: dryRun, ...options });
  const reconciliation = await monthReconciliation(connection, fileId);
  const row = await findFile(connection, fileId);
  const facts = { fileId, layout: row?.layout ?? '', rows: Number(row?.rows_read ?? 0), reconciliation };
  if (dryRun) {
    await moveFile(connection, fileId, ['checked'], 'discarded', now());
    return { ...facts, booking: JSON.parse(row?.booking ?? '{}') as BookingResult };
  }
  await moveFile(connection, fileId, ['checked'], 'applying', now());
  const booking = await applyFile(connection, fileId, { now: now(), userId: COMMAND_LINE });
  if (!booking) throw new Error('The file was taken away while it was imported');
  return { ...facts, booking };
};
