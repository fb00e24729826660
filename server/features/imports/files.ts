import type { ReportFile } from '#contract/imports';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { worksOn } from '../../jobs/repository';
import type { Person } from '../../states/transition';
import { currentVersions } from '../ledger';
import type { DryRunResult } from './book';
import { findFile, partsOfFiles, undoingOf } from './repository';
import { type FileRow, type Undoing, toReportFile } from './views';

const WORK = ['imports:read', 'imports:apply', 'imports:undo'] as const;

/** What undoing these parts would book, by part, where nothing else was booked since that was found out. */
const undoingsOf = async (
  connection: Connection,
  parts: readonly { part_id: string }[],
): Promise<ReadonlyMap<string, Undoing>> => {
  const kept = await undoingOf(
    connection,
    parts.map((part) => part.part_id),
  );
  const results = [...kept].map(([partId, text]) => [partId, JSON.parse(text) as DryRunResult] as const);
  const current = await currentVersions(
    connection,
    results.map(([, { version }]) => version),
  );
  return new Map(
    results.flatMap(([partId, { version, booking, isOvertaken = false }]) =>
      current.has(version) ? [[partId, { booking, isOvertaken }]] : [],
    ),
  );
};

/** Files with their parts and the work on them, as the admin's screen shows them. */
export const shownFiles = async (
  connection: Connection,
  rows: readonly FileRow[],
  actor: Person,
): Promise<ReportFile[]> => {
  const ids = rows.map((row) => row.file_id);
  const parts = await partsOfFiles(connection, ids);
  const works = await worksOn(connection, WORK, ids);
  const dryRuns = await worksOn(connection, ['imports:weigh-undo'], ids);
  const undoing = await undoingsOf(connection, parts);
  const names = await namesOf(
    connection,
    rows.map((row) => row.imported_by),
  );
  return rows.map((row) =>
    toReportFile(
      row,
      parts.filter((part) => part.file_id === row.file_id),
      {
        work: works.get(row.file_id) ?? null,
        weighing: dryRuns.get(row.file_id) ?? null,
        undoing,
        importer: names.get(row.imported_by ?? '')?.name ?? null,
        actor,
      },
    ),
  );
};

/** A file as the admin's screen shows it; NOT_FOUND where there is none. */
export const fileNamed = async (
  connection: Connection,
  fileId: string,
  actor: Person,
): Promise<ReportFile> => {
  const row = await findFile(connection, fileId);
  const [file] = row ? await shownFiles(connection, [row], actor) : [];
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
};
