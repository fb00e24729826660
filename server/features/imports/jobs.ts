import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { COMMAND_LINE } from '../../common/audit';
import { figures } from '../../common/figures';
import type { Config } from '../../config';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import {
  type AfterFailure,
  type Handlers,
  JobProblem,
  type Slice,
  type SliceEnd,
  defineHandler,
} from '../../jobs/types';
import { move } from '../../states/move';
import {
  NO_TOTALS,
  type PreviewWalk,
  type Waiting,
  type Walk,
  applySlice,
  beginApplying,
  bookWaitingSlice,
  previewSlice,
  undoSlice,
} from './book';
import { type StoredFile, readFile } from './check';
import { importMachinery } from './machinery';
import { ReportProblem } from './reader';
import {
  countWithHolder,
  deleteParts,
  expiredFiles,
  findFile,
  forgetUnused,
  insertParts,
  partsOfFile,
  updateFile,
} from './repository';

const HOUR = 3_600_000;

/** The folder of uploaded files. */
export const uploadsOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** Where an uploaded file lies. */
export const pathIn = (folder: string, fileId: string): string => join(folder, fileId);

/** Writes down how the reading of a file ended. */
const endReading = (
  connection: Connection,
  fileId: string,
  now: Date,
  end: { act: 'check' | 'refuse'; facts: Parameters<typeof updateFile>[3] },
) =>
  inTransaction(connection, async (transaction) => {
    await move(transaction, importMachinery, fileId, end.act, { by: 'system', now });
    await updateFile(transaction, fileId, now, end.facts);
  });

/** What is wrong with a file, as it is kept in its row. */
const problemFacts = ({ code, message: text, line, column, value }: ReportProblem) => ({
  problem: JSON.stringify({ code, text, line, column, value }),
});

type OnProgress = (progress: { rows: number; bytesRead: number; bytesTotal: number }) => void;
type Reading = PreviewWalk | { read: true };

/** Reads all rows of a file and keeps what was found in them. */
const readRows = async (
  { connection, key: fileId, now, signal, tell, keep }: Slice<'imports:read', Reading>,
  file: StoredFile,
  onProgress?: OnProgress,
): Promise<SliceEnd> => {
  try {
    const found = await readFile(connection, {
      fileId,
      file,
      signal,
      now,
      onProgress: (progress) => {
        tell({ done: progress.bytesRead, of: progress.bytesTotal });
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
    await endReading(connection, fileId, now, { act: 'refuse', facts: problemFacts(cause) });
    return { files: 1, failed: 1 };
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
    const { connection, key: fileId, state, now, tell, keep } = slice;
    const row = await findFile(connection, fileId);
    // Where a process died after its last slice, the file is read already.
    if (row?.status !== 'reading' && row?.status !== 'interrupted') return {};
    if (row.status === 'interrupted') {
      await inTransaction(connection, async (transaction) => {
        await move(transaction, importMachinery, fileId, 'resume', { by: 'system', now });
        const isForgotten = state !== null && (await partsOfFile(transaction, fileId)).length === 0;
        if (isForgotten) throw new JobProblem('FILE_GONE');
      });
    }
    if (!state) return readRows(slice, { path: pathOf(fileId), name: row.name }, onProgress);
    const { walk, result } = preview
      ? await previewSlice(connection, 'read' in state ? null : state, { fileId, now })
      : { walk: null, result: undefined };
    if (walk && !result) {
      tell(walk.progress);
      await keep(connection, walk);
      return 'more';
    }
    await endReading(connection, fileId, now, {
      act: 'check',
      facts: result ? { booking: JSON.stringify(result) } : {},
    });
    const after = await findFile(connection, fileId);
    return { files: 1, rows: Number(after?.rows_read ?? 0) };
  });

type Step = Awaited<ReturnType<typeof applySlice>>;

/** Does a slice in a transaction that keeps where the next one goes on, and counts what was booked with the last. */
const walkOn = async (
  {
    connection,
    tell,
    keep,
  }: Pick<Slice<'imports:apply' | 'imports:undo', Walk>, 'connection' | 'tell' | 'keep'>,
  slice: (transaction: Transaction<Schema>) => Promise<Step>,
): Promise<SliceEnd> => {
  const step = await inTransaction(connection, async (transaction) => {
    const next = await slice(transaction);
    if (next.state === 'more') {
      tell(next.walk.progress);
      await keep(transaction, next.walk);
    }
    return next;
  });
  if (step.state === 'more') return 'more';
  if (step.state === 'gone') return {};
  const { entries, creators, channels } = step.result;
  return { entries, creators, channels };
};

/** The job that books a file that is `applying`. */
export const applyHandler = defineHandler<'imports:apply', Walk>((slice) => {
  const { key: fileId, payload, state, now } = slice;
  const by = { fileId, userId: payload.user_id, now };
  return walkOn(slice, (transaction) => applySlice(transaction, state ?? beginApplying(), by));
});

/** The job that undoes a part. */
const undoHandler = defineHandler<'imports:undo', Walk>((slice) => {
  const { payload, state, now } = slice;
  const by = { partId: payload.part_id, userId: payload.user_id, now };
  return walkOn(slice, (transaction) => undoSlice(transaction, state, by));
});

/** The job that books what waited for channels that are linked now. */
const bookSetAsideHandler = defineHandler<'imports:book-set-aside', Waiting>(
  async ({ connection, payload, state, now, tell, keep }) => {
    const before = state ?? { last: null, totals: NO_TOTALS, failures: [] };
    const { entries, users, channels } = before.totals;
    const left = await countWithHolder(connection);
    tell({ done: channels.length, of: channels.length + left });
    const userId = payload?.user_id ?? COMMAND_LINE;
    if (await bookWaitingSlice(connection, before, { now, userId, keep })) return 'more';
    if (before.failures.length > 0) throw new JobProblem('UNEXPECTED', before.failures[0] ?? null);
    return { entries, creators: users.length, channels: channels.length };
  },
);

/** The job that discards files that were checked long ago and never applied. */
const sweepHandler = defineHandler<'imports:sweep', null>(({ connection, now }) =>
  inTransaction(connection, async (transaction) => {
    const before = new Date(now.getTime() - figures.checkedFileHours * HOUR);
    const files = await expiredFiles(transaction, before);
    for (const fileId of files) {
      await move(transaction, importMachinery, fileId, 'expire', { by: 'system', now });
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
  'imports:apply' | 'imports:book-set-aside' | 'imports:read' | 'imports:sweep' | 'imports:undo'
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
  };
};

/** A file that cannot be read for good is given up; it can be read again as long as it is on the disk. */
export const afterImportFailure: AfterFailure = {
  'imports:read': async (transaction, fileId, now) => {
    const file = await findFile(transaction, fileId);
    if (file?.status !== 'reading') return;
    await move(transaction, importMachinery, fileId, 'interrupt', { by: 'system', now });
  },
};
