import type { DropReason } from '#contract/plain/catchUp';
import type { InstantDrop } from '#contract/plain/instantPayment';
import { type FailureRemedy, failureOf } from '#contract/plain/payoutFailures';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { ShareCategory } from '#contract/plain/revenueShare';
import { businessConstants } from '../common/businessConstants';
import type { MailPart } from '../mail/mails';
import type { MailMessageId, MailValues } from '../mail/words';

/** A payment method: its type, and the account behind its mask. */
export interface MethodNamed {
  method: MethodType;
  mask: string;
}

/** A payment: what is sent, in its currency, to which method; and the day on which it was made, `YYYY-MM-DD`. */
export interface PaymentNamed extends MethodNamed {
  amount: string;
  currency: string;
  date: string;
}

/** A share that was asked for: of which channel and which of its income, per cent, and from which month `YYYY-MM` on. */
export interface ShareNamed {
  channel: string;
  category: ShareCategory;
  month: string;
  percent: string;
}

/** What is told of payments and of requests for some. Amounts of requests are dollars. */
export interface PaymentTexts {
  'catchup-approved': { amount: string };
  'catchup-denied': { amount: string; reason: string };
  'catchup-dropped': { amount: string; reason: DropReason };
  'instant-approved': { amount: string };
  'instant-dropped': { amount: string; reason: InstantDrop };
  'instant-rejected': { amount: string; reason: string };
  'payment-failed': PaymentNamed & { code: string | null };
  'payment-paid': PaymentNamed;
  /** `taken_back`: we wanted it back, because nobody had claimed it. */
  'payment-returned': PaymentNamed & { code: string | null; taken_back?: boolean };
  /** `expected`: by which day it should arrive, `YYYY-MM-DD`. */
  'payment-submitted': PaymentNamed & { expected: string };
  'payment-unclaimed': PaymentNamed;
  /** Until when, `YYYY-MM-DD`. */
  'payments-paused': { until: string };
  'revenue-share-approved': ShareNamed;
  'revenue-share-rejected': ShareNamed & { reason: string };
}

/** A mail as it is to be written in a language. */
export interface Written {
  /** To whom it goes where that is not the account's own address. */
  to?: string;
  subject: MailMessageId;
  /** What the subject names. */
  values?: MailValues;
  parts: readonly MailPart[];
}

interface MailContext<Texts> {
  texts: Texts;
  /** A page of the dashboard, as a URL. */
  url: (path: string) => string;
}

/** What a mail names of a payment; the amount in the payment's currency. */
const paymentValues = ({ amount, currency, date, method, mask }: PaymentNamed): MailValues => ({
  amount: { amount, currency },
  date: { day: date },
  method,
  mask,
});

/** What was asked for, in a paragraph of its own. */
const shareNamed = ({ channel, category, month, percent }: ShareNamed): MailPart => ({
  text: 'mail.share.named',
  values: { channel, category, month: Date.parse(`${month}-15T12:00:00Z`), percent },
});

const EARNINGS = '/earnings';
const SHARES = '/user-profile?tab=revenue-shares';
const INSTANT = '/earnings/instant';

/** Where what helps against a failure can be done. */
const REMEDIES: Readonly<Record<FailureRemedy, string>> = {
  method: '/user-profile?tab=payment-setup&modal=change',
  account: '/user-profile?tab=payment-setup',
  support: '/dashboard?support=open',
  wait: EARNINGS,
};

/** Why it failed, in the words that the earnings have, and what helps. One that we took back says why itself. */
const lostPaymentMail =
  (subject: MailMessageId, text: MailMessageId) =>
  ({ texts, url }: MailContext<PaymentTexts['payment-returned']>): Written => {
    const { code, taken_back: isTakenBack = false } = texts;
    const { meaning, remedy } = failureOf(isTakenBack ? 'UNCLAIMED' : code);
    return {
      subject,
      parts: [
        { text, values: paymentValues(texts) },
        ...(isTakenBack ? [] : [{ text: `payouts.failed.${meaning}` as const }]),
        ...(code === null ? [] : [{ text: 'mail.payment.code' as const, values: { code } }]),
        { link: url(REMEDIES[remedy]), label: `mail.payment.remedy.${remedy}` },
      ],
    };
  };

const dollars = (amount: string) => ({ amount, currency: 'USD' });

/** The mails about payments that went out, or did not. */
export const paymentMails = {
  'catchup-approved': ({ texts: { amount }, url }: MailContext<{ amount: string }>): Written => ({
    subject: 'mail.catchup.approved.subject',
    parts: [
      { text: 'mail.catchup.approved.text', values: { amount: dollars(amount) } },
      { link: url(EARNINGS), label: 'mail.earningsLowered.link' },
    ],
  }),
  'catchup-denied': ({
    texts: { amount, reason },
    url,
  }: MailContext<{ amount: string; reason: string }>): Written => ({
    subject: 'mail.catchup.denied.subject',
    parts: [
      { text: 'mail.catchup.denied.text', values: { amount: dollars(amount) } },
      { text: 'mail.reason', values: { reason } },
      { text: 'mail.catchup.denied.next' },
      { link: url(EARNINGS), label: 'mail.earningsLowered.link' },
    ],
  }),
  'catchup-dropped': ({
    texts: { amount, reason },
    url,
  }: MailContext<{ amount: string; reason: DropReason }>): Written => ({
    subject: 'mail.catchup.dropped.subject',
    parts: [
      { text: 'mail.catchup.dropped.text', values: { amount: dollars(amount), reason } },
      { link: url(EARNINGS), label: 'mail.earningsLowered.link' },
    ],
  }),
  'instant-approved': ({
    texts: { amount },
    url,
  }: MailContext<PaymentTexts['instant-approved']>): Written => ({
    subject: 'mail.instant.approved.subject',
    parts: [
      { text: 'mail.instant.approved.text', values: { amount: dollars(amount) } },
      { link: url(INSTANT), label: 'mail.instant.link' },
    ],
  }),
  'instant-dropped': ({
    texts: { amount, reason },
    url,
  }: MailContext<PaymentTexts['instant-dropped']>): Written => ({
    subject: 'mail.instant.dropped.subject',
    parts: [
      { text: 'mail.instant.dropped.text', values: { amount: dollars(amount), reason } },
      { link: url(INSTANT), label: 'mail.instant.link' },
    ],
  }),
  'instant-rejected': ({
    texts: { amount, reason },
    url,
  }: MailContext<PaymentTexts['instant-rejected']>): Written => ({
    subject: 'mail.instant.rejected.subject',
    parts: [
      { text: 'mail.instant.rejected.text', values: { amount: dollars(amount) } },
      { text: 'mail.reason', values: { reason } },
      { text: 'mail.instant.rejected.next' },
      { link: url(INSTANT), label: 'mail.instant.link' },
    ],
  }),
  'payment-failed': lostPaymentMail('mail.payment.failed.subject', 'mail.payment.failed.text'),
  'payment-paid': ({ texts, url }: MailContext<PaymentNamed>): Written => ({
    subject: 'mail.payment.paid.subject',
    values: paymentValues(texts),
    parts: [
      { text: 'mail.payment.paid.text', values: paymentValues(texts) },
      { link: url(EARNINGS), label: 'mail.earningsLowered.link' },
    ],
  }),
  'payment-returned': (context: MailContext<PaymentTexts['payment-returned']>): Written =>
    lostPaymentMail(
      'mail.payment.returned.subject',
      context.texts.taken_back ? 'mail.payment.takenBack.text' : 'mail.payment.returned.text',
    )(context),
  'payment-submitted': ({ texts, url }: MailContext<PaymentTexts['payment-submitted']>): Written => ({
    subject: 'mail.payment.submitted.subject',
    values: paymentValues(texts),
    parts: [
      {
        text: 'mail.payment.submitted.text',
        values: { ...paymentValues(texts), expected: { day: texts.expected } },
      },
      { link: url(EARNINGS), label: 'mail.earningsLowered.link' },
    ],
  }),
  'payment-unclaimed': ({ texts, url }: MailContext<PaymentNamed>): Written => ({
    subject: 'mail.payment.unclaimed.subject',
    values: paymentValues(texts),
    parts: [
      {
        text: 'mail.payment.unclaimed.text',
        values: { ...paymentValues(texts), days: businessConstants.payouts.unclaimedDays.paypal ?? 0 },
      },
      { text: 'mail.payment.unclaimed.how' },
      { link: url(EARNINGS), label: 'mail.earningsLowered.link' },
    ],
  }),
  'payments-paused': ({ texts: { until }, url }: MailContext<{ until: string }>): Written => ({
    subject: 'mail.paused.subject',
    parts: [
      { text: 'mail.paused.text', values: { until: { day: until } } },
      { link: url('/user-profile?tab=payment-setup'), label: 'mail.method.link' },
    ],
  }),
  'revenue-share-approved': ({ texts, url }: MailContext<ShareNamed>): Written => ({
    subject: 'mail.share.approved.subject',
    parts: [
      { text: 'mail.share.approved.text' },
      shareNamed(texts),
      { link: url(SHARES), label: 'mail.share.link' },
    ],
  }),
  'revenue-share-rejected': ({
    texts,
    url,
  }: MailContext<PaymentTexts['revenue-share-rejected']>): Written => ({
    subject: 'mail.share.rejected.subject',
    parts: [
      { text: 'mail.share.rejected.text' },
      shareNamed(texts),
      { text: 'mail.reason', values: { reason: texts.reason } },
      { link: url(SHARES), label: 'mail.share.link' },
    ],
  }),
};
