import { paymentTypes } from '#contract/earnings';
import type { Connection } from '../../database/open';
import { type LedgerDifference, countLedger, findDifferences } from './repository';

/**
 * Proves for everybody that the entries sum to the balance, the days, the channels' earnings and the payments;
 * `differences` names who differs.
 */
export const checkLedger = async (
  connection: Connection,
): Promise<{ users: number; entries: number; differences: LedgerDifference[] }> => ({
  ...(await countLedger(connection)),
  differences: await findDifferences(connection, paymentTypes),
});
