import type { getDataExport } from '#contract/privacy';
import type { Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

/** Downloads all data of the account. The file goes to the user and never comes into the store. */
export const exportRequest = defineRequest<Parameters<typeof getDataExport>, { bytes: number }>(
  'privacy/export',
  { silent: true },
);

/** The download of the account's data. */
export const privacySlice = createLazySlice({
  name: 'privacy',
  /** How many bytes the last export had. */
  initialState: { exported: 0 },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(exportRequest.succeeded, (state, { payload }) => {
      state.exported = payload.bytes;
    }),
  selectors: { selectExported: (state) => state.exported },
});

export const { selectExported } = privacySlice.selectors;
