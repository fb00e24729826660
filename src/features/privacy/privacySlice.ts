import type { PayloadAction } from '@reduxjs/toolkit';
import type { getAccessLog, getDataExport } from '#contract/privacy';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type AccessLogQuery = Parameters<typeof getAccessLog>;
type AccessLogAnswer = Answer<typeof getAccessLog>;
export type AccessLog = AccessLogAnswer['data'];
export type Access = AccessLog['items'][number];

export const accessLogRequest = defineRequest<AccessLogQuery, AccessLogAnswer>('privacy/accessLog', {
  safe: true,
  // The section shows the failure itself.
  silent: true,
});
/** Downloads all data of the account. The file goes to the user and never comes into the store. */
export const exportRequest = defineRequest<Parameters<typeof getDataExport>, { bytes: number }>(
  'privacy/export',
  { silent: true },
);

interface PrivacyState {
  accessLog: AccessLog | null;
  /** How many bytes have arrived. */
  received: number;
}
const initialState: PrivacyState = { accessLog: null, received: 0 };

/** Who looked at the account, and the download of its data. */
export const privacySlice = createLazySlice({
  name: 'privacy',
  initialState,
  reducers: {
    exportProgressed: (state, { payload }: PayloadAction<number>) => {
      state.received = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(accessLogRequest.succeeded, (state, { payload }) => {
        state.accessLog = payload.data;
      })
      .addCase(exportRequest.started, (state) => {
        state.received = 0;
      })
      .addCase(exportRequest.succeeded, (state, { payload }) => {
        state.received = payload.bytes;
      }),
  selectors: {
    selectAccessLog: (state) => state.accessLog,
    selectReceived: (state) => state.received,
  },
});

export const { exportProgressed } = privacySlice.actions;
export const { selectAccessLog, selectReceived } = privacySlice.selectors;
