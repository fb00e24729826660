import { isAnyOf } from '@reduxjs/toolkit';
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

interface ImportsState {
  /** The files that wait, are being sent or could not be sent. */
  uploads: ChosenFile[];
  /** The queries of the open screen; null while the screen is not open. */
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

/** The uploads, the list of imported files, the open file, and the set-aside channels. */
export const importsSlice = createLazySlice({
  name: 'imports',
  initialState,
  reducers: {
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
      .addCase(uploadRequest.started, (state, { payload }) => {
        // A file that failed is sent again in its place.
        if (!state.uploads.some(({ id }) => id === payload.id)) state.uploads.push(payload);
      })
      .addCase(uploadRequest.cancelled, (state, { payload }) => {
        state.uploads = state.uploads.filter(({ id }) => id !== payload.id);
      })
      .addCase(uploadRequest.succeeded, (state, { meta: { params } }) => {
        state.uploads = state.uploads.filter(({ id }) => id !== params.id);
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

export const { fileClosed, screenLeft } = importsSlice.actions;
export const { selectUploads, selectAsked, selectImports, selectDetail, selectSetAside } =
  importsSlice.selectors;
