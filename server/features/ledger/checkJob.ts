import type { Handler } from '../../jobs/types';
import { JobProblem } from '../../jobs/types';
import { checkLedger } from './check';

/** The job that compares the ledger's entries with the balances. It fails with the number of users for whom they differ. */
export const checkHandler: Handler<'ledger:check'> = async ({ connection }) => {
  const { users, entries, differences } = await checkLedger(connection);
  const differing = new Set(differences.map((one) => one.user_id)).size;
  if (differing > 0) throw new JobProblem('LEDGER_DIFFERS', String(differing));
  return { creators: users, entries };
};
