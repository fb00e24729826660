import { type Element, allIn, elementAt, readMessage, reasonAt, textAt } from './document';
import { ourId, readId } from './ids';

/** What a bank says of a payment before it is booked. `accepted` is not paid: only a statement says that. */
export interface Verdict {
  status: 'accepted' | 'rejected' | 'pending';
  /** Why (`AC04`), as ISO's list or the bank has it; null where it says nothing. */
  code: string | null;
}

export interface StatusFile {
  /** The id of the batch that it is about. */
  messageId: string;
  /** What is said of every payment that `items` does not name; null where nothing is. */
  all: Verdict | null;
  items: (Verdict & { itemId: string })[];
}

const ACCEPTED = ['ACCP', 'ACTC', 'ACSP', 'ACSC', 'ACCC', 'ACWC', 'ACFC'];
const REJECTED = ['RJCT', 'CANC'];

// What is not known, or may still end either way, proves nothing.
const statusOf = (code: string): Verdict['status'] =>
  ACCEPTED.includes(code) ? 'accepted' : REJECTED.includes(code) ? 'rejected' : 'pending';

const verdictOf = (element: Element | undefined, field: string): Verdict | null => {
  const status = textAt(element, field);
  if (status === '') return null;
  return { status: statusOf(status), code: reasonAt(elementAt(element, 'StsRsnInf')) };
};

// A part of the payments with different outcomes: each is named.
const ofAll = (element: Element | undefined, field: string): Verdict | null =>
  textAt(element, field) === 'PART' ? null : verdictOf(element, field);

/**
 * A bank's answer to a file of ours (pain.002). What it says of a payment stands before what it says of all. Throws
 * `Iso20022Problem` TOO_LARGE, NOT_XML or WRONG_FILE.
 */
export const readPain002 = (text: string): StatusFile => {
  const message = readMessage(text, 'pain.002', 'CstmrPmtStsRpt');
  const group = elementAt(message, 'OrgnlGrpInfAndSts');
  const payments = allIn(message, 'OrgnlPmtInfAndSts');
  const items = payments
    .flatMap((payment) => allIn(payment, 'TxInfAndSts'))
    .flatMap((transaction) => {
      const itemId = ourId(textAt(transaction, 'OrgnlEndToEndId'), textAt(transaction, 'OrgnlInstrId'));
      const verdict = verdictOf(transaction, 'TxSts');
      return itemId && verdict ? [{ itemId, ...verdict }] : [];
    });
  const said = new Map(items.map((item) => [JSON.stringify(item), item]));
  return {
    messageId: readId(textAt(group, 'OrgnlMsgId')),
    // Our files have one payment information: what is said of it is said of all.
    all: ofAll(group, 'GrpSts') ?? ofAll(payments[0], 'PmtInfSts'),
    items: [...said.values()],
  };
};
