import { type Actor, SYSTEM, audit } from '../../common/audit';
import { lockUser } from '../../database/lockUser';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { TransitionActor } from '../../states/transition';
import { permissionsLost } from '../admin';
import { ownersOf } from './figuresRepository';
import { OWNER_ROLE, deleteOwnerRole, insertOwnerRole } from './repository';

const auditRole = (
  transaction: Transaction<Schema>,
  { userId, act, by, now }: { userId: string; act: 'give' | 'take'; by: TransitionActor; now: Date },
) => {
  const actor: Actor = by === 'system' ? SYSTEM : { userId: by.userId, adminId: by.adminId };
  return audit(transaction, {
    ...actor,
    action: `role.${act}`,
    subject: userId,
    about: userId,
    detail: { role: OWNER_ROLE },
    at: now,
  });
};

/** Takes the role of an owner from all owners of a network; what else they are stays. Returns who they were. */
export const takeOwners = async (
  transaction: Transaction<Schema>,
  networkId: string,
  { by, now }: { by: TransitionActor; now: Date },
): Promise<string[]> => {
  const owners = (await ownersOf(transaction, [networkId])).map(({ user_id: userId }) => userId).sort();
  for (const userId of owners) {
    await lockUser(transaction, userId);
    await permissionsLost(transaction, { userId, now }, () => deleteOwnerRole(transaction, userId));
    await auditRole(transaction, { userId, act: 'take', by, now });
  }
  return owners;
};

/** Makes somebody the owner of the network that they belong to. */
export const giveOwner = async (
  transaction: Transaction<Schema>,
  userId: string,
  { by, now }: { by: TransitionActor; now: Date },
): Promise<void> => {
  await insertOwnerRole(transaction, userId);
  await auditRole(transaction, { userId, act: 'give', by, now });
};
