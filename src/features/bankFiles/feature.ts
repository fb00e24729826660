import type { Feature } from '#src/request/feature';
import { bankFiles } from './bankFilesList';
import { bankFilesSaga } from './bankFilesSaga';
import { bankResultsSlice } from './bankFilesSlice';

/** The files of bank transfers, and what the bank says of them. */
export const bankFilesFeature = {
  slices: [bankFiles.slice, bankResultsSlice],
  sagas: [bankFilesSaga],
} satisfies Feature;
