import Big from 'big.js';
import type { BookingResult, ReportFile } from '#contract/imports';
import { type Person, actsFor } from '../../states/transition';
import { bringerOf, importStateMachine } from './stateMachine';
import type { SetAsideRow, estimateDifferences, findFile, partsOfFiles } from './repository';
import { warningsIn } from './rules';

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;
type PartRow = Awaited<ReturnType<typeof partsOfFiles>>[number];
type DifferenceRow = Awaited<ReturnType<typeof estimateDifferences>>[number];

/** What undoing a part would book, and whether it was not undone for that. */
export interface Undoing {
  booking: BookingResult;
  isOvertaken: boolean;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A file as the admin's screen shows it. */
export const toReportFile = (
  row: FileRow,
  parts: readonly PartRow[],
  {
    work,
    weighing,
    undoing,
    importer,
    actor,
  }: Pick<ReportFile, 'work' | 'weighing'> & {
    undoing: ReadonlyMap<string, Undoing>;
    /** The name of who brought it; null where it was the command line. */
    importer: string | null;
    actor: Person;
  },
): ReportFile => ({
  file_id: row.file_id,
  name: row.name,
  layout: row.layout,
  content_owner: row.content_owner,
  version: row.version,
  status: row.status,
  bytes: Number(row.bytes),
  rows_read: Number(row.rows_read),
  double_rows: Number(row.double_rows),
  broken_letters: row.broken_letters,
  made_at: iso(row.made_at),
  asks: warningsIn(row),
  overtaken: row.overtaken,
  gross: parts.length > 0 ? parts.reduce((sum, part) => sum.plus(part.gross), new Big(0)).toFixed() : null,
  imported_by: importer,
  created_at: row.created_at.toISOString(),
  applied_at: iso(row.applied_at),
  problem: row.problem ? (JSON.parse(row.problem) as ReportFile['problem']) : null,
  parts: parts.map((part) => ({
    part_id: part.part_id,
    period: part.period,
    month: part.month,
    status: part.status,
    rows: Number(part.row_count),
    gross: part.gross,
    partial: part.partial,
    undoing: undoing.get(part.part_id)?.booking ?? null,
    overtaken: undoing.get(part.part_id)?.isOvertaken ?? false,
    // One part at a time is undone, and not while one is being booked.
    acts: part.status === 'applied' && work === null ? ['undo'] : [],
  })),
  work,
  weighing,
  acts: actsFor(importStateMachine, { userId: bringerOf(row), state: row.status }, actor, 'staff'),
});

/** A channel's final amount beside its estimate. */
export const toDifference = (row: DifferenceRow) => ({
  ...row,
  difference: new Big(row.final).minus(row.estimated).toFixed(),
});

/** A channel that is set aside. */
export const toSetAside = ({ since, ...row }: SetAsideRow) => ({
  ...row,
  since: since.toISOString(),
});
