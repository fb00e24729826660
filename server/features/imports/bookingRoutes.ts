import type { FastifyInstance } from 'fastify';
import {
  type BookingResult,
  type ReportFile,
  applyImport,
  bookSetAside,
  discardImport,
  undoImport,
} from '#contract/imports';
import { audit } from '../../common/audit';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { answerOnce, keyedCall } from '../../http/idempotency';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { applyFile, bookWaiting, undoPart } from './book';
import { discardFile, findFile, findPart, moveFile, partsOfFiles } from './repository';
import { toReportFile } from './views';

type Booked = { data: { file: ReportFile; booking: BookingResult } };
type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

const fileNamed = async (connection: Connection, fileId: string): Promise<ReportFile> => {
  const row = await findFile(connection, fileId);
  if (!row) throw new Refusal('NOT_FOUND');
  return toReportFile(row, await partsOfFiles(connection, [fileId]));
};

/** Books a checked file. A file that is applied already has nothing left to book: it answers what was booked. */
const applyOnce = async (connection: Connection, row: FileRow, userId: string): Promise<BookingResult> => {
  const { file_id: fileId } = row;
  if (row.status === 'applied' && row.booking) return JSON.parse(row.booking) as BookingResult;
  if (!(await moveFile(connection, fileId, ['checked'], 'applying', new Date()))) {
    throw new Refusal('IMPORT_NOT_READY');
  }
  const booking = await applyFile(connection, fileId, { now: new Date(), userId }).catch(
    async (cause: unknown) => {
      // What is booked of the file stays. Applying it again books the rest.
      await moveFile(connection, fileId, ['applying'], 'checked', new Date());
      throw cause;
    },
  );
  if (!booking) throw new Refusal('IMPORT_NOT_READY');
  return booking;
};

export const bookingRoutes = (app: FastifyInstance, { connection }: { connection: Connection }) => {
  serve(app, applyImport, async ({ body: { file_id: fileId }, request, session }) => {
    const keyed = keyedCall(request, applyImport, session.userId);
    const row = await findFile(connection, fileId);
    if (!row) throw new Refusal('NOT_FOUND');
    return answerOnce<Booked>(connection, keyed, async (remember) => {
      const booking = await applyOnce(connection, row, session.userId);
      const answer = { data: { file: await fileNamed(connection, fileId), booking } };
      await remember(connection, answer);
      return answer;
    });
  });

  serve(app, discardImport, async ({ body: { file_id: fileId }, session: { userId } }) => {
    await fileNamed(connection, fileId);
    const now = new Date();
    await inTransaction(connection, async (transaction) => {
      if (!(await discardFile(transaction, fileId, now))) throw new Refusal('IMPORT_NOT_READY');
      await audit(transaction, { userId, action: 'reports.discard', subject: fileId, at: now });
    });
    return { data: { file: await fileNamed(connection, fileId) } };
  });

  serve(app, undoImport, async ({ body: { part_id: partId }, request, session: { userId } }) => {
    const keyed = keyedCall(request, undoImport, userId);
    const part = await findPart(connection, partId);
    if (!part) throw new Refusal('NOT_FOUND');
    return answerOnce<Booked>(connection, keyed, async (remember) => {
      let answer: Booked | undefined;
      await undoPart(connection, partId, {
        now: new Date(),
        userId,
        finish: async (transaction, booking) => {
          answer = { data: { file: await fileNamed(transaction, part.file_id), booking } };
          await remember(transaction, answer);
        },
      });
      if (!answer) throw new Refusal('IMPORT_NOT_LAST');
      return answer;
    });
  });

  serve(app, bookSetAside, ({ request, session: { userId } }) =>
    answerOnce(connection, keyedCall(request, bookSetAside, userId), async (remember) => {
      const booking = await bookWaiting(connection, { now: new Date(), userId });
      const answer = { data: { booking } };
      await remember(connection, answer);
      return answer;
    }),
  );
};
