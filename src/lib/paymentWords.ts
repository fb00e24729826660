import type { MessageId } from './messageId';

const METHODS: Partial<Record<string, MessageId>> = {
  bank_transfer: 'earnings.method.bank_transfer',
  paypal: 'earnings.method.paypal',
  payoneer: 'earnings.method.payoneer',
  tipalti: 'earnings.method.tipalti',
  transferwise: 'earnings.method.transferwise',
  worldfirst: 'earnings.method.worldfirst',
  alipay: 'earnings.method.worldfirst',
  fbt: 'earnings.method.worldfirst',
  dcc: 'earnings.method.dcc',
};

/** The text for a payment method; undefined for an unknown name in old payments. */
export const methodWords = (method: string): MessageId | undefined => METHODS[method];

// The refusal codes of spec 001 §8, grouped by what they mean for the payee.
const FAILURES: Partial<Record<string, MessageId>> = {
  '1001': 'earnings.failure.accountInvalid',
  '1002': 'earnings.failure.sender',
  '1003': 'earnings.failure.country',
  '1004': 'earnings.failure.sender',
  '3014': 'earnings.failure.sender',
  '3015': 'earnings.failure.accountLocked',
  '3016': 'earnings.failure.limit',
  '3017': 'earnings.failure.limit',
  '3047': 'earnings.failure.accountLocked',
  '3148': 'earnings.failure.country',
  '3535': 'earnings.failure.currency',
  '3547': 'earnings.failure.sender',
  '3558': 'earnings.failure.accountLocked',
  '8330': 'earnings.failure.limit',
  '11711': 'earnings.failure.sender',
  '14159': 'earnings.failure.currency',
  '14550': 'earnings.failure.currency',
  '14764': 'earnings.failure.review',
  '14765': 'earnings.failure.review',
  '14767': 'earnings.failure.unregistered',
  '14768': 'earnings.failure.unconfirmed',
  '14769': 'earnings.failure.youth',
  '14800': 'earnings.failure.sender',
};

/** The text for a failed payment; a code without a text of its own means that the payment service declined it. */
export const failureWords = (code: string | null): MessageId =>
  FAILURES[code ?? ''] ?? 'earnings.failure.declined';
