import type { ReportFile } from '#contract/imports';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { worksOn } from '../../jobs/repository';
import type { Person } from '../../states/move';
import { findFile, partsOfFiles } from './repository';
import { type FileRow, toReportFile } from './views';

/** Files with their parts and the work on them, as the admin's screen shows them. */
export const shownFiles = async (
  connection: Connection,
  rows: readonly FileRow[],
  actor: Person,
): Promise<ReportFile[]> => {
  const ids = rows.map((row) => row.file_id);
  const parts = await partsOfFiles(connection, ids);
  const works = await worksOn(connection, ['imports:read', 'imports:apply', 'imports:undo'], ids);
  return rows.map((row) =>
    toReportFile(
      row,
      parts.filter((part) => part.file_id === row.file_id),
      { work: works.get(row.file_id) ?? null, actor },
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
