import type { ChangeReason } from '#contract/earnings/glance';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { sum } from '../common/sums';
import type { MailPart } from '../mail/mails';
import type { Written } from './paymentMails';

/** What a month brought, `YYYY-MM`, and what becomes of it. All but what arrives is in dollars. */
export interface SummaryNamed {
  month: string;
  amount: string;
  summary: {
    /** Against the month before; null of the first. */
    change: string | null;
    /** Why; they sum to the change. */
    because: ChangeReason[];
    /** What was paid in that month. */
    paid: string;
    /** What is earned and not paid yet. */
    balance: string;
    /** The next payment, the fees that are kept of it, and what it waits for where something is in its way. */
    next: {
      date: string;
      amount: string;
      fee: string;
      arrives: { amount: string; currency: string };
      waits_for: Exclude<PaymentBlocker, 'LAST_PAYMENT_FAILED'> | null;
    };
  };
}

const dollars = (amount: string) => ({ amount, currency: 'USD' });
const changed = (amount: string) => ({ amount, currency: 'USD', signed: true as const });
const isNothing = (amount: string) => sum([amount]).eq(0);

const monthBefore = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 1);
  return date.toISOString().slice(0, 7);
};

const changeOf = ({ month, summary: { change } }: SummaryNamed): MailPart => {
  if (change === null) return { text: 'earnings.glance.first' };
  const values = { month: { month: monthBefore(month) } };
  if (isNothing(change)) return { text: 'earnings.glance.same', values };
  return { text: 'earnings.glance.change', values: { ...values, change: changed(change) } };
};

const reasonOf = (reason: ChangeReason): MailPart => {
  const change = changed(reason.change);
  if (reason.by !== 'channel') return { text: `earnings.glance.why.${reason.by}`, values: { change } };
  const source = { text: `earnings.source.${reason.source}` as const };
  return { text: 'earnings.glance.why.channel', values: { change, channel: reason.name, source } };
};

const nextOf = ({
  date,
  amount,
  fee,
  arrives,
  waits_for: stop,
}: SummaryNamed['summary']['next']): MailPart[] => {
  const day = { day: date };
  if (stop) {
    return [
      ...(isNothing(amount)
        ? []
        : [{ text: 'mail.summary.waits' as const, values: { amount: dollars(amount) } }]),
      { text: `earnings.money.waiting.${stop}` },
    ];
  }
  if (isNothing(amount)) return [{ text: 'earnings.money.nextPayment.nothing', values: { day } }];
  return [
    { text: 'mail.summary.next', values: { amount: dollars(amount), day } },
    ...(isNothing(fee)
      ? []
      : [{ text: 'earnings.money.nextPayment.arrives' as const, values: { fee: dollars(fee), arrives } }]),
  ];
};

/** The mail that sums up a month, in the words that the dashboard has for it. */
export const summaryMails = {
  'monthly-summary': ({
    texts,
    url,
  }: {
    texts: SummaryNamed;
    /** A page of the dashboard, as a URL. */
    url: (path: string) => string;
  }): Written => {
    const { month, amount, summary } = texts;
    const values = { month: { month }, amount: dollars(amount) };
    return {
      subject: 'mail.summary.subject',
      values,
      parts: [
        { text: 'mail.summary.earned', values },
        changeOf(texts),
        ...summary.because.map(reasonOf),
        { text: 'mail.summary.paid', values: { ...values, amount: dollars(summary.paid) } },
        { text: 'mail.summary.balance', values: { amount: dollars(summary.balance) } },
        ...nextOf(summary.next),
        { link: url('/earnings'), label: 'mail.earningsLowered.link' },
        { text: 'mail.summary.why' },
        { link: url('/user-profile'), label: 'mail.announcement.choose' },
      ],
    };
  },
};
