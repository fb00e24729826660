import { takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { saveBlob } from '#src/lib/saveFile';
import { perform } from '#src/request/request';
import { downloadData, fetchAccessLog } from './privacyApi';
import { accessLogRequest, exportRequest } from './privacySlice';

const exportData = async (parameters: { userId: string }, sending: Sending) => {
  const { name, file } = await downloadData(parameters, sending);
  saveBlob(name, file);
  return { bytes: file.size };
};

export function* privacySaga() {
  yield* takeLatest(accessLogRequest.started, perform(accessLogRequest, fetchAccessLog));
  // takeLeading: the server makes only one export at a time.
  yield* takeLeading(exportRequest.started, perform(exportRequest, exportData));
}
