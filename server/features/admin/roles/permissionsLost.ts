import type { Permission } from '#contract/plain/permissions';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { putJob } from '../../../jobs/repository';
import type { JobPayloads } from '../../../jobs/types';
import { holdings } from './repository';

/** A job that needs nothing but its key: the account's id. */
type KindByKey = {
  [Kind in keyof JobPayloads]: null extends JobPayloads[Kind] ? Kind : never;
}[keyof JobPayloads];

const kinds = new Map<Permission, KindByKey>();

/**
 * Has a job follow whenever an account loses a permission. The account may still have it by another role, or again by the time that
 * the job is done: the job looks.
 */
export const onPermissionLost = (permission: Permission, kind: KindByKey): void => {
  kinds.set(permission, kind);
};

/**
 * Makes a change by which accounts may lose permissions, and puts in, in its transaction, what follows: every way to lose one goes
 * through here. It compares what is held by each role before and after, because what another transaction takes meanwhile is not seen.
 */
export const permissionsLost = async <Done>(
  transaction: Transaction<Schema>,
  { userId, now }: { userId?: string; now: Date },
  change: () => Promise<Done>,
): Promise<Done> => {
  const asked = { permissions: [...kinds.keys()], userId };
  const before = await holdings(transaction, asked);
  const done = await change();
  const after = new Set((await holdings(transaction, asked)).map((held) => JSON.stringify(held)));
  for (const held of before) {
    const kind = kinds.get(held.permission as Permission);
    if (kind && !after.has(JSON.stringify(held))) await putJob(transaction, kind, { key: held.user_id, now });
  }
  return done;
};
