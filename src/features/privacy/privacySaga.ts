import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { saveBlob } from '#src/lib/saveFile';
import { perform } from '#src/request/request';
import { accessLog } from './accessList';
import { downloadData } from './privacyApi';
import { exportRequest } from './privacySlice';

const exportData = async (parameters: { userId: string }, sending: Sending) => {
  const { name, file } = await downloadData(parameters, sending);
  saveBlob(name, file);
  return { bytes: file.size };
};

export function* privacySaga() {
  yield* takeEvery(accessLog.actions.queryChanged, accessLog.workers.change);
  yield* takeLatest(accessLog.rows.started, accessLog.workers.read);
  yield* takeEvery(accessLog.rows.succeeded, accessLog.workers.leadBack);
  yield* takeLeading(accessLog.csv.started, accessLog.workers.download);
  // takeLeading: the server makes only one export at a time.
  yield* takeLeading(exportRequest.started, perform(exportRequest, exportData));
}
