import { LOCATION_CHANGE } from 'connected-react-router';
import { call, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { saveBlob } from '#src/lib/saveFile';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { downloadExport, fetchExport, postExport } from './usersApi';
import {
  askExportRequest,
  exportRequest,
  saveExportRequest,
  selectIsShown,
  selectIsWriting,
} from './usersExportSlice';

const readExport = perform(exportRequest, fetchExport);

// No action says that this read begins, so the page shows nothing of it but what it brings.
function* look() {
  const outcome = yield* call(readExport, exportRequest.started({ userId: yield* select(selectUserId) }));
  return outcome.status === 'succeeded';
}

const save = async (parameters: { userId: string; exportId: string }, sending: Sending) => {
  const { name, file } = await downloadExport(parameters, sending);
  saveBlob(name, file);
  return { name };
};

/** The full export of the users that are found. */
export function* usersExportSaga() {
  yield* takeLatest(exportRequest.started, readExport);
  // takeLeading: a second click neither asks nor saves twice.
  yield* takeLeading(askExportRequest.started, perform(askExportRequest, postExport));
  yield* takeLeading(
    saveExportRequest.started,
    mutation(saveExportRequest, save, {
      notice: (_asked, { name }) => ({ id: 'list.csv.saved', values: { name } }),
    }),
  );
  yield* takeLatest(
    [exportRequest.started, askExportRequest.succeeded, LOCATION_CHANGE, sessionIsOver],
    follow({ isShown: selectIsShown, hasWork: selectIsWriting, look }),
  );
}
