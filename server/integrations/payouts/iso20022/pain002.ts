import { type Element, allIn, elementAt, readMessage, reasonAt, textAt } from './document';
import { ourId, readId } from './ids';
import { Iso20022Problem } from './problem';

/** What a bank says of a payment before it is booked. `accepted` is not paid: only a statement says that. */
export interface Verdict {
  status: 'accepted' | 'rejected' | 'pending';
  /** Why (`AC04`), as ISO's list or the bank has it; null where it says nothing. */
  code: string | null;
  /** The bank's own words, where no code says why. */
  words?: string;
}

export interface StatusFile {
  /** The id of the batch that it is about. */
  messageId: string;
  /** What is said of every payment that `items` does not name; null where nothing is. */
  all: Verdict | null;
  items: (Verdict & { itemId: string })[];
  /** The ids of payments that are none of ours, as they stand there. */
  others: string[];
}

const ACCEPTED = ['ACCP', 'ACTC', 'ACSP', 'ACSC', 'ACCC', 'ACWC', 'ACFC'];
const REJECTED = ['RJCT', 'CANC'];
// A reason in words.
const NARRATIVE = 'NARR';
const WORDS = 500;

// What is not known, or may still end either way, proves nothing.
const statusOf = (code: string): Verdict['status'] =>
  ACCEPTED.includes(code) ? 'accepted' : REJECTED.includes(code) ? 'rejected' : 'pending';

/** Why: the first code that says it, else the bank's words. */
const reasonOf = (element: Element | undefined): Pick<Verdict, 'code' | 'words'> => {
  const reasons = allIn(element, 'StsRsnInf');
  const codes = reasons.map(reasonAt).filter((code) => code !== null);
  const code = codes.find((one) => one !== NARRATIVE);
  if (code) return { code };
  const words = reasons
    .flatMap((reason) => allIn(reason, 'AddtlInf'))
    .map((text) => textAt(text))
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, WORDS);
  return { code: codes[0] ?? null, ...(words && { words }) };
};

/**
 * What is said in one place, after what is said further from the payment: where it says nothing, that counts, and where it says the
 * same without a reason, that reason. PART is said of payments with different outcomes: each is named.
 */
const verdictOf = (element: Element | undefined, field: string, further: Verdict | null): Verdict | null => {
  const word = textAt(element, field);
  const status = word === '' ? further?.status : statusOf(word);
  if (status === undefined || word === 'PART') return null;
  const reason = reasonOf(element);
  const hasReason = reason.code !== null || reason.words !== undefined;
  return further?.status === status && !hasReason ? further : { status, ...reason };
};

/** What several verdicts say together; null where they differ. */
const agreed = (verdicts: readonly (Verdict | null)[]): Verdict | null =>
  verdicts.every((verdict) => verdict?.status === verdicts[0]?.status) ? (verdicts[0] ?? null) : null;

/** Each payment once. One of which a file says this and that may still end either way. */
const onceEach = (items: StatusFile['items']): StatusFile['items'] => {
  const said = new Map<string, StatusFile['items'][number]>();
  for (const item of items) {
    const before = said.get(item.itemId);
    const isOne = before === undefined || before.status === item.status;
    said.set(item.itemId, isOne ? (before ?? item) : { itemId: item.itemId, status: 'pending', code: null });
  }
  return [...said.values()];
};

const idsOf = (transaction: Element): [string, string] => [
  textAt(transaction, 'OrgnlEndToEndId'),
  textAt(transaction, 'OrgnlInstrId'),
];

/**
 * A bank's answer to a file of ours (pain.002). What is said of a payment stands before what is said of its payment information, and
 * that before what is said of the group. Throws `Iso20022Problem` TOO_LARGE, NOT_XML, WRONG_FILE or NAMES_NO_FILE.
 */
export const readPain002 = (text: string): StatusFile => {
  const message = readMessage(text, 'pain.002', 'CstmrPmtStsRpt');
  const group = elementAt(message, 'OrgnlGrpInfAndSts');
  const payments = allIn(message, 'OrgnlPmtInfAndSts');
  // In our files both have one id.
  const named = [
    textAt(group, 'OrgnlMsgId'),
    ...payments.map((payment) => textAt(payment, 'OrgnlPmtInfId')),
  ].filter((id) => id !== '');
  const messageId = ourId(...named) ?? readId(named[0] ?? '');
  if (messageId === '') throw new Iso20022Problem('NAMES_NO_FILE');

  const ofGroup = verdictOf(group, 'GrpSts', null);
  const told = payments.map((payment) => {
    const verdict = verdictOf(payment, 'PmtInfSts', ofGroup);
    const id = ourId(textAt(payment, 'OrgnlPmtInfId'));
    return { payment, verdict, isOfFile: id === null || id === messageId };
  });
  const transactions = told.flatMap(({ payment, verdict }) =>
    allIn(payment, 'TxInfAndSts').map((transaction) => ({
      ids: idsOf(transaction),
      verdict: verdictOf(transaction, 'TxSts', verdict),
    })),
  );
  const others = transactions.filter(({ ids }) => ourId(...ids) === null);
  const ofFile = told.filter(({ isOfFile }) => isOfFile).map(({ verdict }) => verdict);
  const all = payments.length > 0 ? agreed(ofFile) : ofGroup;
  return {
    messageId,
    // One that is named by an id that is not ours may be any of them: then only what is said of it, too, is said of all.
    all: others.every(({ verdict }) => verdict?.status === all?.status) ? all : null,
    items: onceEach(
      transactions.flatMap(({ ids, verdict }) => {
        const itemId = ourId(...ids);
        return itemId && verdict ? [{ itemId, ...verdict }] : [];
      }),
    ),
    others: others.map(({ ids }) => ids.find((id) => id !== '') ?? ''),
  };
};
