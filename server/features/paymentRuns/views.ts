import Big from 'big.js';
import type { Selectable } from 'kysely';
import type { PaymentRun, PaymentRunLine, PaymentShortfall } from '#contract/payments';
import type { MethodType } from '#contract/plain/paymentMethods';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import type { PayoutShortfallTable } from '../../database/schema';
import { type Person, actsFor } from '../../states/transition';
import { type RunRow, needsSecond, runStateMachine, entityOf } from './stateMachine';
import { type RunLineRow, progressOf } from './repository';

const PROGRESS: Readonly<Record<string, keyof PaymentRun['progress']>> = {
  created: 'waiting',
  approved: 'waiting',
  sending: 'out',
  submitted: 'out',
  unclaimed: 'out',
  on_hold: 'out',
  paid: 'paid',
  failed: 'failed',
  returned: 'failed',
  reversed: 'failed',
  cancelled: 'cancelled',
};

/** Runs for staff, with what this person may do. */
export const toRuns = async (
  connection: Connection,
  rows: readonly RunRow[],
  actor: Person,
): Promise<PaymentRun[]> => {
  const names = await namesOf(
    connection,
    rows.flatMap((row) => [row.made_by, row.approved_by]),
  );
  const progress = await progressOf(
    connection,
    rows.map((row) => row.run_id),
  );
  return rows.map((row) => {
    const sums = { waiting: 0, out: 0, paid: 0, failed: 0, cancelled: 0 };
    for (const one of progress) {
      const place = PROGRESS[one.status];
      if (one.run_id === row.run_id && place) sums[place] += Number(one.payments);
    }
    return {
      run_id: row.run_id,
      kind: row.kind,
      date: row.date,
      month: row.month,
      state: row.status,
      payees: Number(row.payees),
      left_out: Number(row.left_out),
      amount: row.amount,
      fee: row.fee,
      progress: sums,
      made_at: row.made_at.toISOString(),
      made_by: names.get(row.made_by ?? '')?.name ?? null,
      approved_by: names.get(row.approved_by ?? '')?.name ?? null,
      needs_second_person: needsSecond(row),
      acts: actsFor(runStateMachine, entityOf(row), actor, 'staff'),
    };
  });
};

const plain = (amount: string | null): string | null => (amount === null ? null : new Big(amount).toFixed());

/** Where a service has too little, as it was found last. */
export const toShortfall = (row: Selectable<PayoutShortfallTable>): PaymentShortfall => ({
  method: row.provider,
  currency: row.currency,
  needed: new Big(row.needed).toFixed(),
  available: new Big(row.available).toFixed(),
  found_at: row.found_at.toISOString(),
});

export const toLine = (row: RunLineRow): PaymentRunLine => ({
  subject_id: row.user_id,
  name: row.name,
  username: row.username,
  amount: row.amount,
  fee: row.fee,
  method: row.method as MethodType | null,
  mask: row.mask,
  currency: row.currency,
  sent: plain(row.sent_amount),
  exchange_rate: plain(row.exchange_rate),
  reasons: row.reasons,
  payment_id: row.payment_id,
  // Only payments of histories are `pending`, and those are in no run.
  state: row.status === 'pending' ? null : row.status,
  failure_code: row.failure_code,
});
