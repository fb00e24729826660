// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/earnings/files';
import type { Call } from '#src/api/call';

export const downloadEntries: Call<'earnings/downloadEntries', typeof contract.downloadEntries> = {
  name: 'earnings/downloadEntries',
  method: 'GET',
  path: 'user/earnings/entries/csv',
  user: true,
  safe: true,
  transport: 'download',
};

export const downloadMonths: Call<'earnings/downloadMonths', typeof contract.downloadMonths> = {
  name: 'earnings/downloadMonths',
  method: 'GET',
  path: 'user/earnings/months/csv',
  user: true,
  safe: true,
  transport: 'download',
};

export const downloadProof: Call<'earnings/downloadProof', typeof contract.downloadProof> = {
  name: 'earnings/downloadProof',
  method: 'GET',
  path: 'user/earnings/proof',
  user: true,
  safe: true,
  transport: 'download',
};

export const downloadStatement: Call<'earnings/downloadStatement', typeof contract.downloadStatement> = {
  name: 'earnings/downloadStatement',
  method: 'GET',
  path: 'user/earnings/statement',
  user: true,
  safe: true,
  transport: 'download',
};

export const downloadTaxSummary: Call<'earnings/downloadTaxSummary', typeof contract.downloadTaxSummary> = {
  name: 'earnings/downloadTaxSummary',
  method: 'GET',
  path: 'user/earnings/tax-summary',
  user: true,
  safe: true,
  transport: 'download',
};
