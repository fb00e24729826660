import { type PayloadAction, isAnyOf } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';
import {
  type ChosenFile,
  type Detail,
  applyRequest,
  discardRequest,
  importRequest,
  undoRequest,
  uploadRequest,
  dryRunUndoRequest,
} from './importsRequests';

interface ImportsState {
  /** The files that wait, are being sent or could not be sent. */
  uploads: ChosenFile[];
  /** The file that was opened last. */
  detail: Detail | null;
  /** The files that the server was working on when they were read last. */
  followed: string[];
}
const initialState: ImportsState = { uploads: [], detail: null, followed: [] };

const without = (uploads: readonly ChosenFile[], gone: string) => uploads.filter(({ id }) => id !== gone);

/** The uploads and the open file. */
export const importsSlice = createLazySlice({
  name: 'imports',
  initialState,
  reducers: {
    workSeen: (state, { payload }: PayloadAction<string[]>) => {
      state.followed = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(importRequest.succeeded, (state, { payload }) => {
        state.detail = payload.data;
      })
      .addCase(uploadRequest.started, (state, { payload }) => {
        // A file that failed is sent again in its place.
        if (!state.uploads.some(({ id }) => id === payload.id)) state.uploads.push(payload);
      })
      .addCase(uploadRequest.cancelled, (state, { payload }) => {
        state.uploads = without(state.uploads, payload.id);
      })
      .addCase(uploadRequest.succeeded, (state, { meta: { params } }) => {
        state.uploads = without(state.uploads, params.id);
      })
      .addMatcher(
        isAnyOf(
          applyRequest.succeeded,
          discardRequest.succeeded,
          undoRequest.succeeded,
          dryRunUndoRequest.succeeded,
        ),
        ({ detail }, { payload }) => {
          const { item } = payload.data;
          if (detail?.file.fileId === item.fileId) detail.file = item;
        },
      ),
  selectors: {
    selectUploads: (state) => state.uploads,
    selectDetail: (state) => state.detail,
    selectFollowed: (state) => state.followed,
  },
});

export const { workSeen } = importsSlice.actions;
export const { selectUploads, selectDetail, selectFollowed } = importsSlice.selectors;
