// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings/documents';
import type { Call } from '#src/api/call';

export const downloadReceipt: Call<'earnings/downloadReceipt', typeof contract.downloadReceipt> = {
  name: 'earnings/downloadReceipt',
  method: 'GET',
  path: 'user/earnings/receipt',
  user: true,
  safe: true,
  transport: 'download',
};

export const downloadSampleInvoice: Call<'earnings/downloadSampleInvoice', typeof contract.downloadSampleInvoice> = {
  name: 'earnings/downloadSampleInvoice',
  method: 'GET',
  path: 'user/earnings/sample-invoice',
  user: true,
  safe: true,
  transport: 'download',
};
