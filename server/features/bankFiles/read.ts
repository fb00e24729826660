import type { BankFileProblem } from '#contract/plain/bankFiles';
import { type BookedPayment, readCamt053 } from '../../integrations/payouts/iso20022/camt053';
import { decoded } from '../../integrations/payouts/iso20022/encoding';
import { type StatusFile, readPain002 } from '../../integrations/payouts/iso20022/pain002';
import { type Iso20022Code, Iso20022Problem } from '../../integrations/payouts/iso20022/problem';
import { Refusal } from '../../http/refusal';

/** A report or a statement of the bank, read to its end. */
export type BankSays =
  { kind: 'pain.002'; report: StatusFile } | { kind: 'camt.053'; booked: readonly BookedPayment[] };

const PROBLEMS: Readonly<Partial<Record<Iso20022Code, BankFileProblem>>> = {
  TOO_LARGE: 'TOO_LARGE',
  NOT_XML: 'NOT_XML',
  WRONG_FILE: 'WRONG_FILE',
  UNKNOWN_ENCODING: 'UNKNOWN_ENCODING',
  NAMES_NO_FILE: 'NAMES_NO_FILE',
};

export const refused = (problem: BankFileProblem): Refusal =>
  new Refusal('BANK_FILE_REFUSED', undefined, [{ path: 'file', message: problem }]);

/** What a file says; it is read whole before anything of it counts. Throws BANK_FILE_REFUSED. */
export const readBankFile = (file: Buffer): BankSays => {
  try {
    const text = decoded(file);
    // Which of both it is, its first element says; whether that is true, its reader.
    return /<(?:[\w.-]+:)?CstmrPmtStsRpt\b/.test(text)
      ? { kind: 'pain.002', report: readPain002(text) }
      : { kind: 'camt.053', booked: readCamt053(text) };
  } catch (problem) {
    if (!(problem instanceof Iso20022Problem)) throw problem;
    throw refused(PROBLEMS[problem.code] ?? 'UNREADABLE');
  }
};
