/**
 * What helps: another payment method or other details of it, something at the bank or the service that pays, a word with support, or
 * nothing but waiting for us.
 */
export type FailureRemedy = 'method' | 'account' | 'support' | 'wait';

/**
 * Each way in which a payout can fail, what helps, and its codes. They are numbers of PayPal's mass payments (spec 001 §8), error
 * names of its payouts, reasons of banks (ISO 20022), and our own in capitals for what other services say in sentences. A bank's
 * creditor is the creator, its debtor is us.
 */
const MEANINGS = {
  accountInvalid: ['method', '1001', 'RECIPIENT_DETAILS_WRONG'],
  accountNumber: ['method', 'AC01', 'AC03'],
  accountClosed: ['method', 'AC04'],
  accountKind: ['method', 'AC14', 'AG01'],
  nameMismatch: ['method', 'BE01', 'BE06'],
  addressMissing: ['method', 'BE04', 'RR03'],
  bankCode: ['method', 'CNOR', 'RC01'],
  emailInvalid: ['method', 'INVALID_EMAIL'],
  country: [
    'method',
    '1003',
    '3148',
    'RECEIVER_COUNTRY_NOT_ALLOWED',
    'GAMER_FAILED_COUNTRY_OF_RESIDENCE_CHECK',
  ],
  region: ['method', '3558', 'RECEIVER_STATE_RESTRICTED'],
  // The market is the creator's: an account that takes nothing from abroad.
  closedMarket: ['method', '3769', 'CLOSED_MARKET'],
  currency: ['method', '3535', 'AM03', 'CURR'],
  currencyRefused: ['method', '14159', 'CURRENCY_NOT_SUPPORTED_FOR_RECEIVER'],
  currencyRules: ['method', '14550', 'CURRENCY_COMPLIANCE'],
  youth: ['method', '14769', 'RECEIVER_YOUTH_ACCOUNT'],
  ownAccount: ['method', 'SELF_PAY_NOT_ALLOWED'],
  declined: ['method', 'MS03', 'BLOCKED'],
  bounced: ['method', 'TRANSFER_BOUNCED', 'ARDT'],
  belowMinimum: ['method', 'BELOW_SERVICE_MINIMUM'],
  payeeNotFound: ['method', 'PAYEE_NOT_FOUND'],

  accountLocked: ['account', '3015', 'RECEIVER_ACCOUNT_LOCKED', 'RECEIVER_ACCOUNT_LIMITATION', 'AC06'],
  receivingLimit: ['account', '8330', 'RECEIVING_LIMIT_EXCEEDED'],
  unregistered: ['account', '14767', 'RECEIVER_UNREGISTERED'],
  unconfirmed: ['account', '14768', 'RECEIVER_UNCONFIRMED'],
  // Not claimed within 30 days.
  unclaimed: ['account', 'UNCLAIMED'],
  payeeNotActive: ['account', 'PAYEE_NOT_ACTIVE'],
  payeeNotPayable: ['account', 'PAYEE_NOT_PAYABLE'],

  riskDeclined: ['support', '9302', 'RISK_DECLINE'],
  reviewBlocked: ['support', '14765', 'REGULATORY_BLOCKED', 'RR04'],
  sentBack: ['support', 'REFUNDED', 'MS02'],
  holderDied: ['support', 'MD07'],

  ourFunds: ['wait', '1002', '3078', 'INSUFFICIENT_FUNDS', 'NON_HOLDING_CURRENCY', 'AM04'],
  // A restriction or an e-mail address that is not confirmed is the sender's, where PayPal does not say RECEIVER.
  ourAccount: [
    'wait',
    '3014',
    '3047',
    '3547',
    'ACCOUNT_RESTRICTED',
    'ACCOUNT_UNCONFIRMED_EMAIL',
    'SENDER_STATE_RESTRICTED',
    'SL01',
  ],
  ourLimit: [
    'wait',
    '3016',
    '3017',
    '11711',
    '14800',
    'TRANSACTION_LIMIT_EXCEEDED',
    'SPENDING_LIMIT_EXCEEDED',
    'AM02',
  ],
  ourDetails: ['wait', 'TRANSACTION_DECLINED_BY_TRAVEL_RULE', 'AC13', 'BE05', 'DNOR', 'RC03', 'RR01', 'RR02'],
  ourFile: ['wait', 'FF01', 'AG02', 'DT01', 'TM01'],
  gaming: ['wait', '1004', 'GAMER_FAILED_FUNDING_SOURCE_CHECK', 'GAMING_INVALID_PAYMENT_FLOW'],
  amount: ['wait', '8319', 'ZERO_AMOUNT', 'AM09', 'AM12'],
  duplicate: ['wait', 'DUPLICATE_ITEM', 'AM05', 'DUPL'],
  cancelled: ['wait', 'APPROVER_DENIED', 'ITEM_ALREADY_CANCELLED', 'CUST', 'FOCR'],
  cancelledByProvider: ['wait', 'CANCELLED_BY_PROVIDER', 'TRANSFER_CANCELLED'],
  notRecalled: ['wait', 'BATCH_NOT_COMPLETED', 'ITEM_CANCELLATION_FAILED', 'ITEM_INCORRECT_STATUS'],
  serviceError: ['wait', '3004', '4001', '4002', 'UNDEFINED', 'INTERNAL_ERROR', 'ED05'],
  review: ['wait', '14764', 'REGULATORY_PENDING'],
  reversed: ['wait', 'REVERSED'],
  unknown: ['wait', 'UNKNOWN_REASON', 'NARR'],
} as const satisfies Record<string, readonly [FailureRemedy, ...string[]]>;

/** What a failed payout means for the creator; several codes may mean the same. */
export type FailureMeaning = keyof typeof MEANINGS;
export const failureMeanings = Object.keys(MEANINGS) as FailureMeaning[];

/** Who can mend it: the creator, or we. What is on our side is tried again without the creator. */
export type FailureSide = 'yours' | 'ours';

export interface PayoutFailure {
  meaning: FailureMeaning;
  side: FailureSide;
  remedy: FailureRemedy;
}

const failureOfMeaning = (meaning: FailureMeaning): PayoutFailure => {
  const [remedy] = MEANINGS[meaning];
  return { meaning, side: remedy === 'wait' ? 'ours' : 'yours', remedy };
};

const byCode = new Map<string, PayoutFailure>(
  failureMeanings.flatMap((meaning) => {
    const [, ...codes] = MEANINGS[meaning];
    return codes.map((code) => [code, failureOfMeaning(meaning)] as const);
  }),
);

/** Every code that has a meaning. */
export const knownFailureCodes: readonly string[] = [...byCode.keys()];

/** What a code means. One that nobody knows, or none, is ours to find out: there is nothing to tell the creator to do. */
export const failureOf = (code: string | null): PayoutFailure =>
  byCode.get(code ?? '') ?? failureOfMeaning('unknown');
