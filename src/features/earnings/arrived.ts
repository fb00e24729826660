import { multiplyAmounts, splitAmount, subtractAmounts, sumAmounts } from '#src/lib/amount';
import { decimalsOf } from '#src/i18n/money';
import type { EntryDetail } from './model';

type Payment = NonNullable<EntryDetail['payment']>;

/**
 * What arrives of a payment: the amount less both fees, in the target currency by the exchange rate, rounded down to the
 * decimals of that currency. Without a rate it is told in dollars.
 */
export const arrivedOf = ({
  amount,
  paymentFee,
  serviceFee,
  exchangeRate,
  targetCurrency,
}: Pick<Payment, 'amount' | 'paymentFee' | 'serviceFee' | 'exchangeRate' | 'targetCurrency'>): {
  amount: string;
  currency: string;
} => {
  const currency = exchangeRate === null ? 'USD' : targetCurrency;
  const dollars = subtractAmounts(amount, sumAmounts([paymentFee, serviceFee]));
  const arrived = currency === 'USD' ? dollars : multiplyAmounts(dollars, exchangeRate ?? '1');
  return { amount: splitAmount(arrived, decimalsOf(currency)).whole, currency };
};
