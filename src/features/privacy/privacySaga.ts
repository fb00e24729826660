import { buffers, channel } from 'redux-saga';
import { call, cancel, fork, put, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { saveBlob } from '#src/lib/saveFile';
import { perform } from '#src/request/request';
import { downloadData, fetchAccessLog } from './privacyApi';
import { accessLogRequest, exportProgressed, exportRequest } from './privacySlice';

function* tellProgress(progress: ReturnType<typeof channel<number>>) {
  for (;;) yield* put(exportProgressed(yield* take(progress)));
}

function* exportData(started: ReturnType<typeof exportRequest.started>) {
  const progress = channel<number>(buffers.sliding(1));
  const telling = yield* fork(tellProgress, progress);
  const send = async (parameters: { userId: string }, signal: AbortSignal) => {
    const onProgress = (bytes: number) => progress.put(bytes);
    const { name, file } = await downloadData(parameters, { signal, onProgress });
    saveBlob(name, file);
    return { bytes: file.size };
  };
  yield* call(perform(exportRequest, send), started);
  yield* cancel(telling);
}

export function* privacySaga() {
  yield* takeLatest(accessLogRequest.started, perform(accessLogRequest, fetchAccessLog));
  // takeLeading: the server makes only one export at a time.
  yield* takeLeading(exportRequest.started, exportData);
}
