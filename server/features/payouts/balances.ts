import Big from 'big.js';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { BalanceProblem } from '#contract/plain/payments';
import { OutsideFailure } from '../../integrations/outside';
import type { Balance, PayoutProvider } from '../../integrations/payouts/provider';
import { type Rates, rateOf, ratesNow } from '../exchangeRates';
import { decimalsOf } from '../paymentMethods';
import type { Services } from '../../services';

/** What is sent by one method in one currency. */
export interface Group {
  method: MethodType;
  currency: string;
}

/** What can be sent of a currency, in it; or why nobody knows. */
export type Available = { available: string } | { code: BalanceProblem };

const asked = async (provider: PayoutProvider | undefined): Promise<Balance[] | BalanceProblem> => {
  if (!provider?.balances) return 'NOT_TOLD';
  try {
    return await provider.balances();
  } catch (cause) {
    if (!(cause instanceof OutsideFailure)) throw cause;
    return 'NO_ANSWER';
  }
};

/**
 * What of these balances can be sent in a currency: what there is of it, or else what the primary one comes to by today's rate.
 * An empty balance is as good as none: services list those, too, and change money nevertheless.
 */
export const availableOf = (
  balances: readonly Balance[],
  { currency }: Pick<Group, 'currency'>,
  rates: Rates,
): Available => {
  const own = balances.find((balance) => balance.currency === currency);
  const primary = balances.find((balance) => balance.primary);
  if (own && (own === primary || !primary || new Big(own.available).gt(0)))
    return { available: new Big(own.available).toFixed() };
  const rate = rateOf(rates, currency);
  const primaryRate = primary && rateOf(rates, primary.currency);
  if (rate === undefined || primaryRate === undefined) return { code: 'NOT_KNOWN' };
  const changed = new Big(primary?.available ?? 0).times(rate).div(primaryRate);
  return { available: changed.round(decimalsOf(currency), Big.roundDown).toFixed() };
};

/** Asks the services of some methods and currencies, each service once and all at the same time. */
export const askBalances = async <Of extends Group>(
  { connection, providers }: Pick<Services, 'connection' | 'providers'>,
  groups: readonly Of[],
  now: Date,
): Promise<(Of & Available)[]> => {
  const methods = [...new Set(groups.map(({ method }) => method))];
  const answers = new Map(
    await Promise.all(methods.map(async (method) => [method, await asked(providers[method])] as const)),
  );
  const rates = await ratesNow(connection, now);
  return groups.map((group) => {
    const answer = answers.get(group.method) ?? 'NOT_TOLD';
    const known = typeof answer === 'string' ? { code: answer } : availableOf(answer, group, rates);
    return { ...group, ...known };
  });
};
