import type { Connection } from '../../../database/open';
import { isPromotedIn, promotedVideos } from '../../promotedGames';
import {
  type ReadTable,
  ReportProblem,
  type Told,
  ZONES,
  decimalOf,
  readPayments,
  readReport,
} from '../reader';
import { type BringOptions, type NewPart, type insertParts, knownOwners, updateFile } from '../repository';
import { PAYMENT_HISTORY } from '../rules';
import { cannotCount } from './warnings';
import { coverageOf } from './coverage';
import { partsOfHistory } from './history';
import { ownerOf, partsOf } from './report';
import { findSame } from './sameTable';

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
  options: BringOptions;
  /** Called again and again while the file is read. */
  onProgress: (progress: { rows: number; bytesRead: number; bytesTotal: number }) => void;
}

/** What a file holds: its parts, their amounts, and what is to be known of the file itself. */
export interface Found {
  parts: NewPart[];
  amounts: Parameters<typeof insertParts>[2];
  facts: Parameters<typeof updateFile>[3];
}

const factsOf = ({ sha256, rows, doubleRows, brokenLetters, text, madeAt }: ReadTable) => ({
  sha256,
  rows_read: rows,
  double_rows: doubleRows,
  broken_letters: brokenLetters,
  text_rows: text.rows,
  text_sum: decimalOf(text.sum),
  made_at: madeAt?.moment ?? null,
  made_at_local: madeAt?.isLocal ?? false,
});

/** Refuses a table that counts already where it would, under whichever name. */
const refuseSame = async (
  connection: Connection,
  { fileId, now }: Pick<Checking, 'fileId' | 'now'>,
  { sha256 }: ReadTable,
  parts: readonly NewPart[],
): Promise<void> => {
  const { there: first } = await findSame(connection, { fileId, sha256 }, parts);
  if (!first) return;
  await updateFile(connection, fileId, now, { sha256 });
  const when = first.created_at.toISOString().slice(0, 10);
  throw new ReportProblem('SAME_FILE', `The same table was brought on ${when} as ${first.name}`, {
    value: first.name,
  });
};

/** Reads a file to its end and sums it up. What is wrong with the file is thrown as `ReportProblem`. */
export const readFile = async (
  connection: Connection,
  { fileId, file, signal, now, options: said, onProgress }: Checking,
): Promise<Found> => {
  const options = { signal, onProgress };
  const today = now.toISOString().slice(0, 10);
  // A clock that is wrong must not make a report the newest for ever.
  const believed = <Read extends { madeAt: Told | null }>(read: Read): Read => {
    const earliest = (read.madeAt?.moment.getTime() ?? 0) - (read.madeAt?.isLocal ? ZONES : 0);
    return earliest > now.getTime() ? { ...read, madeAt: null } : read;
  };
  const history = await readPayments(file, { ...options, today }).catch((cause: unknown) => {
    // Without the headings of a payment history the file can only be a report.
    if (cause instanceof ReportProblem && cause.code === 'UNKNOWN_LAYOUT') return undefined;
    throw cause;
  });
  if (history) {
    const read = believed(history);
    const parts = await partsOfHistory(connection, fileId, read);
    await refuseSame(connection, { fileId, now }, read, parts);
    return {
      parts,
      amounts: [],
      facts: { ...factsOf(read), layout: PAYMENT_HISTORY, version: 'final' },
    };
  }
  const promoted = await promotedVideos(connection);
  const report = believed(
    await readReport(file, {
      ...options,
      ...(promoted.size > 0 ? { isPromoted: isPromotedIn(promoted) } : {}),
      ...(said.month ? { month: said.month } : {}),
    }),
  );
  const owner = ownerOf(report, await knownOwners(connection));
  const { partial, warnings } = coverageOf(report, { today, partial: said.partial === true });
  const found = partsOf(fileId, { owner, partial }, report);
  await refuseSame(connection, { fileId, now }, report, found.parts);
  if (await cannotCount(connection, found.parts)) {
    throw new ReportProblem('PARTIAL_OVER_FULL', 'A report with all days of the month counts already');
  }
  return {
    ...found,
    facts: {
      ...factsOf(report),
      layout: report.layout,
      content_owner: owner,
      version: report.version,
      asks: JSON.stringify(warnings),
    },
  };
};
