import { figures } from '../../../common/figures';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { sweepFiles } from '../repository';

// A file whose row was not changed for so long has lost its process, ms.
const SILENCE = 120_000;
const HOUR = 3_600_000;

/** Gives up files on which no process works any more, and discards files that were checked long ago and never applied. */
export const sweepImports = (connection: Connection, now: Date): Promise<void> =>
  inTransaction(connection, (transaction) =>
    sweepFiles(transaction, {
      now,
      silentSince: new Date(now.getTime() - SILENCE),
      checkedBefore: new Date(now.getTime() - figures.checkedFileHours * HOUR),
    }),
  );
