import { inTransaction } from '../../database/transaction';
import { defineHandler } from '../../jobs/types';
import { tell as tellUser } from '../../messages/tell';
import { archiveOf } from './archive';
import { endExport, findExport, insertPart, restartExport } from './repository';

// Large enough to be few, small enough that a row is read at once.
const PART = 512 * 1024; // bytes

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < PART) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/**
 * The job that collects all data of a user. It reads and writes batch by batch, each by itself: other calls go on beside
 * it. One that was broken off begins anew.
 */
export const exportHandler = defineHandler<'data:export', null>(
  async ({ connection, key: userId, payload: { export_id: exportId }, now, signal, tell }) => {
    const asked = await findExport(connection, userId);
    if (asked?.export_id !== exportId || asked.ready_at) return {};
    await restartExport(connection, userId);
    let number = 0;
    let bytes = 0;
    for await (const content of inParts(await archiveOf(connection, userId, tell))) {
      signal.throwIfAborted();
      await insertPart(connection, { userId, exportId, number, content });
      number += 1;
      bytes += content.length;
    }
    await inTransaction(connection, async (transaction) => {
      if (!(await endExport(transaction, { userId, exportId, bytes, now }))) return;
      await tellUser(transaction, { userId, kind: 'data-ready', at: now });
    });
    return { files: 1 };
  },
);
