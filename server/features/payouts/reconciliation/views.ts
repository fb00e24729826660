import Big from 'big.js';
import type { ComparedDay, PayoutDifference } from '#contract/payouts';
import { namesOf } from '../../../database/names';
import type { Connection } from '../../../database/open';
import { NO_OWNER, type Person, actsFor } from '../../../states/transition';
import { differenceMachine } from '#contract/plain/payouts';
import { reasonsOf } from '../../../states/repository';
import type { lastDays } from './repository';
import { type DifferenceRow, differenceStateMachine, differenceEntity } from './differences';

const booked = (amount: string | null, currency: string | null, status: string | null) =>
  amount === null || currency === null || status === null
    ? null
    : { amount: new Big(amount).toFixed(), currency, status };

/** Differences for staff, with what this person may do. */
export const toDifferences = async (
  connection: Connection,
  rows: readonly DifferenceRow[],
  actor: Person,
): Promise<PayoutDifference[]> => {
  const things = rows.filter(({ status }) => status === 'settled').map((row) => row.difference_id);
  const settled = await reasonsOf(connection, {
    userId: NO_OWNER,
    machine: differenceMachine,
    act: 'settle',
    things,
  });
  const names = await namesOf(connection, [
    ...rows.map((row) => row.user_id),
    ...[...settled.values()].map(({ by }) => by),
  ]);
  return rows.map((row) => {
    const payee = names.get(row.user_id ?? '') ?? null;
    const note = settled.get(row.difference_id);
    return {
      difference_id: row.difference_id,
      name: payee?.name ?? (row.transaction_id || row.item_id),
      day: row.day,
      provider: row.provider,
      kind: row.kind,
      state: row.status,
      item_id: row.item_id,
      transaction_id: row.transaction_id,
      ours: booked(row.ours_amount, row.ours_currency, row.ours_status),
      theirs: booked(row.theirs_amount, row.theirs_currency, row.theirs_status),
      payee,
      subject_id: row.user_id,
      payment_id: row.payment_id,
      found_at: row.found_at.toISOString(),
      settled: note
        ? { at: note.at.toISOString(), by: names.get(note.by ?? '')?.name ?? null, note: note.reason ?? '' }
        : null,
      acts: actsFor(differenceStateMachine, differenceEntity(row), actor, 'staff'),
    };
  });
};

export const toDay = (row: Awaited<ReturnType<typeof lastDays>>[number]): ComparedDay => ({
  provider: row.provider,
  day: row.day,
  ours: Number(row.ours),
  theirs: Number(row.theirs),
  open: Number(row.open ?? 0),
  looked_at: row.looked_at.toISOString(),
});
