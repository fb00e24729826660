import { LOCATION_CHANGE } from 'connected-react-router';
import { call, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { saveBlob } from '#src/lib/saveFile';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { accessLog } from './accessList';
import { downloadData, fetchExport, postExport } from './privacyApi';
import {
  collectRequest,
  downloadRequest,
  exportRequest,
  selectIsCollecting,
  selectIsShown,
} from './privacySlice';

const readExport = perform(exportRequest, fetchExport);

// No action says that this read begins, so the page shows nothing of it but what it brings.
function* look() {
  const outcome = yield* call(readExport, exportRequest.started({ userId: yield* select(selectUserId) }));
  return outcome.status === 'succeeded';
}

const saveData = async (parameters: { userId: string; exportId: string }, sending: Sending) => {
  const { name, file } = await downloadData(parameters, sending);
  saveBlob(name, file);
  return { name };
};

export function* accessSaga() {
  yield* takeEvery(accessLog.actions.queryChanged, accessLog.workers.change);
  yield* takeLatest(accessLog.rows.started, accessLog.workers.read);
  yield* takeEvery(accessLog.rows.succeeded, accessLog.workers.clampPage);
  yield* takeLeading(accessLog.csv.started, accessLog.workers.download);
}

export function* exportSaga() {
  yield* takeLatest(exportRequest.started, readExport);
  // takeLeading: a second click neither collects nor saves twice.
  yield* takeLeading(collectRequest.started, perform(collectRequest, postExport));
  yield* takeLeading(
    downloadRequest.started,
    mutation(downloadRequest, saveData, {
      notice: (_asked, { name }) => ({ id: 'privacy.export.saved', values: { name } }),
    }),
  );
  yield* takeLatest(
    [exportRequest.started, collectRequest.succeeded, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsShown, hasWork: selectIsCollecting, look }),
  );
}
