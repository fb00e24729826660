/**
 * - `ACCOUNT_UNUSABLE`, `NAME_UNUSABLE`, `AMOUNT_UNUSABLE`, `ID_UNUSABLE`: what is to be written does not fit into a file;
 *   `itemId` says of which payment, where it is of one
 * - `NOTHING_TO_PAY`: a file without payments
 * - `TOO_LARGE`, `NOT_XML` (a file that ends too early, or one with a document type), `WRONG_FILE` (another message, or none of
 *   ISO 20022), `UNREADABLE` (a field that must be there is not, or cannot be read), `UNKNOWN_ENCODING` (letters that nobody here
 *   can read), `NAMES_NO_FILE` (a report that does not say which file it is about)
 */
export type Iso20022Code =
  | 'ACCOUNT_UNUSABLE'
  | 'NAME_UNUSABLE'
  | 'AMOUNT_UNUSABLE'
  | 'ID_UNUSABLE'
  | 'NOTHING_TO_PAY'
  | 'TOO_LARGE'
  | 'NOT_XML'
  | 'WRONG_FILE'
  | 'UNREADABLE'
  | 'UNKNOWN_ENCODING'
  | 'NAMES_NO_FILE';

/** Why a file can be neither written nor read. */
export class Iso20022Problem extends Error {
  constructor(
    readonly code: Iso20022Code,
    /** The payment that it is about; absent where it is about the whole file. */
    readonly itemId?: string,
  ) {
    super(code);
  }
}
