import Big from 'big.js';
import type { PayoutItem } from '../provider';
import { creditor } from './creditor';
import { escaped, group, leaf } from './element';
import { writtenId } from './ids';
import { latin } from './latin';
import { Iso20022Problem } from './problem';

/** The account that a bank pays from. */
export interface Debtor {
  name: string;
  iban: string;
  bic: string;
}

export interface TransferFile {
  /** The id of the batch: a UUID, or at most 35 characters. */
  messageId: string;
  at: Date;
  /** The day on which the bank is to pay, `YYYY-MM-DD`. */
  executionDate: string;
  debtor: Debtor;
  /** ISO 4217; each of `items` is in it. */
  currency: string;
  items: readonly PayoutItem[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const NAME = 70;
const NOTE = 140;
// The schema has 18 digits, 5 of them after the point.
const AMOUNT = /^\d{1,13}(?:[.](\d{1,5}))?$/;

const decimalsOf = ({ amount }: PayoutItem): number => AMOUNT.exec(amount.value)?.[1]?.length ?? 0;

const checkAmount = ({ itemId, amount }: PayoutItem, currency: string): void => {
  if (amount.currency !== currency || !AMOUNT.test(amount.value) || new Big(amount.value).eq(0)) {
    throw new Iso20022Problem('AMOUNT_UNUSABLE', itemId);
  }
};

const transfer = (item: PayoutItem): string => {
  const id = writtenId(item.itemId, item.itemId);
  const { value, currency } = item.amount;
  return group(
    'CdtTrfTxInf',
    group('PmtId', leaf('InstrId', id), leaf('EndToEndId', id)),
    group('Amt', `<InstdAmt Ccy="${escaped(currency)}">${value}</InstdAmt>`),
    creditor(item),
    group('RmtInf', leaf('Ustrd', latin(item.note, NOTE))),
  );
};

/**
 * A customer credit transfer initiation (pain.001.001.09) with one payment information. It is the same text for the same batch.
 * Throws `Iso20022Problem` where a payment cannot be written, and says which.
 */
export const writePain001 = ({
  messageId,
  at,
  executionDate,
  debtor,
  currency,
  items,
}: TransferFile): string => {
  if (items.length === 0) throw new Iso20022Problem('NOTHING_TO_PAY');
  items.forEach((item) => checkAmount(item, currency));
  const id = writtenId(messageId);
  const sum = items.reduce((total, { amount }) => total.plus(amount.value), new Big(0));
  const totals = [
    leaf('NbOfTxs', String(items.length)),
    leaf('CtrlSum', sum.toFixed(Math.max(...items.map(decimalsOf)))),
  ];
  const name = leaf('Nm', latin(debtor.name, NAME));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${group(
    'CstmrCdtTrfInitn',
    group('GrpHdr', leaf('MsgId', id), leaf('CreDtTm', at.toISOString()), ...totals, group('InitgPty', name)),
    group(
      'PmtInf',
      leaf('PmtInfId', id),
      leaf('PmtMtd', 'TRF'),
      // Each payment has a line of its own in the statement, by which it is known.
      leaf('BtchBookg', 'false'),
      ...totals,
      group('ReqdExctnDt', leaf('Dt', executionDate)),
      group('Dbtr', name),
      group('DbtrAcct', group('Id', leaf('IBAN', debtor.iban.replaceAll(' ', '')))),
      group('DbtrAgt', group('FinInstnId', leaf('BICFI', debtor.bic))),
      ...items.map(transfer),
    ),
  )}</Document>\n`;
};
