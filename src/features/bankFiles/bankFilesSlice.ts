import type { downloadBankFile, uploadBankResults } from '#contract/bankFiles';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

/** A file that was chosen; the file itself is in `chosenFiles`, outside the store. */
export interface ChosenFile {
  userId: string;
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

export type Results = Answer<typeof uploadBankResults>['data'];

// What fails of these is said at the place, the download beside what the page shows otherwise.
export const fileRequest = defineRequest<Parameters<typeof downloadBankFile>, { name: string }>(
  'bankFiles/file',
  { notice: 'bankFiles.downloadFailed', keyOf: ({ batchId }) => batchId },
);
export const resultsRequest = defineRequest<ChosenFile, Answer<typeof uploadBankResults>>(
  'bankFiles/results',
  { silent: true },
);

interface BankResultsState {
  /** The file that was brought last. */
  chosen: ChosenFile | null;
  /** What it said; null while that is not known, and where it was refused. */
  results: Results | null;
}
const initialState: BankResultsState = { chosen: null, results: null };

/** What the bank said last. */
export const bankResultsSlice = createLazySlice({
  name: 'bankResults',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(resultsRequest.started, (_state, { payload }) => ({ chosen: payload, results: null }))
      .addCase(resultsRequest.succeeded, (state, { payload }) => {
        state.results = payload.data;
      }),
  selectors: { selectChosen: (state) => state.chosen, selectResults: (state) => state.results },
});

export const { selectChosen, selectResults } = bankResultsSlice.selectors;
