// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/bankFiles';
import type { Call } from '#src/api/call';

export const downloadBankFile: Call<'bankFiles/downloadBankFile', typeof contract.downloadBankFile> = {
  name: 'bankFiles/downloadBankFile',
  method: 'GET',
  path: 'admin/bank-files/file',
  user: true,
  safe: true,
  transport: 'download',
};

export const getBankFiles: Call<'bankFiles/bankFiles', typeof contract.getBankFiles> = {
  name: 'bankFiles/bankFiles',
  method: 'GET',
  path: 'admin/bank-files',
  user: true,
  safe: true,
  csv: true,
};

export const uploadBankResults: Call<'bankFiles/uploadBankResults', typeof contract.uploadBankResults> = {
  name: 'bankFiles/uploadBankResults',
  method: 'POST',
  path: 'admin/bank-files/results',
  user: true,
  transport: 'upload',
};
