import type { MethodType } from '#contract/plain/paymentMethods';
import { failureOf } from '#contract/plain/payoutFailures';
import type { MessageId } from './messageId';

/** What a type of payment method is called. */
export const METHOD_WORDS: Readonly<Record<MethodType, MessageId>> = {
  bank_transfer: 'earnings.method.bank_transfer',
  paypal: 'earnings.method.paypal',
  payoneer: 'earnings.method.payoneer',
  fbt: 'earnings.method.worldfirst',
  tipalti: 'earnings.method.tipalti',
  transferwise: 'earnings.method.transferwise',
  dcc: 'earnings.method.dcc',
};

// Old payments have names of their own for one of them.
const METHODS: Partial<Record<string, MessageId>> = {
  ...METHOD_WORDS,
  worldfirst: METHOD_WORDS.fbt,
  alipay: METHOD_WORDS.fbt,
};

/** The text for a payment method; undefined for an unknown name in old payments. */
export const methodWords = (method: string): MessageId | undefined => METHODS[method];

/** The text for a payout that failed with this code; also for a code that nobody knows, and for none. */
export const payoutFailureWords = (code: string | null): MessageId =>
  `payouts.failed.${failureOf(code).meaning}`;
