import Big from 'big.js';
import type { BankResults } from '#contract/bankFiles';
import type { PaymentStatus } from '#contract/plain/payments';
import type { BookedPayment } from '../../integrations/payouts/iso20022/camt053';
import type { Verdict } from '../../integrations/payouts/iso20022/pain002';
import type { ItemReport, Money } from '../../integrations/payouts/provider';
import type { AttemptRow } from '../payouts';

/** An attempt with what its payment says of it now. */
export interface SentAttempt extends AttemptRow {
  sent_amount: string | null;
  target_currency: string;
  payment_status: PaymentStatus;
  /** The number of the payment's newest attempt. */
  newest: string;
}

type Outcome = 'paid' | 'failed' | 'returned' | 'open' | 'unchanged' | 'differs' | 'replaced';
export type Stranger = BankResults['first_strangers'][number];

/** What a file says of one payment: what is counted, and what is reported of it where anything is booked. */
export interface Told {
  outcome: Outcome;
  report?: ItemReport;
  /** What a stranger is shown with. */
  reference: string;
  money: Money | null;
}

const OPEN: readonly string[] = ['sending', 'pending', 'unclaimed', 'on_hold'];

/** Whether the payment is no longer with this attempt: given up, waiting to be sent again, or sent again since. */
const isReplaced = ({ number, newest, payment_status: status }: SentAttempt): boolean =>
  number !== newest || ['created', 'approved', 'cancelled'].includes(status);

const reported = (
  attempt: SentAttempt,
  news: Pick<ItemReport, 'status'> & Partial<ItemReport>,
): ItemReport => ({
  itemId: attempt.item_id,
  providerItemId: attempt.provider_item_id,
  transactionId: attempt.transaction_id,
  code: null,
  fee: null,
  returned: null,
  ...news,
});

/**
 * What a report says of a payment. It is made before anything is booked: of a payment that a statement has shown since, or that has
 * ended already, it says nothing any more.
 */
export const toldByReport = (attempt: SentAttempt, { status, code }: Verdict): Told => {
  const shown = { reference: attempt.item_id, money: null };
  if (status !== 'rejected')
    return { ...shown, outcome: OPEN.includes(attempt.status) ? 'open' : 'unchanged' };
  if (!OPEN.includes(attempt.status)) return { ...shown, outcome: 'unchanged' };
  if (isReplaced(attempt)) return { ...shown, outcome: 'replaced' };
  return { ...shown, outcome: 'failed', report: reported(attempt, { status: 'failed', code }) };
};

/** The sum of bookings; null where there is none, or they are of several currencies. */
const sumOf = (booked: readonly BookedPayment[]): Money | null => {
  const [first] = booked;
  if (!first || booked.some(({ currency }) => currency !== first.currency)) return null;
  const value = booked.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return { value: value.toFixed(), currency: first.currency };
};

/** What has left the account against what was sent; an account in another currency cannot be compared. */
const debitOf = (attempt: SentAttempt, debits: readonly BookedPayment[], money: Money): Told => {
  const shown = { reference: debits[0]?.reference || attempt.item_id, money };
  const isComparable = money.currency === attempt.target_currency;
  const over = isComparable ? new Big(money.value).minus(attempt.sent_amount ?? '0') : new Big(0);
  // More than was sent is what the bank took for it; twice is none of that.
  if (over.lt(0) || debits.length > 1) return { ...shown, outcome: 'differs' };
  const fee = over.gt(0) ? { value: over.toFixed(), currency: money.currency } : null;
  const news = { status: 'paid' as const, transactionId: debits[0]?.reference ?? '', fee };
  return { ...shown, outcome: 'paid', report: reported(attempt, news) };
};

/** What came back. More of it may be known later, less never: an older statement changes nothing. */
const creditOf = (attempt: SentAttempt, credits: readonly BookedPayment[], money: Money): Told => {
  const shown = { reference: credits[0]?.reference || attempt.item_id, money };
  const isComparable = money.currency === attempt.target_currency;
  if (isComparable && new Big(money.value).gt(attempt.sent_amount ?? '0'))
    return { ...shown, outcome: 'differs' };
  const { returned_amount: known, returned_currency: currency } = attempt;
  const isMore = known !== null && currency === money.currency && new Big(money.value).gt(known);
  if (attempt.status === 'returned' && !isMore) return { ...shown, outcome: 'unchanged' };
  const news = {
    status: 'returned' as const,
    transactionId: attempt.transaction_id || (credits[0]?.reference ?? ''),
    code: credits.find(({ code }) => code !== null)?.code ?? null,
    returned: money,
  };
  return { ...shown, outcome: 'returned', report: reported(attempt, news) };
};

const isSame = (one: BookedPayment, other: BookedPayment): boolean =>
  one.currency === other.currency && new Big(one.amount).eq(other.amount);

/** Takes out of bookings what reversals take back, each one, and returns the reversals for which there is none. */
const takenBack = (bookings: BookedPayment[], reversals: readonly BookedPayment[]): BookedPayment[] =>
  reversals.filter((reversal) => {
    const at = bookings.findIndex((booking) => isSame(booking, reversal));
    if (at >= 0) bookings.splice(at, 1);
    return at < 0;
  });

/**
 * What of the bookings of a payment is left. A return that the bank takes back was none. Of a payment that was booked twice one
 * stays; of one that was booked once, or by an earlier statement, the money is back.
 */
const leftOf = (booked: readonly BookedPayment[]) => {
  const of = (kind: BookedPayment['kind'], isReversal: boolean) =>
    booked.filter((one) => one.kind === kind && one.isReversal === isReversal);
  const [debits, credits] = [of('debit', false), of('credit', false)];
  const unexplained = takenBack(credits, of('debit', true));
  const [first, ...again] = debits;
  const back = takenBack(again, of('credit', true));
  return { debits: first ? [first, ...again] : [], credits: [...credits, ...back], unexplained };
};

/** Whether it has left the account once more, under another reference than that with which it was paid. */
const isSecond = ({ status, transaction_id: known }: SentAttempt, debits: readonly BookedPayment[]) =>
  status === 'paid' &&
  known !== '' &&
  debits.some(({ reference }) => reference !== '' && reference !== known);

/** What a statement says of a payment, by all that it has booked of it: what came back stands before what went out. */
export const toldByStatement = (attempt: SentAttempt, booked: readonly BookedPayment[]): Told => {
  const { debits, credits, unexplained } = leftOf(booked);
  const reference = booked[0]?.reference || attempt.item_id;
  const isQuiet = debits.length + credits.length + unexplained.length === 0;
  if (isQuiet) return { outcome: 'unchanged', reference, money: sumOf(booked) };
  const money = sumOf(credits.length > 0 ? credits : debits);
  // The bank has taken a return back, or has paid twice: what of it stands, somebody finds out.
  const isDoubtful = unexplained.length > 0 || isSecond(attempt, debits);
  if (money === null || isDoubtful) return { outcome: 'differs', reference, money: money ?? sumOf(booked) };
  if (credits.length === 0 && ['paid', 'returned', 'reversed'].includes(attempt.status))
    return { outcome: 'unchanged', reference, money };
  const told = credits.length > 0 ? creditOf(attempt, credits, money) : debitOf(attempt, debits, money);
  if (told.report && isReplaced(attempt)) return { outcome: 'replaced', reference, money };
  return told;
};
