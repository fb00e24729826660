import type { getBankFiles } from '#contract/bankFiles';
import { bankFileList } from '#contract/plain/bankFiles';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadFiles, fetchFiles } from './bankFilesApi';

export type BankFile = RowOf<typeof getBankFiles>;

/** The files of bank transfers. */
export const bankFiles = createList<typeof getBankFiles>('bankFiles', bankFileList, {
  fetch: fetchFiles,
  download: downloadFiles,
  rowKey: ({ batchId }) => batchId,
  path: paths.bankFiles,
});
