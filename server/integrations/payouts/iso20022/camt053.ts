import Big from 'big.js';
import { type Element, allIn, elementAt, readMessage, reasonAt, textAt } from './document';
import { ourId } from './ids';
import { Iso20022Problem } from './problem';

/** One booked payment of a statement, or one booked sum. */
export interface BookedPayment {
  /** Our id of the attempt; null where the payment is not one of ours. */
  itemId: string | null;
  /** Our id of the file whose payments are booked as one sum; null for a payment, or where they are not ours. */
  batchId: string | null;
  /** `debit`: it has left the account. `credit`: it came in; with an id of ours it came back. */
  kind: 'debit' | 'credit';
  /** The bank takes back what it has booked before: a credit is a debit taken back, and the other way round. */
  isReversal: boolean;
  amount: string;
  currency: string;
  /** Why it came back (`AC04`), as ISO's list or the bank has it; null where it says nothing. */
  code: string | null;
  /** From when on it counts, `YYYY-MM-DD`; null where the bank does not say. */
  valueDate: string | null;
  /** The bank's own reference; empty where it has none. */
  reference: string;
}

// xs:decimal with at most five decimals: no commas, no groups, no sign.
const AMOUNT = /^\d{1,15}([.]\d{1,5})?$/;

const unreadable = () => new Iso20022Problem('UNREADABLE');

const moneyOf = (element: Element | undefined): { amount: string; currency: string } => {
  const amount = textAt(element);
  const currency = textAt(element, '@Ccy');
  if (!AMOUNT.test(amount) || !/^[A-Z]{3}$/.test(currency)) throw unreadable();
  return { amount, currency };
};

const kindOf = (indicator: string): BookedPayment['kind'] => {
  if (indicator !== 'DBIT' && indicator !== 'CRDT') throw unreadable();
  return indicator === 'DBIT' ? 'debit' : 'credit';
};

const dayOf = (element: Element | undefined): string | null => {
  const day = (textAt(element, 'Dt') || textAt(element, 'DtTm')).slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
};

const REFERENCE = 'AcctSvcrRef';

const transactionsOf = (entry: Element): Element[] =>
  allIn(entry, 'NtryDtls').flatMap((detail) => allIn(detail, 'TxDtls'));

const itemOf = (transaction: Element): string | null =>
  ourId(textAt(transaction, 'Refs', 'EndToEndId'), textAt(transaction, 'Refs', 'InstrId'));

const instructedOf = (transaction: Element) => elementAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt');

/** Whether what was instructed is what is booked, so that nobody has kept anything of it. */
const isWhole = (transactions: readonly Element[], booked: Element | undefined): boolean => {
  const instructed = transactions.map((transaction) => moneyOf(instructedOf(transaction)));
  const { amount, currency } = moneyOf(booked);
  const sum = instructed.reduce((total, money) => total.plus(money.amount), new Big(0));
  return sum.eq(amount) && instructed.every((money) => money.currency === currency);
};

/**
 * The amount of a transaction. What came in by itself is what the entry has booked, after all that others have kept of it; what went
 * out is what the transaction says, without what the bank took beside it, in the currency in which it was sent.
 */
const amountOf = (
  transaction: Element,
  { entry, kind, siblings }: { entry: Element; kind: BookedPayment['kind']; siblings: readonly Element[] },
) => {
  const all = elementAt(entry, 'Amt');
  // A batch may have more payments than those that are shown.
  const isAlone = siblings.length === 1 && Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs') || 1) <= 1;
  const booked = isAlone ? all : undefined;
  const own = elementAt(transaction, 'Amt') ?? elementAt(transaction, 'AmtDtls', 'TxAmt', 'Amt');
  const instructed = instructedOf(transaction);
  if (kind === 'credit') return moneyOf(booked ?? own ?? (isWhole(siblings, all) ? instructed : undefined));
  const isConverted = instructed !== undefined && textAt(instructed, '@Ccy') !== textAt(all, '@Ccy');
  return moneyOf((isConverted ? instructed : own) ?? booked ?? instructed);
};

/** What an entry says of all that it holds. */
const commonOf = (entry: Element) => ({
  isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
  valueDate: dayOf(elementAt(entry, 'ValDt')) ?? dayOf(elementAt(entry, 'BookgDt')),
  reference: textAt(entry, REFERENCE) || textAt(entry, 'NtryRef'),
});

/** An entry in which no payment of ours is named: it counts as one, by the file of ours that all of it is of, if there is one. */
const sumOf = (entry: Element): BookedPayment => {
  const transactions = transactionsOf(entry);
  const named = [
    ...allIn(entry, 'NtryDtls').flatMap((detail) => allIn(detail, 'Btch')),
    ...transactions.flatMap((transaction) => allIn(transaction, 'Refs')),
  ].map((refs) => ourId(textAt(refs, 'PmtInfId'), textAt(refs, 'MsgId')));
  const batches = new Set(named.filter((id) => id !== null));
  const [batchId = null] = batches.size === 1 ? batches : [];
  const common = commonOf(entry);
  return {
    ...common,
    itemId: null,
    batchId,
    kind: kindOf(textAt(entry, 'CdtDbtInd')),
    ...moneyOf(elementAt(entry, 'Amt')),
    code: reasonAt(elementAt(transactions[0], 'RtrInf')),
    reference: textAt(transactions[0], 'Refs', REFERENCE) || common.reference,
  };
};

const paymentsOf = (entry: Element): BookedPayment[] => {
  const siblings = transactionsOf(entry);
  if (siblings.every((transaction) => itemOf(transaction) === null)) return [sumOf(entry)];
  const common = commonOf(entry);
  return siblings.map((transaction) => {
    const kind = kindOf(textAt(transaction, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'));
    return {
      ...common,
      itemId: itemOf(transaction),
      batchId: null,
      kind,
      ...amountOf(transaction, { entry, kind, siblings }),
      code: reasonAt(elementAt(transaction, 'RtrInf')),
      reference: textAt(transaction, 'Refs', REFERENCE) || common.reference,
    };
  });
};

// Older versions have the code itself, newer ones an element around it.
const isBooked = (entry: Element): boolean => {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry');
  if (status === '') throw unreadable();
  return status === 'BOOK';
};

const hasReference = (entry: Element): boolean =>
  textAt(entry, REFERENCE) !== '' ||
  transactionsOf(entry).some((transaction) => textAt(transaction, 'Refs', REFERENCE) !== '');

/** Leaves out what stands there again, the same in all that `of` has of it. */
const unlessSeen = (of: (element: Element) => unknown = (element) => element) => {
  const seen = new Set<string>();
  return (element: Element): boolean => {
    const text = JSON.stringify(of(element));
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
};

/** What a statement is known by: a duplicate of it has another time, and says that it is one. */
const contentOf = (statement: Element) => [textAt(statement, 'Id'), allIn(statement, 'Ntry')];

/**
 * The booked payments of a bank's statement (camt.053), each once however often the file has it: an entry that stands there again
 * under the same reference of the bank, or a whole statement. Two entries that are alike and have no reference are two. Throws
 * `Iso20022Problem` TOO_LARGE, NOT_XML, WRONG_FILE, or UNREADABLE where a booked amount cannot be read.
 */
export const readCamt053 = (text: string): BookedPayment[] => {
  const isFirst = unlessSeen();
  return allIn(readMessage(text, 'camt.053', 'BkToCstmrStmt'), 'Stmt')
    .filter(unlessSeen(contentOf))
    .flatMap((statement) => allIn(statement, 'Ntry'))
    .filter((entry) => isBooked(entry) && (!hasReference(entry) || isFirst(entry)))
    .flatMap(paymentsOf);
};
