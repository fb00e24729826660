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
  /** How many bytes the last export had. */
  exported: number;
}
const initialState: PrivacyState = { accessLog: null, exported: 0 };

/** Who looked at the account, and the download of its data. */
export const privacySlice = createLazySlice({
  name: 'privacy',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(accessLogRequest.succeeded, (state, { payload }) => {
        state.accessLog = payload.data;
      })
      .addCase(exportRequest.succeeded, (state, { payload }) => {
        state.exported = payload.bytes;
      }),
  selectors: {
    selectAccessLog: (state) => state.accessLog,
    selectExported: (state) => state.exported,
  },
});

export const { selectAccessLog, selectExported } = privacySlice.selectors;
