import type { Connection } from '../../database/open';
import { type MethodRow, accountsOf, findPayee, hasDuplicate } from './repository';

/** Whether another person has the same account. */
export const isKnownElsewhere = async (
  connection: Connection,
  { user_id: userId, fingerprint }: Pick<MethodRow, 'user_id' | 'fingerprint'>,
): Promise<boolean> => {
  if (fingerprint === null) return false;
  const payee = await findPayee(connection, userId);
  return hasDuplicate(connection, fingerprint, await accountsOf(connection, payee?.person_id ?? userId));
};
