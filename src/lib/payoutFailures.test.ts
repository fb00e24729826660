import { failureMeanings, failureOf, knownFailureCodes } from '#contract/plain/payoutFailures';

// Spec 001 §8; whose account is meant stands there.
const NUMBERS = {
  '1001': 'accountInvalid',
  '1002': 'ourFunds',
  '1003': 'country',
  '1004': 'gaming',
  '3004': 'serviceError',
  '3014': 'ourAccount',
  '3015': 'accountLocked',
  '3016': 'ourLimit',
  '3017': 'ourLimit',
  '3047': 'ourAccount',
  '3078': 'ourFunds',
  '3148': 'country',
  '3535': 'currency',
  '3547': 'ourAccount',
  '3558': 'region',
  '3769': 'closedMarket',
  '4001': 'serviceError',
  '4002': 'serviceError',
  '8319': 'amount',
  '8330': 'receivingLimit',
  '9302': 'riskDeclined',
  '11711': 'ourLimit',
  '14159': 'currencyRefused',
  '14550': 'currencyRules',
  '14764': 'review',
  '14765': 'reviewBlocked',
  '14767': 'unregistered',
  '14768': 'unconfirmed',
  '14769': 'youth',
  '14800': 'ourLimit',
};

/** A name of PayPal's payouts beside the older number that says the same. */
const PAIRS: readonly [name: string, number: string][] = [
  ['INSUFFICIENT_FUNDS', '1002'],
  ['RECEIVER_COUNTRY_NOT_ALLOWED', '1003'],
  ['GAMER_FAILED_FUNDING_SOURCE_CHECK', '1004'],
  ['UNDEFINED', '3004'],
  ['RECEIVER_ACCOUNT_LOCKED', '3015'],
  ['TRANSACTION_LIMIT_EXCEEDED', '3016'],
  ['SPENDING_LIMIT_EXCEEDED', '3017'],
  ['ACCOUNT_RESTRICTED', '3047'],
  ['SENDER_STATE_RESTRICTED', '3547'],
  ['RECEIVER_STATE_RESTRICTED', '3558'],
  ['CLOSED_MARKET', '3769'],
  ['INTERNAL_ERROR', '4001'],
  ['ZERO_AMOUNT', '8319'],
  ['RECEIVING_LIMIT_EXCEEDED', '8330'],
  ['RISK_DECLINE', '9302'],
  ['CURRENCY_NOT_SUPPORTED_FOR_RECEIVER', '14159'],
  ['CURRENCY_COMPLIANCE', '14550'],
  ['REGULATORY_PENDING', '14764'],
  ['REGULATORY_BLOCKED', '14765'],
  ['RECEIVER_UNREGISTERED', '14767'],
  ['RECEIVER_UNCONFIRMED', '14768'],
  ['RECEIVER_YOUTH_ACCOUNT', '14769'],
];

const OTHER_NAMES = [
  'ACCOUNT_UNCONFIRMED_EMAIL',
  'APPROVER_DENIED',
  'BATCH_NOT_COMPLETED',
  'DUPLICATE_ITEM',
  'GAMER_FAILED_COUNTRY_OF_RESIDENCE_CHECK',
  'GAMING_INVALID_PAYMENT_FLOW',
  'INVALID_EMAIL',
  'ITEM_ALREADY_CANCELLED',
  'ITEM_CANCELLATION_FAILED',
  'ITEM_INCORRECT_STATUS',
  'NON_HOLDING_CURRENCY',
  'RECEIVER_ACCOUNT_LIMITATION',
  'SELF_PAY_NOT_ALLOWED',
  'TRANSACTION_DECLINED_BY_TRAVEL_RULE',
];

// prettier-ignore
const BANKS = [
  'AC01', 'AC03', 'AC04', 'AC06', 'AC13', 'AC14', 'AG01', 'AG02', 'AM02', 'AM03', 'AM04', 'AM05', 'AM09', 'AM12',
  'ARDT', 'BE01', 'BE04', 'BE05', 'BE06', 'CNOR', 'CURR', 'CUST', 'DNOR', 'DT01', 'DUPL', 'ED05', 'FF01', 'FOCR',
  'MD07', 'MS02', 'MS03', 'NARR', 'RC01', 'RC03', 'RR01', 'RR02', 'RR03', 'RR04', 'SL01', 'TM01',
];

const OURS = [
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ACTIVE',
  'PAYEE_NOT_PAYABLE',
  'BELOW_SERVICE_MINIMUM',
  'RECIPIENT_DETAILS_WRONG',
  'TRANSFER_CANCELLED',
  'TRANSFER_BOUNCED',
  'UNCLAIMED',
  'REFUNDED',
  'REVERSED',
  'BLOCKED',
  'CANCELLED_BY_PROVIDER',
  'UNKNOWN_REASON',
];

it('every code of the services that pay, of banks and of our own has a meaning', () => {
  const all = [...Object.keys(NUMBERS), ...PAIRS.map(([name]) => name), ...OTHER_NAMES, ...BANKS, ...OURS];
  expect([...knownFailureCodes].sort()).toEqual(all.sort());
});

it.each(Object.entries(NUMBERS))('the number %s means %s', (code, meaning) => {
  expect(failureOf(code).meaning).toBe(meaning);
});

it.each(PAIRS)('the name %s means what the number %s means', (name, number) => {
  expect(failureOf(name)).toEqual(failureOf(number));
});

it('no code is written at two meanings, and every meaning has a code', () => {
  expect(new Set(knownFailureCodes).size).toBe(knownFailureCodes.length);
  const meant = new Set(knownFailureCodes.map((code) => failureOf(code).meaning));
  expect(failureMeanings.filter((meaning) => !meant.has(meaning))).toEqual([]);
});

describe('who can mend it', () => {
  it.each([
    // The creator.
    ['1001', 'yours', 'method'],
    ['AC04', 'yours', 'method'],
    ['RC01', 'yours', 'method'],
    ['CLOSED_MARKET', 'yours', 'method'],
    ['BELOW_SERVICE_MINIMUM', 'yours', 'method'],
    ['3015', 'yours', 'account'],
    ['8330', 'yours', 'account'],
    ['UNCLAIMED', 'yours', 'account'],
    ['RISK_DECLINE', 'yours', 'support'],
    ['MD07', 'yours', 'support'],
    // We: our funds, our account, our limits, our details, and errors of the service.
    ['1002', 'ours', 'wait'],
    ['3078', 'ours', 'wait'],
    ['ACCOUNT_UNCONFIRMED_EMAIL', 'ours', 'wait'],
    ['11711', 'ours', 'wait'],
    ['DNOR', 'ours', 'wait'],
    ['RC03', 'ours', 'wait'],
    ['INTERNAL_ERROR', 'ours', 'wait'],
    ['REGULATORY_PENDING', 'ours', 'wait'],
  ])('of %s: %s, by %s', (code, side, remedy) => {
    expect(failureOf(code)).toMatchObject({ side, remedy });
  });

  it.each(['77', '', 'toString', null])('a code that nobody knows (%j) is ours to find out', (code) => {
    expect(failureOf(code)).toEqual({ meaning: 'unknown', side: 'ours', remedy: 'wait' });
  });
});
