import { z } from 'zod';
import { defineCall } from '../call';
import { id, language, userId } from '../fields';

const ownDocument = {
  method: 'GET',
  access: 'active',
  answer: z.object({}),
  download: 'application/pdf',
} as const;

/**
 * A receipt of one payment, in a language: what it is made of, what was kept of it, and what arrives. There is one of each payment that
 * the payment service has taken and that did not come back (`receiptStates`), else `NOT_FOUND`. `RECEIPTS_OFF` where the payment
 * config says `pdf_receipt_status: false`; where it says nothing, receipts are made.
 */
export const downloadReceipt = defineCall({
  ...ownDocument,
  path: 'user/earnings/receipt',
  summary: 'Download the receipt of a payment',
  spec: '001 §§2, 3',
  query: z.strictObject({ user_id: userId, payment_id: id, lang: language }),
  refusals: ['NOT_FOUND', 'RECEIPTS_OFF'],
});

/**
 * What an invoice from the creator to the network may look like, marked as a sample: of the newest payment that has a receipt, or with
 * figures that it calls examples.
 */
export const downloadSampleInvoice = defineCall({
  ...ownDocument,
  path: 'user/earnings/sample-invoice',
  summary: 'Download a sample invoice',
  spec: '001 §2',
  query: z.strictObject({ user_id: userId, lang: language }),
  refusals: [],
});
