import { isAnyOf } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import type { downloadDataExport, getDataExport, requestDataExport } from '#contract/privacy';
import type { Answer, Parameters } from '#src/api/client';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

/** The last collection of all data of the account. */
export type DataExport = NonNullable<Answer<typeof getDataExport>['data']['export']>;

// What fails of these is said at the place.
const HERE = { silent: true } as const;

export const exportRequest = defineRequest<Parameters<typeof getDataExport>, Answer<typeof getDataExport>>(
  'privacy/export',
  { ...HERE, safe: true },
);
export const collectRequest = defineRequest<
  Parameters<typeof requestDataExport>,
  Answer<typeof requestDataExport>
>('privacy/collect', HERE);
/** The file goes to the user and never comes into the store. */
export const downloadRequest = defineRequest<Parameters<typeof downloadDataExport>, { name: string }>(
  'privacy/download',
  HERE,
);

/** What is known of the collection of the account's data; undefined until it has been read. */
export const privacySlice = createLazySlice({
  name: 'privacy',
  initialState: { last: undefined as DataExport | null | undefined },
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(exportRequest.succeeded, collectRequest.succeeded), (state, { payload }) => {
      state.last = payload.data.export;
    }),
  selectors: { selectExport: (state) => state.last },
});

export const { selectExport } = privacySlice.selectors;

type State = { router: RouterState; [privacySlice.name]: ReturnType<typeof privacySlice.reducer> };

/** Whether the page is open that shows it. */
export const selectIsShown = (state: State): boolean => selectLocation(state).pathname === paths.profile;

/** Whether the server is collecting, or going to. */
export const selectIsCollecting = (state: State): boolean => {
  const work = selectExport(state)?.work;
  return work?.state === 'waiting' || work?.state === 'running';
};
