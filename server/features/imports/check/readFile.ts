import type { Connection } from '../../../database/open';
import { ReportProblem, readPayments, readReport } from '../reader';
import { type NewPart, type insertParts, knownOwners, type updateFile } from '../repository';
import { PAYMENT_HISTORY } from '../rules';
import { partsOfHistory } from './history';
import { ownerOf, partsOf } from './report';

/** A file on the server's disk, with the name that it was given: the name says month and content owner. */
export interface StoredFile {
  path: string;
  name: string;
}

interface Checking {
  fileId: string;
  file: StoredFile;
  signal: AbortSignal;
  now: Date;
  /** Called again and again while the file is read. */
  onProgress: (progress: { rows: number; bytesRead: number; bytesTotal: number }) => void;
}

/** What a file holds: its parts, their amounts, and what is to be known of the file itself. */
export interface Found {
  parts: NewPart[];
  amounts: Parameters<typeof insertParts>[2];
  facts: Parameters<typeof updateFile>[3];
}

const factsOf = ({ sha256, rows }: { sha256: string; rows: number }) => ({ sha256, rows_read: rows });

/** Reads a file to its end and sums it up. What is wrong with the file is thrown as `ReportProblem`. */
export const readFile = async (
  connection: Connection,
  { fileId, file, signal, now, onProgress }: Checking,
): Promise<Found> => {
  const options = { signal, onProgress };
  const history = await readPayments(file, {
    ...options,
    today: now.toISOString().slice(0, 10),
  }).catch((cause: unknown) => {
    // Without the headings of a payment history the file can only be a report.
    if (cause instanceof ReportProblem && cause.code === 'UNKNOWN_LAYOUT') return undefined;
    throw cause;
  });
  if (history) {
    return {
      parts: await partsOfHistory(connection, fileId, history),
      amounts: [],
      facts: { ...factsOf(history), layout: PAYMENT_HISTORY, version: 'final' },
    };
  }
  const report = await readReport(file, options);
  const owner = ownerOf(report, await knownOwners(connection));
  return {
    ...partsOf(fileId, owner, report),
    facts: { ...factsOf(report), layout: report.layout, content_owner: owner, version: report.version },
  };
};
