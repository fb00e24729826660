import { type PayloadAction, isAnyOf } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';
import {
  type ChosenFile,
  type Detail,
  type Imports,
  type ImportsQuery,
  type SetAside,
  type SetAsideQuery,
  applyRequest,
  discardRequest,
  followRequest,
  importRequest,
  importsRequest,
  setAsideRequest,
  undoRequest,
  uploadRequest,
} from './importsRequests';

export interface Upload extends ChosenFile {
  /** Bytes that are on their way. */
  sent: number;
}

interface ImportsState {
  /** Files that are not at the server yet, in the order in which they are sent. */
  uploads: Upload[];
  /** What the open screen asked for; null while it is not open. */
  asked: { imports: ImportsQuery; setAside: SetAsideQuery | null; fileId: string | null } | null;
  imports: Imports | null;
  detail: Detail | null;
  setAside: SetAside | null;
}
const initialState: ImportsState = { uploads: [], asked: null, imports: null, detail: null, setAside: null };

const keepFileIn = (state: ImportsState, file: Detail['file']): void => {
  const items = state.imports?.items ?? [];
  const place = items.findIndex(({ fileId }) => fileId === file.fileId);
  if (place >= 0) items[place] = file;
  if (state.detail?.file.fileId === file.fileId) state.detail.file = file;
};

/** The admins' imports: what is being uploaded, the report files, one of them in detail, what is set aside. */
export const importsSlice = createLazySlice({
  name: 'imports',
  initialState,
  reducers: {
    /** Puts a chosen file at the end of what is uploaded; again for one that failed. */
    uploadQueued: (state, { payload }: PayloadAction<ChosenFile>) => {
      const known = state.uploads.find(({ id }) => id === payload.id);
      if (known) known.sent = 0;
      else state.uploads.push({ ...payload, sent: 0 });
    },
    uploadProgressed: (state, { payload }: PayloadAction<{ id: string; sent: number }>) => {
      const upload = state.uploads.find(({ id }) => id === payload.id);
      if (upload) upload.sent = Math.min(payload.sent, upload.size);
    },
    /** Takes a file out of what is uploaded, also while it is on its way. */
    uploadCancelled: (state, { payload: id }: PayloadAction<string>) => {
      state.uploads = state.uploads.filter((upload) => upload.id !== id);
    },
    fileClosed: (state) => {
      if (state.asked) state.asked.fileId = null;
    },
    screenLeft: (state) => {
      state.asked = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(importsRequest.started, (state, { payload }) => {
        state.asked = { setAside: null, fileId: null, ...state.asked, imports: payload };
      })
      .addCase(importRequest.started, (state, { payload }) => {
        if (state.asked) state.asked.fileId = payload.fileId;
      })
      .addCase(setAsideRequest.started, (state, { payload }) => {
        if (state.asked) state.asked.setAside = payload;
      })
      .addCase(importsRequest.succeeded, (state, { payload }) => {
        state.imports = payload.data;
      })
      .addCase(importRequest.succeeded, (state, { payload }) => {
        state.detail = payload.data;
      })
      .addCase(setAsideRequest.succeeded, (state, { payload }) => {
        state.setAside = payload.data;
      })
      .addCase(followRequest.succeeded, (state, { payload }) => {
        state.imports = payload.imports;
        if (payload.detail) state.detail = payload.detail;
      })
      .addCase(uploadRequest.succeeded, (state, { payload }) => {
        state.uploads = state.uploads.filter(({ id }) => id !== payload.id);
      })
      .addMatcher(
        isAnyOf(applyRequest.succeeded, discardRequest.succeeded, undoRequest.succeeded),
        (state, { payload }) => keepFileIn(state, payload.data.file),
      )
      .addMatcher(isAnyOf(applyRequest.succeeded), (state, { payload }) => {
        if (state.detail?.file.fileId === payload.data.file.fileId)
          state.detail.booking = payload.data.booking;
      }),
  selectors: {
    selectUploads: (state) => state.uploads,
    selectAsked: (state) => state.asked,
    selectImports: (state) => state.imports,
    selectDetail: (state) => state.detail,
    selectSetAside: (state) => state.setAside,
  },
});

export const { uploadQueued, uploadProgressed, uploadCancelled, fileClosed, screenLeft } =
  importsSlice.actions;
export const { selectUploads, selectAsked, selectImports, selectDetail, selectSetAside } =
  importsSlice.selectors;
