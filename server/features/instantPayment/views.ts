import Big from 'big.js';
import type { InstantRequest } from '#contract/instantPayment';
import type { ReviewedInstant } from '#contract/instantPayment/review';
import { actsFor, type Person } from '../../states/transition';
import { instantStateMachine, entityOf, dropReasonOf } from './stateMachine';
import type { OwnRow, ReviewRow } from './repository';

export const toRequest =
  (actor: Person, reasons: ReadonlyMap<string, { act: string; reason: string }>) =>
  (row: OwnRow): InstantRequest => {
    const said = row.status === 'rejected' ? reasons.get(row.request_id) : undefined;
    return {
      request_id: row.request_id,
      source: row.source,
      state: row.status,
      amount: row.amount,
      fee: row.fee,
      requested_at: row.requested_at.toISOString(),
      reason: said?.act === 'reject' ? said.reason : null,
      dropped: said?.act === 'drop' ? dropReasonOf(said.reason) : null,
      payment:
        row.payment_status === null
          ? null
          : {
              status: row.payment_status,
              date: row.payment_date ?? '',
              sent: new Big(row.sent_amount ?? '0').toFixed(),
              currency: row.target_currency ?? 'USD',
              failure_code: row.failure_code,
            },
      acts: actsFor(instantStateMachine, entityOf(row), actor, 'owner'),
    };
  };

export const toReviewed =
  (actor: Person) =>
  (row: ReviewRow): ReviewedInstant => ({
    subject_id: row.user_id,
    request_id: row.request_id,
    name: row.owner_name,
    owner: { name: row.owner_name, email: row.owner_email },
    source: row.source,
    state: row.status,
    amount: row.amount,
    fee: row.fee,
    requested_at: row.requested_at.toISOString(),
    risks: row.risks,
    estimated: row.estimated ?? '0',
    claimed: row.claimed ?? '0',
    balance: row.balance ?? '0',
    method: row.method,
    mask: row.mask ?? '',
    rejected_before: Number(row.rejected_before),
    acts: actsFor(instantStateMachine, entityOf(row), actor, 'staff'),
  });
