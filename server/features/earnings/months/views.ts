import Big from 'big.js';
import type { PaymentKind, PaymentStatus } from '#contract/earnings';
import { byMonth, dayOf } from '../../../common/days';
import { groupBy } from '../../../common/groupBy';
import { sum, sumOf } from '../../../common/sums';
import {
  type OpenMonths,
  type Why,
  type comingPaymentOf,
  lastPayDay,
  monthStopsOf,
  payDayFor,
  whyOf,
} from '../../payments';
import type {
  broughtInMonth,
  broughtInParts,
  correctionsOf,
  estimatesOfMonth,
  passedDays,
  paymentsOf,
  returnedParts,
} from './repository';
import type { NamedChannel } from '../channelsRepository';
import { type Portion, type Sums, stateOf, sumsOf } from './rules';

type Coming = Awaited<ReturnType<typeof comingPaymentOf>>;
type Payments = ReadonlyMap<string, Awaited<ReturnType<typeof paymentsOf>>[number]>;

/** Sums as they are sent; of what is narrowed nothing is paid, and a category has no tax of its own. */
export const toSums = (sums: Sums, { isNarrowed, hasTax }: { isNarrowed: boolean; hasTax: boolean }) => {
  const ofAll = (amount: Big) => (isNarrowed ? null : amount.toFixed());
  return {
    earned: sums.earned.toFixed(),
    tax: hasTax ? sums.tax.toFixed() : null,
    fee: ofAll(sums.fee),
    net: ofAll(sums.net),
    paid: ofAll(sums.paid),
    open: ofAll(sums.open),
  };
};

/** What is known of the next payment and of what is open, when months are looked at. */
export interface Known {
  coming: Coming;
  open: OpenMonths;
  heldUntil: string | null;
}

/** Whether the next payment takes a month, and whether it would before its regular day. */
const takingOf = ({ coming: { facts, next } }: Known, month: string) => ({
  isDue: next.month === null || month <= next.month,
  isEarly: month > lastPayDay(dayOf(facts.at), 'regular').month,
});

/** Why nothing is paid of a month of which something is open. */
const stopsIn = (known: Known, month: string) => {
  const { isFinal, held } = known.open.get(month) ?? { isFinal: true, held: '0' };
  return monthStopsOf(known.coming.facts, { isFinal, held, ...takingOf(known, month) });
};

/** The same, with the user's values. */
export const whyIn = (known: Known, month: string): Why[] =>
  stopsIn(known, month).map((code) =>
    whyOf(known.coming.facts, code, {
      notFinal: known.open.get(month)?.notFinal ?? '0',
      held: known.open.get(month)?.held ?? '0',
      heldUntil: known.heldUntil,
    }),
  );

/** The day on which a month is paid: that of the next payment where it takes it. */
const payableOn = (known: Known, month: string): string => {
  const { next, timing } = known.coming;
  if (takingOf(known, month).isDue) return next.date;
  return payDayFor(month, timing === 'weekly' ? 'regular' : timing);
};

/** How a month stands, the day of its payment, and why it waits. */
export const standingOf = (
  known: Known,
  month: string,
  {
    sums,
    estimated,
    portions,
    payments,
  }: {
    sums: Sums;
    estimated: Big;
    portions: readonly Portion[];
    payments: Payments;
  },
) => {
  const { open } = sums;
  const reasons = open.gt(0) ? stopsIn(known, month) : [];
  const own = portions.flatMap((portion) => payments.get(portion.payment_id) ?? []);
  const state = stateOf({
    open,
    isEstimated: !estimated.eq(0),
    isFinal: known.open.get(month)?.isFinal ?? true,
    reasons,
    statuses: own.map(({ status }) => status),
  });
  // Of a month that is not final a part may be paid: another source, or another channel.
  const stops = reasons.filter((reason) => reason !== 'NOT_FINAL' && reason !== 'MONEY_HELD');
  const free = new Big(known.open.get(month)?.free ?? '0');
  const payable = stops.length === 0 && open.gt(0) ? free : new Big(0);
  const last =
    own
      .map((payment) => payment.expected_on ?? payment.date)
      .sort()
      .at(-1) ?? null;
  const day =
    state === 'payable' || (state === 'not_final' && payable.gt(0))
      ? payableOn(known, month)
      : state === 'paid' || state === 'on_its_way'
        ? last
        : null;
  return { state, payable: payable.toFixed(), day, reasons };
};

/** What payments took of a month and gave back: nothing of it is kept. */
const portionsBack = (returned: Awaited<ReturnType<typeof returnedParts>>) =>
  returned.map(({ payment_id, amount }) => ({ payment_id, amount: new Big(amount), fee: new Big(0) }));

/** The payments of a month, the newest first, with those that came back. */
export const toPayments = (
  portions: readonly Portion[],
  returned: Awaited<ReturnType<typeof returnedParts>>,
  payments: Payments,
) =>
  [...groupBy([...portions, ...portionsBack(returned)], ({ payment_id: id }) => id)]
    .flatMap(([id, of]) => {
      const payment = payments.get(id);
      if (!payment || payment.type === 'verification') return [];
      const { type, date, status, method } = payment;
      const amount = sumOf(of);
      const fee = sum(of.map((portion) => portion.fee));
      return [
        {
          payment_id: id,
          type: type as PaymentKind,
          date,
          status: status as PaymentStatus,
          method,
          amount: amount.toFixed(),
          fee: fee.toFixed(),
        },
      ];
    })
    .sort((one, other) => other.date.localeCompare(one.date));

/** The parts of a payment, the oldest month first, each with the channels that had brought it. */
export const toParts = (
  portions: readonly Portion[],
  brought: Awaited<ReturnType<typeof broughtInParts>>,
  channels: Channels,
) => {
  const keyOf = (month: string, source: string, category: string) => [month, source, category].join('/');
  const ofPart = groupBy(brought, (row) => keyOf(row.month, row.of_source, row.of_category));
  return [...portions]
    .filter(({ month }) => month !== '')
    .sort(byMonth)
    .map(({ month, source, category, amount, fee }) => ({
      month,
      source,
      category,
      amount: amount.toFixed(),
      fee: fee.toFixed(),
      channels: (ofPart.get(keyOf(month, source, category)) ?? []).map(({ channel_id, amount: own }) => ({
        channel_id,
        name: nameIn(channels, channel_id),
        amount: own,
      })),
    }));
};

type Brought = Awaited<ReturnType<typeof broughtInMonth>>;
type Estimates = Awaited<ReturnType<typeof estimatesOfMonth>>;
type Channels = ReadonlyMap<string, NamedChannel>;

const placeOf = ({ source, category }: { source: string; category: string }) => `${source}/${category}`;

/** What a channel brought by source and category, the largest first; what is only estimated stands below. */
const toSources = (brought: Brought, estimates: Estimates) => {
  const estimateOf = new Map(estimates.map((row) => [placeOf(row), row]));
  const earned = brought
    .filter(({ type }) => type !== 'tax')
    .map(({ source, category, gross, revenue_share, service_fee, amount }) => {
      const estimate = estimateOf.get(placeOf({ source, category }));
      return {
        source,
        category,
        estimated: estimate?.amount ?? null,
        final: true,
        gross,
        revenue_share,
        service_fee,
        earned: amount,
      };
    })
    .sort((one, other) => new Big(other.earned).cmp(one.earned));
  const known = new Set(earned.map(placeOf));
  const open = estimates
    .filter((row) => !row.final && !known.has(placeOf(row)))
    .map(({ source, category, amount }) => ({
      source,
      category,
      estimated: amount,
      final: false,
      gross: '0',
      revenue_share: null,
      service_fee: '0',
      earned: '0',
    }));
  return [...earned, ...open];
};

/** The name of a channel: its id where the user has it no more. */
export const nameIn = (channels: Channels, id: string): string => channels.get(id)?.name ?? id;

/** The channels of a month, the largest first. */
export const toChannels = (
  { brought, estimates }: { brought: Brought; estimates: Estimates },
  channels: Channels,
  hasTax: boolean,
) => {
  const ids = [...new Set([...brought, ...estimates].map(({ channel_id: id }) => id))];
  const broughtBy = groupBy(brought, ({ channel_id: id }) => id);
  const estimatedOf = groupBy(estimates, ({ channel_id: id }) => id);
  return ids
    .map((id) => {
      const own = broughtBy.get(id) ?? [];
      const estimated = estimatedOf.get(id) ?? [];
      const sums = sumsOf(own, []);
      return {
        channel_id: id,
        name: nameIn(channels, id),
        status: channels.get(id)?.status ?? null,
        earned: sums.earned.toFixed(),
        tax: hasTax ? sums.tax.toFixed() : null,
        estimated: sumOf(estimated.filter(({ final }) => !final)).toFixed(),
        sources: toSources(own, estimated),
      };
    })
    .sort(
      (one, other) => new Big(other.earned).cmp(one.earned) || new Big(other.estimated).cmp(one.estimated),
    );
};

/** The corrections of a month. */
export const toCorrections = (rows: Awaited<ReturnType<typeof correctionsOf>>, channels: Channels) =>
  rows.map(({ date, channel_id, reason, amount }) => ({
    date,
    channel_id,
    name: nameIn(channels, channel_id),
    reason,
    amount,
  }));

/**
 * The pay days until `until` on which a month was to be paid and was not, and why, with what was written down then. Of runs before that was
 * written there is the reason alone.
 */
export const toPassed = (
  rows: Awaited<ReturnType<typeof passedDays>>,
  { month, until }: { month: string; until: string },
) =>
  rows
    .filter((row) => row.month >= month && row.date < until && row.reasons.length > 0)
    .map(({ date, kind, reasons, why }) => {
      const told = JSON.parse(why) as Why[];
      const nothing = { value: null, limit: null, until: null };
      return {
        date,
        kind,
        why: reasons.map((code) => told.find((one) => one.code === code) ?? { code, ...nothing }),
      };
    });
