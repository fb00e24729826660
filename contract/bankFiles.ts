import { z } from 'zod';
import { defineCall } from './call';
import { currencyCode, fileName, id, moment, userId } from './fields';
import { defineList } from './list';
import { bankFileList } from './plain/bankFiles';

const sending = { access: 'active', permission: 'payments.send', spec: '001 §§3, 9' } as const;

const payments = z.number().int();
/** An amount in a currency that stands beside it, as a decimal string. */
const sum = z.string();

const bankFile = z.object({
  batch_id: id,
  made_at: moment,
  currency: currencyCode,
  payments,
  /** What is sent, in the currency. */
  amount: sum,
  /** How far it is: payments that are paid, that failed or came back, of which the bank has not said so yet. */
  paid: payments,
  failed: payments,
  open: payments,
  /** When somebody fetched it first, and who; null while nobody has. */
  fetched_at: moment.nullable(),
  fetched_by: z.string().nullable(),
  /** False: all of its payments ended long ago, and the file is deleted. */
  kept: z.boolean(),
});
export type BankFile = z.infer<typeof bankFile>;

/** The files of bank transfers. */
export const getBankFiles = defineList(bankFileList, {
  summary: 'List the files for the bank',
  spec: '001 §§3, 9',
  row: bankFile,
});

/** One file, ISO 20022 pain.001, as it was written with its batch: the same each time, so that a bank sees it twice as one. */
export const downloadBankFile = defineCall({
  ...sending,
  method: 'GET',
  path: 'admin/bank-files/file',
  summary: 'Download a file for the bank',
  query: z.strictObject({ user_id: userId, batch_id: id }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
  download: 'application/xml',
});

/** What a file says of something that is no payment as we sent it. */
const stranger = z.object({
  /**
   * - `unknown`: no payment of ours by a bank file; a statement has others' payments, too
   * - `differs`: less has left the account, or more came back, than was sent; it has left twice; a return was taken back; a sum
   *   that is not that of its file
   * - `replaced`: the payment was given up or has been sent anew since
   */
  why: z.enum(['unknown', 'differs', 'replaced']),
  /** The bank's reference, else our id; empty where it has neither. */
  reference: z.string(),
  /** Null where the file has no amounts. */
  amount: sum.nullable(),
  currency: currencyCode.nullable(),
});

const results = z.object({
  kind: z.enum(['pain.002', 'camt.053']),
  paid: payments,
  failed: payments,
  returned: payments,
  /** Taken or being looked at by the bank: neither paid nor failed yet. */
  open: payments,
  /** What was known already. */
  unchanged: payments,
  /** What nothing was booked of: how many, and the first of them. */
  strangers: payments,
  first_strangers: z.array(stranger),
  /** The bank's own words, where it rejected payments and no code says why: the first of them. The reference is empty for all. */
  first_words: z.array(z.object({ reference: z.string(), words: z.string() })),
});
export type BankResults = z.infer<typeof results>;

/**
 * Takes in what the bank says of payments: a report (pain.002) or a statement (camt.053). It is booked as a whole or, where it is
 * refused, not at all; the same file again changes nothing.
 */
export const uploadBankResults = defineCall({
  ...sending,
  method: 'POST',
  path: 'admin/bank-files/results',
  summary: "Upload the bank's report or statement",
  upload: true,
  query: z.strictObject({ user_id: userId, name: fileName }),
  answer: z.object({ data: results }),
  refusals: ['BANK_FILE_REFUSED'],
});
