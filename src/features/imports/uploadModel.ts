import { push } from 'connected-react-router';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/imports.generated';
import type { Sending } from '#src/api/sending';
import { upload } from '#src/api/upload';
import { fileToSend, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { sessionIsOver } from '#src/session/session';
import { readsOfScreen } from './model';

/** A file that the admin has chosen; the file itself is in `chosenFiles`, outside the store. */
export interface ChosenFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** It holds some days of its month only. */
  partial?: true;
}

const sendFile = async ({ id, name, partial }: ChosenFile, sending: Sending) =>
  upload(calls.uploadReport)(
    { fileId: id, name, ...(partial ? { partial: 'true' as const } : {}) },
    fileToSend(id),
    sending,
  );

/** Sends a chosen file. In order: the server reads one file at a time. */
export const uploadFile = command(sentBy(calls.uploadReport, sendFile), {
  as: 'imports/upload',
  concurrency: 'inOrder',
  keyOf: ({ id }) => id,
  rereads: readsOfScreen,
});

const without = (uploads: readonly ChosenFile[], gone: string) => uploads.filter(({ id }) => id !== gone);

/** The files that wait, are being sent or could not be sent. */
const uploadsSlice = createLazySlice({
  name: 'imports/uploads',
  initialState: [] as ChosenFile[],
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(uploadFile.started, (uploads, { payload }) => {
        // A file that failed is sent again in its place.
        if (!uploads.some(({ id }) => id === payload.id)) uploads.push(payload);
      })
      .addCase(uploadFile.cancelled, (uploads, { payload }) => without(uploads, payload.id))
      .addCase(uploadFile.succeeded, (uploads, { meta: { params } }) => without(uploads, params.id)),
  selectors: { selectUploads: (uploads) => uploads },
});
export const { selectUploads } = uploadsSlice.selectors;

// A file that was uploaded alone is opened; after several files none is.
function* showUploaded({ payload: { data } }: ReturnType<typeof uploadFile.succeeded>) {
  const { pathname } = yield* select(selectLocation);
  const others = yield* select(selectUploads);
  if (pathname === paths.imports && others.length === 0) {
    yield* put(push({ pathname, search: `?${new URLSearchParams({ file: data.fileId }).toString()}` }));
  }
}

// A file is forgotten when it is sent or cancelled.
function* filesSaga() {
  yield* takeEvery(uploadFile.succeeded, showUploaded);
  yield* takeEvery(uploadFile.succeeded, function* ({ meta }) {
    yield* call(forgetFile, meta.params.id);
  });
  yield* takeEvery(uploadFile.cancelled, function* ({ payload }) {
    yield* call(forgetFile, payload.id);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}

/** Bringing report files to the server. */
export const uploadFeature = defineFeature([uploadFile], { slices: [uploadsSlice], sagas: [filesSaga] });
