import Big from 'big.js';
import { businessConstants } from '../../../common/businessConstants';
import { decimalsOf } from '../../paymentMethods';
import type { PaidRow, TakenRow } from './repository';

type Sums = Pick<PaidRow, 'amount' | 'payment_fee' | 'service_fee' | 'exchange_rate' | 'target_currency'>;

/** What all parts of a payment come to, dollars. */
export const totalOf = (taken: readonly Pick<TakenRow, 'amount'>[]): string =>
  taken.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed();

/**
 * What arrives of a payment: what is left after both fees, in its currency by its rate, rounded down to what the currency has. Without a
 * rate it is dollars.
 */
export const arrivedOf = ({ amount, payment_fee: paymentFee, service_fee: serviceFee, ...paid }: Sums) => {
  const rate = paid.exchange_rate;
  const currency = rate === null ? businessConstants.currency : paid.target_currency;
  const left = new Big(amount).minus(paymentFee).minus(serviceFee);
  const arrived = rate === null || currency === businessConstants.currency ? left : left.times(rate);
  const decimals = decimalsOf(currency);
  return { amount: arrived.round(decimals, Big.roundDown).toFixed(decimals), currency };
};
