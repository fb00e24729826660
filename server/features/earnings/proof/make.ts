import Big from 'big.js';
import { businessConstants } from '../../../common/businessConstants';
import { groupBy } from '../../../common/groupBy';
import type { Credit } from '../../ledger';
import { sumsOf } from '../months/rules';
import { nameIn } from '../months/views';
import type { MonthFacts, ProofFacts } from './read';
import type { ProofRecord, ProofRecords } from './records';
import type { EntryRow } from './repository';

const VERSION = '1';
const ledgerDecimals = String(businessConstants.ledgerDecimals);

const sum = (amounts: readonly (Big | string)[]): Big =>
  amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0));
/** A figure without an exponent, as exact as it is. */
const exact = (amount: string | null): string => (amount === null ? '' : new Big(amount).toFixed());

type Place = Pick<EntryRow, 'channel_id' | 'type' | 'source' | 'category'>;
const keyOf = ({ channel_id, type, source, category }: Place): string =>
  [channel_id, type, source, category].join(' ');

const creditKey = ({ channelId, ...credit }: Credit): string => keyOf({ ...credit, channel_id: channelId });

const toLines = ({ month, lines, credits }: MonthFacts): ProofRecord<'line'>[] => [
  ...lines.map(({ channelId, type, source, category, partId, layout, fileMonth, gross }) => ({
    month,
    channel_id: channelId,
    type,
    source,
    category,
    report: partId,
    layout,
    report_month: fileMonth,
    gross: exact(gross),
  })),
  ...credits
    .filter(({ isDivided }) => isDivided)
    .map(({ channelId, type, source, category, gross }) => ({
      month,
      channel_id: channelId,
      type,
      source,
      category,
      report: '',
      layout: category === 'network' ? 'network' : 'divided',
      report_month: '',
      gross: exact(gross),
    })),
];

const NOTHING = {
  gross: '0',
  revenueShare: null,
  serviceFeePercent: null,
  serviceFee: '0',
  amount: '0',
  taxPercent: null,
  taxBase: null,
};

/** Of what share and fee are taken; nothing of what no report says any more. */
const shareOf = (
  { revenueShare, serviceFeePercent, gross }: Pick<Credit, keyof typeof NOTHING>,
  isTax: boolean,
) => ({
  share_percent: exact(revenueShare),
  share_amount: isTax
    ? exact(gross)
    : new Big(gross)
        .times(revenueShare ?? 0)
        .div(100)
        .toFixed(),
  service_fee_percent: exact(serviceFeePercent),
});

/** What is due of a month by channel, type, source and category, beside what is booked of it. */
const toPlaces = (
  { month, credits }: MonthFacts,
  { entries, channels }: ProofFacts,
): ProofRecord<'place'>[] => {
  const booked = groupBy(
    entries.filter((entry) => entry.month === month && entry.payment_id === null),
    keyOf,
  );
  const due = new Map(credits.map((credit) => [creditKey(credit), credit]));
  const places = new Map<string, Place>([
    ...credits.map((credit) => [creditKey(credit), { ...credit, channel_id: credit.channelId }] as const),
    ...[...booked].map(([key, [first]]) => [key, first] as const),
  ]);
  return [...places].map(([key, { channel_id: channelId, type, source, category }]) => {
    const isByHand = channelId === '';
    const credit = due.get(key) ?? NOTHING;
    const is = sum((booked.get(key) ?? []).map(({ amount }) => amount));
    return {
      month,
      channel_id: channelId,
      channel: isByHand ? '' : nameIn(channels, channelId),
      type,
      source,
      category,
      gross: isByHand ? '' : exact(credit.gross),
      ...(isByHand
        ? { share_percent: '', share_amount: '', service_fee_percent: '' }
        : shareOf(credit, type === 'tax')),
      service_fee: isByHand ? '' : exact(credit.serviceFee),
      due: isByHand ? '' : exact(credit.amount),
      booked: is.toFixed(),
      not_booked: isByHand ? '' : new Big(credit.amount).minus(is).toFixed(),
      tax_percent: exact(credit.taxPercent),
      tax_base: exact(credit.taxBase),
    };
  });
};

const toPayments = ({ payments, entries }: ProofFacts): ProofRecord<'payment'>[] => {
  const taken = groupBy(entries, ({ payment_id: id }) => id ?? '');
  return payments.map((payment) => {
    const stands = sum((taken.get(payment.payment_id) ?? []).map(({ amount }) => amount)).neg();
    return {
      payment_id: payment.payment_id,
      date: payment.date,
      type: payment.type,
      status: payment.status,
      method: payment.method,
      amount: exact(payment.amount),
      came_back: new Big(payment.amount).minus(stands).toFixed(),
      stands: stands.toFixed(),
      service_fee: exact(payment.service_fee),
      payment_fee: exact(payment.payment_fee),
      exchange_rate: exact(payment.exchange_rate),
      target_currency: payment.target_currency,
      sent_amount: exact(payment.sent_amount),
    };
  });
};

const toMonth = (month: string, { booked, portions }: ProofFacts): ProofRecord<'month'> => {
  const sums = sumsOf(
    booked.filter((row) => row.month === month),
    portions.filter((portion) => portion.month === month),
  );
  return {
    month,
    earned: sums.earned.toFixed(),
    tax: sums.tax.toFixed(),
    fee: sums.fee.toFixed(),
    net: sums.net.toFixed(),
    paid: sums.paid.toFixed(),
    open: sums.open.toFixed(),
  };
};

const toBalance = ({ opening, entries, from, to }: ProofFacts): ProofRecord<'balance'> => {
  const inTime = entries.filter(({ date }) => date >= from && date <= to);
  const of = (isOf: (entry: EntryRow) => boolean) => sum(inTime.filter(isOf).map(({ amount }) => amount));
  return {
    opening: exact(opening),
    earned: of(({ type, payment_id: id }) => id === null && type !== 'tax').toFixed(),
    tax: of(({ type }) => type === 'tax').toFixed(),
    paid: of(({ payment_id: id }) => id !== null)
      .neg()
      .toFixed(),
    closing: sum([opening, ...inTime.map(({ amount }) => amount)]).toFixed(),
  };
};

const toEntry = (entry: EntryRow): ProofRecord<'entry'> => ({
  date: entry.date,
  entry_id: entry.entry_id,
  month: entry.month,
  channel_id: entry.channel_id,
  type: entry.type,
  source: entry.source,
  category: entry.category,
  amount: exact(entry.amount),
  reason: entry.reason,
  payment_id: entry.payment_id ?? '',
});

/** The records of a proof, from the facts of somebody's books. */
export const proofOf = (facts: ProofFacts, now: Date): ProofRecords => ({
  file: [
    {
      version: VERSION,
      network: facts.person.network,
      user_id: facts.userId,
      name: facts.person.name,
      currency: facts.currency,
      from: facts.from,
      to: facts.to,
      made_at: now.toISOString(),
      decimals: ledgerDecimals,
      rounding: 'half to even',
    },
  ],
  line: facts.months.flatMap(toLines),
  place: facts.months.flatMap((month) => toPlaces(month, facts)),
  entry: facts.entries.map(toEntry),
  payment: toPayments(facts),
  part: facts.portions.map(({ payment_id, month, source, category, amount, fee }) => ({
    payment_id,
    month,
    source,
    category,
    amount: amount.toFixed(),
    fee: fee.toFixed(),
  })),
  month: facts.months.map(({ month }) => toMonth(month, facts)),
  balance: [toBalance(facts)],
});
