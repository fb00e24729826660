import { type PaymentBlocker, paymentBlockers } from '#contract/plain/paymentSettings';
import type { NextPayment } from './model';

export type Stop = Exclude<PaymentBlocker, 'LAST_PAYMENT_FAILED'>;

// A payment that failed does not keep the next one from being made.
const isStop = (blocker: PaymentBlocker): blocker is Stop => blocker !== 'LAST_PAYMENT_FAILED';

/**
 * What keeps anything from being paid on the next pay day: the amount waits until it has changed. What has to change first comes
 * first. Null: it is paid.
 */
export const stopOf = ({ blockers }: Pick<NextPayment, 'blockers'>): Stop | null =>
  paymentBlockers.filter(isStop).find((stop) => blockers.includes(stop)) ?? null;
