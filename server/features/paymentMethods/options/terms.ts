import Big from 'big.js';
import { paidWhole } from '#contract/lists';
import type { Quote, Terms } from '#contract/paymentMethods/options';
import type { PaidKind } from '#contract/plain/earlyPay';
import type { MethodType } from '#contract/plain/paymentMethods';
import { businessConstants } from '../../../common/businessConstants';

const { advance, currency: dollars, instant, minimumPayment, payment, payout, viewsFor } = businessConstants;

/** Of whom, how and what terms are asked for; without a type they are those of whoever has no method. */
export interface AskedTerms {
  kind: PaidKind;
  type: MethodType | undefined;
  /** The currency that arrives; dollars where it is not said. */
  currency?: string;
  /** What is paid early in a network with the tariff (decision 46): a person's first such payment, or a later one. */
  tariff?: 'first' | 'later' | undefined;
}

const ofMethod = <Value>(
  { standard, byMethod }: { standard: Value; byMethod: Partial<Record<string, Value>> },
  type: MethodType | undefined,
): Value => byMethod[type ?? ''] ?? standard;

/** What the network keeps, per cent: nothing of what is regularly due (decisions 11, 45, 46). */
const servicePercent = ({ kind, type, tariff }: AskedTerms): string => {
  if (kind === 'regular') return '0';
  if (kind === 'estimates') return instant.fee;
  return tariff ? advance.tariff[tariff] : ofMethod(advance.fee, type);
};

const NO_COST = { fixed: '0', percent: '0', most: null, exchange: '0', days: [0, 0] } as const;

/**
 * What a payment costs, needs and how long it takes: the one answer to fee, minimum and days, for a kind of payment, a type of method and
 * a person (decision 45). What the network keeps is `service_percent`; what the service that pays keeps is the payee's.
 */
export const termsOf = (asked: AskedTerms): Terms => {
  const { kind, type, currency = dollars } = asked;
  const { days, ...costs } = type ? payout[type] : NO_COST;
  // The fee of a claim is all that it costs (domain facts §4).
  const { fixed, percent, most, exchange } = kind === 'estimates' ? NO_COST : costs;
  return {
    minimum: ofMethod(kind === 'estimates' ? instant.minimum : minimumPayment, type),
    service_percent: servicePercent(asked),
    fee: { fixed, percent, most },
    exchange_percent: currency === dollars ? '0' : exchange,
    days: { least: days[0], most: days[1] },
    views_needed: (type && viewsFor.byMethod[type]) ?? null,
  };
};

/** The least that is paid regularly by a type of method, dollars (spec 001 §9). */
export const minimumFor = (type: MethodType | undefined): string =>
  termsOf({ kind: 'regular', type }).minimum;

const cents = (amount: Big): Big => amount.round(payment.decimals, Big.roundHalfUp);

/**
 * What the service that pays keeps of so many dollars, exchanging included, dollars and cents: never more than they are. It is the payee's,
 * and taken off before the rest is sent (decision 45).
 */
export const paymentFeeOf = (
  amount: string,
  asked: Pick<AskedTerms, 'kind' | 'type' | 'currency'>,
): string => {
  if (new Big(amount).lte(0)) return (0).toFixed(payment.decimals);
  const { fee, exchange_percent: exchange } = termsOf(asked);
  const part = new Big(amount).times(fee.percent).div(100);
  const capped = fee.most !== null && part.gt(fee.most) ? new Big(fee.most) : part;
  const sending = cents(capped.plus(fee.fixed));
  const whole = sending.plus(cents(new Big(amount).minus(sending).times(exchange).div(100)));
  return (sending.gt(amount) ? new Big(amount) : whole).toFixed(payment.decimals);
};

// ISO 4217: the currencies without two decimals, and those that services pay whole.
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(paidWhole.map((currency) => [currency, 0])),
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** The decimals in which a currency is paid (decision 7). */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** What arrives of so many dollars, rounded down to what the currency has; null where no rate is known. */
export const arrivesOf = (
  type: MethodType,
  { amount, currency, rate }: { amount: string; currency: string; rate: string | undefined },
): string | null => {
  const known = currency === dollars ? '1' : rate;
  if (known === undefined) return null;
  const left = new Big(amount).minus(paymentFeeOf(amount, { kind: 'regular', type, currency }));
  const decimals = decimalsOf(currency);
  return left.times(known).round(decimals, Big.roundDown).toFixed(decimals);
};

/** What a payment by a type of method costs and brings, and whether it can be chosen. */
export const quoteOf = (
  type: MethodType,
  asked: {
    amount: string;
    currency: string;
    rate: string | undefined;
    views: number;
    reason: Quote['reason'];
  },
): Quote => {
  const terms = termsOf({ kind: 'regular', type, currency: asked.currency });
  const reason = asked.reason ?? (asked.views < (terms.views_needed ?? 0) ? 'NOT_ENOUGH_VIEWS' : null);
  return {
    ...terms,
    type,
    available: reason === null,
    reason,
    costs: paymentFeeOf(asked.amount, { kind: 'regular', type, currency: asked.currency }),
    arrives: arrivesOf(type, asked),
    currency: asked.currency,
    views: asked.views,
  };
};
