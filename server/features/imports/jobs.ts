import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, SYSTEM } from '../../common/audit';
import { businessConstants } from '../../common/businessConstants';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import {
  type AfterFailure,
  type Handlers,
  JobProblem,
  type Slice,
  type SliceEnd,
  defineHandler,
} from '../../jobs/types';
import { Refusal } from '../../http/refusal';
import { transition } from '../../states/transition';
import { askedIn } from './asked';
import {
  type Applying,
  NO_TOTALS,
  type Waiting,
  type DryRun,
  type DryRunResult,
  applySlice,
  bookWaitingSlice,
  changeOfFile,
  giveBack,
  rebookSlice,
  settleSlice,
  dryRunSlice,
} from './book';
import { type StoredFile, warningsOf, readFile } from './check';
import { importStateMachine } from './stateMachine';
import { ReportProblem } from './reader';
import {
  type BringOptions,
  countWithHolder,
  deleteParts,
  expiredFiles,
  findFile,
  forgetUnused,
  insertParts,
  partsOfFile,
  updateFile,
} from './repository';
import { reasonOf } from './rules';
import { undoHandler, dryRunUndoHandler } from './undoJobs';
import { isSame, isTurn, runSlice } from './runSlice';

const HOUR = 3_600_000;

/** The folder of uploaded files. */
export const uploadsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** Where an uploaded file lies. */
export const pathIn = (folder: string, fileId: string): string => join(folder, fileId);

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;
/** What is kept of what was found out of a file: its warnings, and what it would book. */
const factsOf = async (connection: Connection, file: FileRow, result?: DryRunResult) => {
  const parts = await partsOfFile(connection, file.file_id);
  const asks = JSON.stringify(await warningsOf(connection, { file, parts }));
  return { asks, ...(result ? { booking: JSON.stringify(result.booking), weighed: result.version } : {}) };
};

/** Writes down what was found out of a file that was read to its end. */
const endReading = (connection: Connection, fileId: string, now: Date, result: DryRunResult | undefined) =>
  inTransaction(connection, async (transaction) => {
    await transition(transaction, importStateMachine, fileId, 'check', { by: 'system', now });
    const file = await findFile(transaction, fileId);
    if (file) await updateFile(transaction, fileId, now, await factsOf(transaction, file, result));
  });

/** Finds out some more of what booking a file would book. */
const dryRunFile = async (connection: Connection, fileId: string, known: DryRun | null, now: Date) => {
  const parts = await partsOfFile(connection, fileId);
  const file = await findFile(connection, fileId);
  const change = changeOfFile(parts, { now, asked: now, askedBy: SYSTEM });
  const by = { fileId, now, reason: reasonOf(file?.layout ?? null) };
  return dryRunSlice(connection, { change, applied: parts }, known, by);
};

/** What is wrong with a file, as it is kept in its row. */
const problemFacts = ({ code, message: text, line, column, value }: ReportProblem) => ({
  problem: JSON.stringify({ code, text, line, column, value }),
});

type OnProgress = (progress: { rows: number; bytesRead: number; bytesTotal: number }) => void;
type Reading = DryRun | { read: true };

/** Reads all rows of a file and keeps what was found in them. */
const readRows = async (
  { connection, key: fileId, now, signal, reportProgress, keep }: Slice<'imports:read', Reading>,
  { options, ...file }: StoredFile & { options: BringOptions },
  onProgress?: OnProgress,
): Promise<SliceEnd> => {
  try {
    const found = await readFile(connection, {
      fileId,
      file,
      options,
      signal,
      now,
      onProgress: (progress) => {
        reportProgress({ done: progress.bytesRead, of: progress.bytesTotal });
        onProgress?.(progress);
      },
    });
    await inTransaction(connection, async (transaction) => {
      await deleteParts(transaction, fileId);
      await insertParts(transaction, found.parts, found.amounts);
      await updateFile(transaction, fileId, now, found.facts);
      await keep(transaction, { read: true });
    });
    return 'more';
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new JobProblem('FILE_GONE');
    if (!(cause instanceof ReportProblem)) throw cause;
    await inTransaction(connection, async (transaction) => {
      await transition(transaction, importStateMachine, fileId, 'refuse', { by: 'system', now });
      await updateFile(transaction, fileId, now, problemFacts(cause));
    });
    return { failed: 1, wrong: { code: 'FILE_REFUSED', detail: cause.code } };
  }
};

/**
 * The job that reads a file and, with `preview`, finds out what applying it would book. What is wrong with the file is
 * written into its row: the job itself is done then.
 */
export const readHandler = ({
  pathOf,
  preview,
  onProgress,
}: {
  pathOf: (fileId: string) => string;
  preview: boolean;
  onProgress?: OnProgress;
}) =>
  defineHandler<'imports:read', Reading>(async (slice) => {
    const { connection, key: fileId, state, now, reportProgress, keep } = slice;
    const row = await findFile(connection, fileId);
    // Where a process died after its last slice, the file is read already.
    if (row?.status !== 'reading' && row?.status !== 'interrupted') return {};
    if (row.status === 'interrupted') {
      await inTransaction(connection, async (transaction) => {
        await transition(transaction, importStateMachine, fileId, 'resume', { by: 'system', now });
        const isForgotten = state !== null && (await partsOfFile(transaction, fileId)).length === 0;
        if (isForgotten) throw new JobProblem('FILE_GONE');
      });
    }
    if (!state) {
      const options = JSON.parse(row.options) as BringOptions;
      return readRows(slice, { path: pathOf(fileId), name: row.name, options }, onProgress);
    }
    const { weighing: dryRun, result } = preview
      ? await dryRunFile(connection, fileId, 'read' in state ? null : state, now)
      : { weighing: null, result: undefined };
    if (dryRun && !result) {
      reportProgress(dryRun.walk.progress);
      await keep(connection, dryRun);
      return 'more';
    }
    await endReading(connection, fileId, now, result);
    const after = await findFile(connection, fileId);
    return { files: 1, rows: Number(after?.rows_read ?? 0) };
  });

/** Gives a file back with what it asks and would book now. */
const giveBackAnew = (
  connection: Connection,
  apply: { fileId: string; askedBy: Actor; now: Date },
  result?: DryRunResult,
) =>
  inTransaction(connection, async (transaction) => {
    const file = await findFile(transaction, apply.fileId);
    if (file?.status === 'applying')
      await giveBack(transaction, apply, await factsOf(transaction, file, result));
  });

/** Whether something of a file is booked. */
const isBegun = (state: Applying | null) => state !== null && 'walk' in state;

/** Books a file that is `applying`, some of it at a time. If the books changed, it is found out first what it would book. */
const bookFile = async (slice: Slice<'imports:apply', Applying>): Promise<SliceEnd> => {
  const { connection, key: fileId, payload, state, now, reportProgress, keep } = slice;
  const { agreed = [] } = payload;
  if (!isBegun(state) && !(await isTurn(slice))) return 'more';
  const asked = payload.asked ? new Date(payload.asked) : now;
  const apply = { fileId, askedBy: askedIn(payload), agreed, asked, now };
  if (!state || 'walk' in state) {
    return runSlice(slice, (transaction) => applySlice(transaction, state, apply));
  }
  const { weighing: dryRun, result } = await dryRunFile(connection, fileId, state.weighing, now);
  if (!result) {
    reportProgress(dryRun.walk.progress);
    await keep(connection, { weighing: dryRun });
    return 'more';
  }
  const file = await findFile(connection, fileId);
  if (file?.status !== 'applying') return {};
  if (!isSame(result.booking, file.booking)) {
    await giveBackAnew(connection, apply, result);
    return {};
  }
  await inTransaction(connection, async (transaction) => {
    await updateFile(transaction, fileId, now, { weighed: result.version });
    await keep(transaction, { weighing: null });
  });
  return runSlice(slice, (transaction) => applySlice(transaction, null, apply));
};

/** The job that books a file. One that the books refuse by now is given back. */
export const applyHandler = defineHandler<'imports:apply', Applying>(async (slice) => {
  try {
    return await bookFile(slice);
  } catch (cause) {
    if (!(cause instanceof Refusal) || isBegun(slice.state)) throw cause;
    const { key: fileId, payload, now } = slice;
    await giveBackAnew(slice.connection, { fileId, askedBy: askedIn(payload), now });
    return {};
  }
});

/** The job that books what waited: months whose share changed, and channels that are linked now. */
const bookSetAsideHandler = defineHandler<'imports:book-set-aside', Waiting>(
  async ({ connection, payload, state, now, reportProgress, keep }) => {
    const before = state ?? { last: null, totals: NO_TOTALS, failures: [] };
    const { entries, users, channels } = before.totals;
    const left = await countWithHolder(connection);
    reportProgress({ done: channels.length, of: channels.length + left });
    const by = { now, askedBy: payload ? askedIn(payload) : SYSTEM, keep };
    if (await settleSlice(connection, now)) return 'more';
    if (before.failures.length === 0 && (await rebookSlice(connection, before, by))) return 'more';
    if (await bookWaitingSlice(connection, before, by)) return 'more';
    if (before.failures.length > 0) throw new JobProblem('UNEXPECTED', before.failures[0] ?? null);
    return { entries, creators: users.length, channels: channels.length };
  },
);

/** The job that discards files that were checked long ago and never applied. */
const sweepHandler = defineHandler<'imports:sweep', null>(({ connection, now }) =>
  inTransaction(connection, async (transaction) => {
    const before = new Date(now.getTime() - businessConstants.checkedFileHours * HOUR);
    const files = await expiredFiles(transaction, before);
    for (const fileId of files) {
      await transition(transaction, importStateMachine, fileId, 'expire', { by: 'system', now });
    }
    await forgetUnused(transaction, before);
    return { files: files.length };
  }),
);

/** The jobs of imports. */
export const importHandlers = (
  config: Pick<Config, 'dataDir'>,
): Pick<
  Handlers,
  | 'imports:apply'
  | 'imports:book-set-aside'
  | 'imports:read'
  | 'imports:sweep'
  | 'imports:undo'
  | 'imports:weigh-undo'
> => {
  const pathOf = (fileId: string) => pathIn(uploadsOf(config), fileId);
  const read = readHandler({ pathOf, preview: true });
  return {
    'imports:apply': applyHandler,
    'imports:book-set-aside': bookSetAsideHandler,
    'imports:read': async (slice) => {
      const end = await read(slice);
      // What is left to find out is in the database.
      if (slice.state === null) await rm(pathOf(slice.key), { force: true });
      return end;
    },
    'imports:sweep': sweepHandler,
    'imports:undo': undoHandler,
    'imports:weigh-undo': dryRunUndoHandler,
  };
};

/**
 * A file that cannot be read for good is given up; it can be read again as long as it is on the disk. One of which nothing
 * is booked yet is given back.
 */
export const afterImportFailure: AfterFailure = {
  'imports:apply': async (transaction, fileId, now) => {
    const file = await findFile(transaction, fileId);
    const parts = await partsOfFile(transaction, fileId);
    if (file?.status !== 'applying' || parts.some(({ status }) => status === 'applied')) return;
    await giveBack(transaction, { fileId, now });
  },
  'imports:read': async (transaction, fileId, now) => {
    const file = await findFile(transaction, fileId);
    if (file?.status !== 'reading') return;
    await transition(transaction, importStateMachine, fileId, 'interrupt', { by: 'system', now });
  },
};
