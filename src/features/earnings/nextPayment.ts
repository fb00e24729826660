import type { PaymentBlocker } from '#contract/earnings';
import type { NextPayment } from './earningsSlice';

// What has to change first comes first. A payment that failed does not keep the next one from being made.
const STOPS = [
  'NO_PAYMENT_METHOD',
  'PAYMENT_METHOD_LOCKED',
  'PAYMENT_METHOD_PENDING',
  'BELOW_MINIMUM',
] as const satisfies readonly PaymentBlocker[];

/** What keeps anything from being paid on the next pay day: the amount waits until it has changed. Null: it is paid. */
export const stopOf = ({ blockers }: Pick<NextPayment, 'blockers'>): (typeof STOPS)[number] | null =>
  STOPS.find((stop) => blockers.includes(stop)) ?? null;
