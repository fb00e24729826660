import { call, takeEvery } from 'typed-redux-saga';
import { bankFileList } from '#contract/plain/bankFiles';
import { type AnswerTo, type ContractOf, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/bankFiles.generated';
import { download } from '#src/api/download';
import { upload } from '#src/api/upload';
import { fileToSend, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { paths } from '#src/lib/paths';
import { saveBlob } from '#src/lib/saveFile';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { sessionIsOver } from '#src/session/session';

export type BankFile = RowOf<ContractOf<typeof calls.getBankFiles>>;

/** The files of bank transfers. */
export const bankFiles = list(calls.getBankFiles, bankFileList, {
  as: 'bankFiles/files',
  rowKey: ({ batchId }) => batchId,
  path: paths.bankFiles,
});

/** Saves a file for the bank; who has fetched it is in the list. */
export const saveFile = command(
  sentBy(calls.downloadBankFile, async (given: GivenTo<typeof calls.downloadBankFile>, sending) => {
    const { name, file } = await download(calls.downloadBankFile)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  {
    as: 'bankFiles/saveFile',
    concurrency: 'leading',
    keyOf: ({ batchId }) => batchId,
    failure: 'bankFiles.downloadFailed',
    rereads: [bankFiles],
  },
);

/** A file that was chosen; the file itself is in `chosenFiles`, outside the store. */
interface ChosenFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

export type Results = AnswerTo<typeof calls.uploadBankResults>['data'];

/** Books what the bank says; how the payments of a file stand is in the list. */
export const sendResults = command(
  sentBy(calls.uploadBankResults, ({ id, name }: ChosenFile, sending) =>
    upload(calls.uploadBankResults)({ name }, fileToSend(id), sending),
  ),
  {
    as: 'bankFiles/sendResults',
    concurrency: 'leading', // while one file is being booked no other is taken
    failure: 'atPlace',
    rereads: [bankFiles],
  },
);

interface BankResultsState {
  /** The file that was brought last. */
  chosen: ChosenFile | null;
  /** What it said; null while that is not known, and where it was refused. */
  results: Results | null;
}
const initialState: BankResultsState = { chosen: null, results: null };

/** What the bank said last. */
const resultsSlice = createLazySlice({
  name: 'bankFiles/results',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(sendResults.started, (_state, { payload }) => ({ chosen: payload, results: null }))
      .addCase(sendResults.succeeded, (state, { payload }) => {
        state.results = payload.data;
      }),
  selectors: { selectChosen: (state) => state.chosen, selectResults: (state) => state.results },
});

export const { selectChosen, selectResults } = resultsSlice.selectors;

function* forgetsFiles() {
  yield* takeEvery([sendResults.succeeded, sendResults.failed], function* ({ meta }) {
    yield* call(forgetFile, meta.params.id);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}

/** The files of bank transfers, and what the bank says of them. */
export const bankFilesFeature = defineFeature([bankFiles, saveFile, sendResults], {
  slices: [resultsSlice],
  sagas: [forgetsFiles],
});
