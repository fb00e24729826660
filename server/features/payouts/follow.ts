import type { Connection } from '../../database/open';
import { businessConstants } from '../../common/businessConstants';
import { inTransaction } from '../../database/transaction';
import { OutsideFailure } from '../../integrations/outside';
import { wrongOf } from '../../jobs/problem';
import type { Wrong } from '../../jobs/types';
import { transition } from '../../states/transition';
import type { Services } from '../../services';
import { batchStateMachine } from './batches/batches';
import { takeReport } from './report';
import { type BatchRow, attemptsOf, batchesToLook, lockBatch, updateBatch } from './repository';
import { sendBatch } from './send';
import { providedTypes } from './providedTypes';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// How long after each look there is another; then daily, as long as payments can come back.
const PAUSES = [5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

const OPEN: readonly string[] = ['sending', 'pending', 'unclaimed', 'on_hold'];

/** When a batch is looked at next; null where nothing of it can change any more. */
const nextLook = (batch: BatchRow, isOpen: boolean, now: Date): Date | null => {
  const since = now.getTime() - (batch.first_sent_at ?? batch.composed_at).getTime();
  if (!isOpen && since > businessConstants.payouts.followDays * DAY) return null;
  return new Date(now.getTime() + (PAUSES[Number(batch.looks)] ?? DAY));
};

/** Writes down that nothing of a batch can change any more, unless somebody else did meanwhile. */
const endBatch = (connection: Connection, { batch_id: batchId }: BatchRow, now: Date): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    const row = await lockBatch(transaction, batchId);
    if (row?.status !== 'accepted') return;
    await transition(transaction, batchStateMachine, { batchId }, 'end', { by: 'system', now });
    // A file that was kept to be fetched names accounts: nobody needs it any more.
    await updateBatch(transaction, batchId, { body: null, body_key: null });
  });

/** Asks a service how the payments of a batch stand, and takes in what it says. Throws `OutsideFailure`. */
export const lookAtBatch = async (services: Services, batch: BatchRow, now: Date): Promise<void> => {
  const { connection, providers } = services;
  const provider = providers[batch.provider];
  if (!provider || batch.status !== 'accepted') return;
  const attempts = await attemptsOf(connection, batch.batch_id);
  const reports = await provider.status({
    batchId: batch.batch_id,
    providerId: batch.provider_id,
    itemIds: attempts.map((attempt) => attempt.item_id),
  });
  const byItem = new Map(reports.map((report) => [report.itemId, report]));
  for (const attempt of attempts) {
    const report = byItem.get(attempt.item_id);
    if (report) await takeReport(connection, attempt, report, now);
  }
  const isOpen = (await attemptsOf(connection, batch.batch_id)).some(({ status }) => OPEN.includes(status));
  const next = nextLook(batch, isOpen, now);
  if (next === null) await endBatch(connection, batch, now);
  await updateBatch(connection, batch.batch_id, { looks: Number(batch.looks) + 1, next_look_at: next });
};

/** How many batches were looked at and how many could not be, and what was wrong with the first. */
export interface Followed {
  done: number;
  failed: number;
  wrong?: Wrong | undefined;
}

/** Looks at some batches whose time has come, or sends them again where nobody knows. */
export const followSome = async (
  services: Services,
  { connection, now, limit }: { connection: Connection; now: Date; limit: number },
): Promise<Followed> => {
  const batches = await batchesToLook(connection, now, { limit, types: providedTypes(services) });
  let failed = 0;
  let wrong: Wrong | undefined;
  for (const batch of batches) {
    if (batch.status === 'unknown') {
      await sendBatch(services, batch, now);
      continue;
    }
    try {
      await lookAtBatch(services, batch, now);
    } catch (cause) {
      if (!(cause instanceof OutsideFailure)) throw cause;
      failed += 1;
      wrong ??= wrongOf(cause);
      await updateBatch(connection, batch.batch_id, { next_look_at: new Date(now.getTime() + 5 * MINUTE) });
    }
  }
  return { done: batches.length - failed, failed, wrong };
};
