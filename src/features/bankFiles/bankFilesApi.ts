import type { downloadBankFile, getBankFiles, uploadBankResults } from '#contract/bankFiles';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';
import { uploadEndpoint } from '#src/api/upload';

export const fetchFiles = endpoint<typeof getBankFiles>('GET admin/bank-files');
export const downloadFiles = downloadEndpoint<(typeof getBankFiles)['csv']>('GET admin/bank-files/csv');
export const downloadFile = downloadEndpoint<typeof downloadBankFile>('GET admin/bank-files/file');
export const postResults = uploadEndpoint<typeof uploadBankResults>('POST admin/bank-files/results');
