import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import {
  type BookingResult,
  type ReportFile,
  applyImport,
  bookSetAside,
  discardImport,
  getImport,
  getImports,
  getSetAside,
  undoImport,
  uploadReport,
} from '#contract/imports';
import { audit } from '../../common/audit';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { figures } from '../../common/figures';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { applyFile, bookWaiting, undoPart } from './book';
import { checkFile, sweepImports } from './check';
import { ReportProblem } from './reader';
import {
  discardFile,
  estimateDifferences,
  filesBeingRead,
  findFile,
  findPart,
  insertFile,
  moveFile,
  pageOfFiles,
  pageOfSetAside,
  partsOfFiles,
  updateRead,
} from './repository';
import { monthReconciliation, toReportFile } from './views';

const DIFFERENCES = 100;
// Uploads that may come in at once: each is as large as it likes on the disk.
const UPLOADS = 4;
// How often a file that waits for its turn says that it is not forgotten, ms.
const STILL_THERE = 20_000;

type Booked = { data: { file: ReportFile; booking: BookingResult } };

const fileNamed = async (connection: Connection, fileId: string): Promise<ReportFile> => {
  const row = await findFile(connection, fileId);
  if (!row) throw new Refusal('NOT_FOUND');
  return toReportFile(row, await partsOfFiles(connection, [fileId]));
};

// A process that was killed could not remove what it was reading.
const removeLeftovers = async (connection: Connection, uploads: string): Promise<void> => {
  const names = await readdir(uploads).catch(() => []);
  if (names.length === 0) return;
  const read = await filesBeingRead(connection);
  for (const name of names) if (!read.has(name)) await rm(join(uploads, name), { force: true });
};

export const importRoutes = (
  app: FastifyInstance,
  { connection, config }: { connection: Connection; config: Config },
) => {
  const uploads = join(config.dataDir, 'uploads');
  const stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();
  let arriving = 0;
  app.addHook('onReady', () => removeLeftovers(connection, uploads));
  app.addHook('onClose', async () => {
    stopping.abort();
    await last;
  });

  const store = async (body: unknown, path: string): Promise<number> => {
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes > figures.uploadBytes) done(new Refusal('BODY_TOO_LARGE'));
        else done(null, chunk);
      },
    });
    await mkdir(uploads, { recursive: true });
    await pipeline(body as Readable, counted, createWriteStream(path));
    return bytes;
  };

  void app.register(async (scope) => {
    // The file goes to the disk as it comes: it may be larger than the memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    serve(scope, uploadReport, async ({ query, request, session }) => {
      if (!(request.body instanceof Readable)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      if (arriving >= UPLOADS) throw new Refusal('SERVER_BUSY');
      arriving += 1;
      const fileId = randomUUID();
      const path = join(uploads, fileId);
      const now = () => new Date();
      try {
        const bytes = await store(request.body, path);
        await insertFile(connection, {
          file_id: fileId,
          name: query.name,
          imported_by: session.userId,
          bytes,
          now: now(),
        });
      } catch (cause) {
        await rm(path, { force: true });
        throw cause;
      } finally {
        arriving -= 1;
      }
      // One after the other: each holds up whoever else books while it finds out what it would book.
      const waiting = setInterval(() => {
        updateRead(connection, fileId, now(), {}).catch(() => {});
      }, STILL_THERE);
      last = last.then(() =>
        checkFile({
          connection,
          fileId,
          file: { path, name: query.name },
          signal: stopping.signal,
          now,
          preview: true,
        })
          .catch((cause: unknown) => {
            // What is wrong with a file is in its row; anything else is for the log, without what the database quotes.
            if (cause instanceof ReportProblem || stopping.signal.aborted) return;
            const { name, stack, code } = cause as Error & { code?: string };
            request.log.error(
              { failure: { name, code, at: stack?.split('\n').slice(1, 6) } },
              'checking a report failed',
            );
          })
          .finally(() => {
            clearInterval(waiting);
            return rm(path, { force: true });
          }),
      );
      return { data: { file_id: fileId } };
    });
  });

  serve(app, getImports, async ({ query: { month, page, per_page: perPage } }) => {
    await sweepImports(connection, new Date());
    const rows = await pageOfFiles(connection, { month, page, perPage });
    const parts = await partsOfFiles(
      connection,
      rows.map((row) => row.file_id),
    );
    return {
      data: {
        items: rows.map((row) =>
          toReportFile(
            row,
            parts.filter((part) => part.file_id === row.file_id),
          ),
        ),
        pagination: { page, per_page: perPage, total: Number(rows[0]?.total ?? 0) },
      },
    };
  });

  serve(app, getImport, async ({ query: { file_id: fileId } }) => {
    const row = await findFile(connection, fileId);
    if (!row) throw new Refusal('NOT_FOUND');
    const parts = await partsOfFiles(connection, [fileId]);
    return {
      data: {
        file: toReportFile(row, parts),
        booking: row.booking ? (JSON.parse(row.booking) as BookingResult) : null,
        reconciliation: await monthReconciliation(connection, fileId),
        differences: (await estimateDifferences(connection, fileId, DIFFERENCES)).map((row) => ({
          ...row,
          difference: new Big(row.final).minus(row.estimated).toFixed(),
        })),
      },
    };
  });

  serve(app, applyImport, async ({ body: { file_id: fileId }, request, session }) => {
    const keyed = keyedCall(request, applyImport, session.userId);
    const row = await findFile(connection, fileId);
    if (!row) throw new Refusal('NOT_FOUND');
    // Applying is once by itself: a file that is applied has nothing left to book.
    return answerOnce<Booked>(connection, keyed, async (remember) => {
      const done = row.status === 'applied' && row.booking;
      if (!done && !(await moveFile(connection, fileId, ['checked'], 'applying', new Date()))) {
        throw new Refusal('IMPORT_NOT_READY');
      }
      const booking = done
        ? (JSON.parse(done) as BookingResult)
        : await applyFile(connection, fileId, { now: new Date(), userId: session.userId }).catch(
            async (cause: unknown) => {
              // What was booked of it stays; applying it again books the rest.
              await moveFile(connection, fileId, ['applying'], 'checked', new Date());
              throw cause;
            },
          );
      if (!booking) throw new Refusal('IMPORT_NOT_READY');
      const answer = { data: { file: await fileNamed(connection, fileId), booking } };
      await remember(connection, answer);
      return answer;
    });
  });

  serve(app, discardImport, async ({ body: { file_id: fileId }, session }) => {
    await fileNamed(connection, fileId);
    const now = new Date();
    await inTransaction(connection, async (transaction) => {
      if (!(await discardFile(transaction, fileId, now))) throw new Refusal('IMPORT_NOT_READY');
      await audit(transaction, {
        userId: session.userId,
        action: 'reports.discard',
        subject: fileId,
        at: now,
      });
    });
    return { data: { file: await fileNamed(connection, fileId) } };
  });

  serve(app, undoImport, async ({ body: { part_id: partId }, request, session }) => {
    const keyed = keyedCall(request, undoImport, session.userId);
    const part = await findPart(connection, partId);
    if (!part) throw new Refusal('NOT_FOUND');
    return answerOnce<Booked>(connection, keyed, async (remember) => {
      let answer: Booked | undefined;
      await undoPart(connection, partId, {
        now: new Date(),
        userId: session.userId,
        finish: async (transaction, booking) => {
          answer = { data: { file: await fileNamed(transaction, part.file_id), booking } };
          await remember(transaction, answer);
        },
      });
      if (!answer) throw new Refusal('IMPORT_NOT_LAST');
      return answer;
    });
  });

  serve(app, getSetAside, async ({ query: { page, per_page: perPage } }) => {
    const rows = await pageOfSetAside(connection, page, perPage);
    return {
      data: {
        items: rows.map(({ total: _total, since, ...row }) => ({ ...row, since: since.toISOString() })),
        pagination: { page, per_page: perPage, total: Number(rows[0]?.total ?? 0) },
      },
    };
  });

  serve(app, bookSetAside, ({ request, session }) =>
    answerOnce(connection, keyedCall(request, bookSetAside, session.userId), async (remember) => {
      const booking = await bookWaiting(connection, { now: new Date(), userId: session.userId });
      const answer = { data: { booking } };
      await remember(connection, answer);
      return answer;
    }),
  );
};
