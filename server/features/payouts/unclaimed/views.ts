import Big from 'big.js';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { PaymentState } from '#contract/plain/payments';
import type { UnclaimedPayment } from '#contract/payouts/unclaimed';
import { businessConstants } from '../../../common/businessConstants';
import { type Person, actsFor } from '../../../states/transition';
import { paymentStateMachine } from '../../payments';
import type { Services } from '../../../services';
import type { UnclaimedRow } from './repository';

const DAY = 86_400_000;

/** When a service gives back by itself what nobody has claimed; null where it does not say so. */
const untilOf = ({ method, since }: UnclaimedRow): string | null => {
  const days = businessConstants.payouts.unclaimedDays[method as MethodType];
  return days === undefined ? null : new Date(since.getTime() + days * DAY).toISOString();
};

/** A payment that nobody has claimed, for staff, with what this person may do. */
export const toUnclaimed =
  ({ providers }: Pick<Services, 'providers'>, actor: Person) =>
  (row: UnclaimedRow): UnclaimedPayment => {
    const state = row.status as PaymentState;
    const method = row.method as MethodType;
    const canBeTaken = providers[method]?.takeBack !== undefined && row.provider_item_id;
    return {
      subject_id: row.user_id,
      payment_id: row.payment_id,
      name: row.name,
      username: row.username,
      amount: row.amount,
      currency: row.target_currency,
      sent: new Big(row.sent_amount ?? row.amount).toFixed(),
      method,
      mask: row.payment_details,
      state,
      since: row.since.toISOString(),
      until: untilOf(row),
      failure_code: row.failure_code,
      acts: canBeTaken
        ? actsFor(paymentStateMachine, { userId: row.user_id, state, row }, actor, 'staff')
        : [],
    };
  };
