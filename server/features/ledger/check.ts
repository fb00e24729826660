import { paymentTypes } from '#contract/earnings';
import type { Connection } from '../../database/open';
import { type LedgerDifference, countLedger, findDifferences } from './repository';

/**
 * Compares, for every user, the sum of the ledger's entries with the balance, the day sums, the channels' earnings and the
 * payments. `differences` names the users for whom they are not equal.
 */
export const checkLedger = async (
  connection: Connection,
): Promise<{ users: number; entries: number; differences: LedgerDifference[] }> => ({
  ...(await countLedger(connection)),
  differences: await findDifferences(connection, paymentTypes),
});
