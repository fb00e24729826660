import { SUPER_ADMIN } from '#contract/plain/admin/roles';
import { lockUser } from '../../../database/lockUser';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { hasRole, holdRole, superAdmins } from './repository';

/**
 * Refuses with LAST_SUPER_ADMIN where nobody else would be an active super admin that is not locked. Whoever takes the role holds it
 * already.
 */
export const refuseLast = async (transaction: Transaction<Schema>, userId: string): Promise<void> => {
  const able = await superAdmins(transaction);
  if (able.includes(userId) && able.length === 1) throw new Refusal('LAST_SUPER_ADMIN');
};

/**
 * Refuses with LAST_SUPER_ADMIN where an account is the last super admin that is active and not locked: for whatever ends that, a lock
 * or a deactivation. It holds the role and the account until the transaction ends, and comes before other locks.
 */
export const keepLastSuperAdmin = async (transaction: Transaction<Schema>, userId: string): Promise<void> => {
  if (!(await hasRole(transaction, userId, SUPER_ADMIN))) {
    await lockUser(transaction, userId);
    // It may have been given meanwhile; behind the lock it cannot.
    if (!(await hasRole(transaction, userId, SUPER_ADMIN))) return;
  }
  await holdRole(transaction, SUPER_ADMIN);
  await lockUser(transaction, userId);
  await refuseLast(transaction, userId);
};
