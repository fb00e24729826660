import { SIZES, plainList } from './list';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about files for the bank. */
export const refusals = {
  BANK_FILE_REFUSED: { status: 400, text: 'The file cannot be taken, and nothing of it was booked' },
} as const satisfies Refusals;

/**
 * Why a file of the bank is refused; the refusal says it as the `message` of the field `file`.
 * - `TOO_LARGE`: larger than any file about our payments
 * - `NOT_XML`: no XML, cut off, or with a document type, whose entities would grow when they are read
 * - `WRONG_FILE`: neither a pain.002 nor a camt.053
 * - `UNREADABLE`: an amount or another field that must be there cannot be read
 * - `NOT_OURS`: it is about no file or payment of ours
 * - `UNKNOWN_ENCODING`: its letters are in an encoding that is not known
 * - `NAMES_NO_FILE`: a report that does not say which file it is about
 */
export const bankFileProblems = [
  'TOO_LARGE',
  'NOT_XML',
  'WRONG_FILE',
  'UNREADABLE',
  'NOT_OURS',
  'UNKNOWN_ENCODING',
  'NAMES_NO_FILE',
] as const;
export type BankFileProblem = (typeof bankFileProblems)[number];

/** The files of bank transfers, for staff to give to the bank. */
export const bankFileList = plainList({
  path: 'admin/bank-files',
  permission: 'payments.send',
  filters: { fetched: ['no', 'yes'] },
  sorts: ['made_at', 'amount'],
  sort: '-made_at',
  sizes: SIZES,
  csv: true,
});
