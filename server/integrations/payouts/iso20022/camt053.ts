import { type Element, allIn, elementAt, readMessage, reasonAt, textAt } from './document';
import { ourId } from './ids';
import { Iso20022Problem } from './problem';

/** One booked payment of a statement. */
export interface BookedPayment {
  /** Our id of the attempt; null where the payment is not one of ours. */
  itemId: string | null;
  /** `debit`: it has left the account. `credit`: it came in; with an id of ours it came back. */
  kind: 'debit' | 'credit';
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

const moneyOf = (element: Element): { amount: string; currency: string } => {
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

/**
 * The amount of a transaction. What came in by itself is what the entry has booked, after all that others have kept of it; what went
 * out is what the transaction says, without what the bank took beside it.
 */
const amountOf = (transaction: Element, entry: Element, isAlone: boolean, kind: BookedPayment['kind']) => {
  const booked = isAlone ? elementAt(entry, 'Amt') : undefined;
  const own =
    elementAt(transaction, 'Amt') ??
    elementAt(transaction, 'AmtDtls', 'TxAmt', 'Amt') ??
    (isAlone ? undefined : elementAt(transaction, 'AmtDtls', 'InstdAmt', 'Amt'));
  const found = kind === 'credit' ? (booked ?? own) : (own ?? booked);
  if (found === undefined) throw unreadable();
  return moneyOf(found);
};

const paymentsOf = (entry: Element): BookedPayment[] => {
  const details = allIn(entry, 'NtryDtls').flatMap((detail) => allIn(detail, 'TxDtls'));
  // An entry without details is a payment of somebody who gives no id.
  const transactions: Element[] = details.length > 0 ? details : [{}];
  return transactions.map((transaction) => {
    const refs = elementAt(transaction, 'Refs');
    const kind = kindOf(textAt(transaction, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'));
    return {
      itemId: ourId(textAt(refs, 'EndToEndId'), textAt(refs, 'InstrId')),
      kind,
      ...amountOf(transaction, entry, transactions.length === 1, kind),
      code: reasonAt(elementAt(transaction, 'RtrInf')),
      valueDate: dayOf(elementAt(entry, 'ValDt')) ?? dayOf(elementAt(entry, 'BookgDt')),
      reference: textAt(refs, REFERENCE) || textAt(entry, REFERENCE) || textAt(entry, 'NtryRef'),
    };
  });
};

// Older versions have the code itself, newer ones an element around it.
const isBooked = (entry: Element): boolean => (textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd')) === 'BOOK';

const hasReference = (entry: Element): boolean =>
  textAt(entry, REFERENCE) !== '' ||
  allIn(entry, 'NtryDtls')
    .flatMap((detail) => allIn(detail, 'TxDtls'))
    .some((transaction) => textAt(transaction, 'Refs', REFERENCE) !== '');

/** Leaves out what stands there again, the same in every field. */
const unlessSeen = () => {
  const seen = new Set<string>();
  return (element: Element): boolean => {
    const text = JSON.stringify(element);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  };
};

/**
 * The booked payments of a bank's statement (camt.053), each once however often the file has it: an entry that stands there again
 * under the same reference of the bank, or a whole statement. Two entries that are alike and have no reference are two. Throws
 * `Iso20022Problem` TOO_LARGE, NOT_XML, WRONG_FILE, or UNREADABLE where a booked amount cannot be read.
 */
export const readCamt053 = (text: string): BookedPayment[] => {
  const isFirst = unlessSeen();
  return allIn(readMessage(text, 'camt.053', 'BkToCstmrStmt'), 'Stmt')
    .filter(unlessSeen())
    .flatMap((statement) => allIn(statement, 'Ntry'))
    .filter((entry) => isBooked(entry) && (!hasReference(entry) || isFirst(entry)))
    .flatMap(paymentsOf);
};
