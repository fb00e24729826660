import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { previewFile } from '../book';
import { type Progress, ReportProblem, readPayments, readReport } from '../reader';
import { type NewPart, insertParts, knownOwners, updateRead } from '../repository';
import { PAYMENT_HISTORY } from '../rules';
import { partsOfHistory } from './history';
import { withProgress } from './progress';
import { ownerOf, partsOf } from './report';

/** A file on the server's disk, with the name that it was given: the name says month and content owner. */
export interface StoredFile {
  path: string;
  name: string;
}

interface Checking {
  connection: Connection;
  fileId: string;
  file: StoredFile;
  signal?: AbortSignal;
  now: () => Date;
  /** Also finds out what applying the file would book. */
  preview: boolean;
  /** Called again and again while the file is read. */
  onProgress?: (progress: Progress) => void;
}

interface Found {
  parts: NewPart[];
  amounts: Parameters<typeof insertParts>[2];
  facts: Parameters<typeof updateRead>[3];
}

/** Changes a file that is being read. Fails if it was given up meanwhile. */
const finishStep = async (...step: Parameters<typeof updateRead>): Promise<void> => {
  if (!(await updateRead(...step))) throw new Error('The file was given up while it was read');
};

const factsOf = ({ sha256, rows, bytes }: { sha256: string; rows: number; bytes: number }) => ({
  sha256,
  rows_read: rows,
  bytes_read: bytes,
});

const read = async ({ connection, fileId, file, signal, now, onProgress }: Checking): Promise<Found> => {
  const options = { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) };
  const history = await readPayments(file, {
    ...options,
    today: now().toISOString().slice(0, 10),
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

/** Writes down that a file could not be checked, and what is wrong with it if that is known. */
const giveUp = async ({ connection, fileId, now }: Checking, cause: unknown): Promise<void> => {
  if (!(cause instanceof ReportProblem)) {
    await updateRead(connection, fileId, now(), { status: 'interrupted' });
    return;
  }
  const { code, message: text, line, column, value } = cause;
  await updateRead(connection, fileId, now(), {
    status: 'refused',
    problem: JSON.stringify({ code, text, line, column, value }),
  });
};

/**
 * Reads a file whose row is inserted already and keeps its sums, and with `preview` what applying it would book. Nothing
 * is booked. What is wrong with the file is written into its row and thrown.
 */
export const checkFile = async (checking: Checking): Promise<void> => {
  const { connection, fileId, now } = checking;
  try {
    const { parts, amounts, facts } = await withProgress(checking, (tell) =>
      read({
        ...checking,
        onProgress: (progress) => {
          tell(progress);
          checking.onProgress?.(progress);
        },
      }),
    );
    await inTransaction(connection, async (transaction) => {
      await insertParts(transaction, parts, amounts);
      await finishStep(transaction, fileId, now(), facts);
    });
    const booking = checking.preview
      ? await withProgress(checking, () => previewFile(connection, fileId, now()))
      : undefined;
    await finishStep(connection, fileId, now(), {
      status: 'checked',
      ...(booking ? { booking: JSON.stringify(booking) } : {}),
    });
  } catch (cause) {
    await giveUp(checking, cause);
    throw cause;
  }
};
