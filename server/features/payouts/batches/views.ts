import Big from 'big.js';
import type { PayoutBatch } from '#contract/payouts';
import { batchMachine } from '#contract/plain/payouts';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { NO_OWNER, type Person, actsFor } from '../../../states/transition';
import { reasonsOf } from '../../../states/repository';
import { payeesOf } from './repository';
import { batchStateMachine, batchEntity } from './batches';
import type { BatchRow } from '../repository';

/** Batches for staff, with what this person may do. */
export const toBatches = async (
  connection: Connection,
  rows: readonly BatchRow[],
  actor: Person,
): Promise<PayoutBatch[]> => {
  const things = rows.filter(({ status }) => status === 'proposed').map((row) => row.batch_id);
  const [payees, proposals] = await Promise.all([
    payeesOf(
      connection,
      rows.map((row) => row.batch_id),
    ),
    reasonsOf(connection, { userId: NO_OWNER, machine: batchMachine, act: 'propose', things }),
  ]);
  const names = await namesOf(
    connection,
    [...proposals.values()].map(({ by }) => by),
  );
  return rows.map((row) => {
    const proposal = proposals.get(row.batch_id);
    return {
      batch_id: row.batch_id,
      name: row.batch_id,
      provider: row.provider,
      provider_id: row.provider_id,
      currency: row.currency,
      amount: new Big(row.amount).toFixed(),
      items: Number(row.items),
      state: row.status,
      composed_at: row.composed_at.toISOString(),
      first_sent_at: row.first_sent_at?.toISOString() ?? null,
      last_sent_at: row.last_sent_at?.toISOString() ?? null,
      times_sent: Number(row.times_sent),
      problem: row.problem,
      proposed: proposal
        ? {
            at: proposal.at.toISOString(),
            by: names.get(proposal.by ?? '')?.name ?? null,
            note: proposal.reason ?? '',
          }
        : null,
      acts: actsFor(batchStateMachine, batchEntity(row, payees.get(row.batch_id)), actor, 'staff'),
    };
  });
};
