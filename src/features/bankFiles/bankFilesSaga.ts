import { call, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Parameters } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import type { downloadBankFile } from '#contract/bankFiles';
import { fileToSend, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { saveBlob } from '#src/lib/saveFile';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { sessionIsOver } from '#src/session/session';
import { downloadFile, postResults } from './bankFilesApi';
import { bankFiles } from './bankFilesList';
import { type ChosenFile, fileRequest, resultsRequest } from './bankFilesSlice';

const saveFile = async (asked: Parameters<typeof downloadBankFile>, sending: Sending) => {
  const { name, file } = await downloadFile(asked, sending);
  saveBlob(name, file);
  return { name };
};

const sendResults = ({ userId, id, name }: ChosenFile, sending: Sending) =>
  postResults({ userId, name }, fileToSend(id), sending);

// Who has fetched a file and how its payments stand is in the list.
const rereads = (_params: unknown, state: never) => [bankFiles.rows.started(bankFiles.selectAsked(state))];

export function* bankFilesSaga() {
  yield* takeEvery(bankFiles.actions.queryChanged, bankFiles.workers.change);
  yield* takeLatest(bankFiles.rows.started, bankFiles.workers.read);
  yield* takeEvery(bankFiles.rows.succeeded, bankFiles.workers.clampPage);
  yield* takeLeading(bankFiles.csv.started, bankFiles.workers.download);
  yield* takeLeadingOfEach(fileRequest, mutation(fileRequest, saveFile, { rereads }));
  // takeLeading: while one file is being booked no other is taken.
  yield* takeLeading(resultsRequest.started, mutation(resultsRequest, sendResults, { rereads }));
  yield* takeEvery([resultsRequest.succeeded, resultsRequest.failed], function* ({ meta }) {
    yield* call(forgetFile, meta.params.id);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}
