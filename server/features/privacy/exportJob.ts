import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { notify } from '../../messages/notify';
import { archiveOf } from './archive';
import { collections, findExport } from './repository';

/**
 * The job that collects all data of a user. It reads and writes batch by batch, each by itself: other calls go on beside
 * it. One that was broken off begins anew.
 */
export const exportHandler = defineHandler<'data:export', null>(
  async ({ connection, key: userId, payload: { export_id: exportId }, now, signal, reportProgress }) => {
    const asked = await findExport(connection, userId);
    if (asked?.export_id !== exportId || asked.ready_at) return {};
    const stream = await archiveOf(connection, userId, reportProgress);
    const bytes = await collections.write(connection, { userId, exportId, stream, signal });
    await inTransaction(connection, async (transaction) => {
      if (!(await collections.end(transaction, { userId, exportId, bytes, now }))) return;
      await notify(transaction, { userId, kind: 'data-ready', at: now });
    });
    return { files: 1 };
  },
);
