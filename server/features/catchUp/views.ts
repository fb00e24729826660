import Big from 'big.js';
import type { CatchupRequest, CatchupStatus, ReviewedCatchup } from '#contract/catchUp';
import { businessConstants } from '../../common/businessConstants';
import { type Person, actsFor } from '../../states/transition';
import { minimumFor } from '../paymentMethods';
import { type CatchupRow, catchupStateMachine, entityOf } from './stateMachine';
import type { ReviewRow } from './repository';
import { type CatchupFacts, codeOf, isFailed, totalOf } from './status';

export const toRequest =
  (actor: Person, reasons: ReadonlyMap<string, string>) =>
  (row: CatchupRow): CatchupRequest => ({
    catchup_id: row.catchup_id,
    state: row.status,
    amount: row.amount,
    asked_at: row.asked_at.toISOString(),
    reason: reasons.get(row.catchup_id) ?? null,
    acts: actsFor(catchupStateMachine, entityOf(row), actor, 'owner'),
  });

// What of earlier requests is still told: what waits, and what was denied.
const TOLD: readonly string[] = ['waiting', 'approved', 'denied'];

export const toStatus = (
  facts: CatchupFacts,
  actor: Person,
  reasons: ReadonlyMap<string, string>,
): CatchupStatus => {
  const { draft, newest, requests } = facts;
  const code = codeOf(facts);
  const total = totalOf(facts);
  const told = requests.find(({ status }) => TOLD.includes(status));
  return {
    can_catchup: code === null && new Big(total).gt(0),
    total_catchup: total,
    catchup: told ? toRequest(actor, reasons)(told) : null,
    code,
    last_error: newest && isFailed(newest) ? newest.failure_code : null,
    payment_method: draft.method?.status === 'active' ? draft.method.type : null,
    minimum_payment_amount: minimumFor(draft.method?.type),
    reviewed_from: businessConstants.catchup.reviewedFrom,
    paused_until: draft.pause?.paused_until ?? null,
  };
};

export const toReviewed =
  (actor: Person) =>
  (row: ReviewRow): ReviewedCatchup => ({
    subject_id: row.user_id,
    catchup_id: row.catchup_id,
    name: row.owner_name,
    owner: { name: row.owner_name, email: row.owner_email },
    amount: row.amount,
    note: row.note,
    asked_at: row.asked_at.toISOString(),
    state: row.status,
    last_error: row.last_error,
    failed_payments: Number(row.failed_payments),
    method: row.method,
    mask: row.mask ?? '',
    balance: row.balance ?? '0',
    denied_before: Number(row.denied_before),
    acts: actsFor(catchupStateMachine, entityOf(row), actor, 'staff'),
  });
