import { type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/earnings/documents.generated';
import { download } from '#src/api/download';
import { saveBlob } from '#src/lib/saveFile';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

/** Saves the receipt of a payment; the file never comes into the store. */
export const saveReceipt = command(
  sentBy(calls.downloadReceipt, async (given: GivenTo<typeof calls.downloadReceipt>, sending) => {
    const { name, file } = await download(calls.downloadReceipt)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  {
    as: 'earnings/saveReceipt',
    concurrency: 'leading',
    keyOf: ({ paymentId }) => paymentId,
    failure: 'atPlace',
  },
);

/** Receipts of payments. */
export const receiptFeature = defineFeature([saveReceipt]);
