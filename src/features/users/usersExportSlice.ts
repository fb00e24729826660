import { isAnyOf } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import type { downloadUsersExport, getUsersExport, requestUsersExport } from '#contract/users';
import type { Answer, Parameters } from '#src/api/client';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

/** The last full export that the user asked for. */
export type UsersExport = NonNullable<Answer<typeof getUsersExport>['data']['export']>;

// What fails of these is said at the place.
const HERE = { silent: true } as const;

export const exportRequest = defineRequest<Parameters<typeof getUsersExport>, Answer<typeof getUsersExport>>(
  'users/export',
  { ...HERE, safe: true },
);
export const askExportRequest = defineRequest<
  Parameters<typeof requestUsersExport>,
  Answer<typeof requestUsersExport>
>('users/askExport', HERE);
/** The file goes to the user and never comes into the store. */
export const saveExportRequest = defineRequest<Parameters<typeof downloadUsersExport>, { name: string }>(
  'users/saveExport',
  HERE,
);

/** The last export; null where there is none, or it has not been read. */
export const usersExportSlice = createLazySlice({
  name: 'usersExport',
  initialState: { last: null as UsersExport | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(exportRequest.succeeded, askExportRequest.succeeded), (state, { payload }) => {
      state.last = payload.data.export;
    }),
  selectors: { selectExport: (state) => state.last },
});

export const { selectExport } = usersExportSlice.selectors;

type State = { router: RouterState; [usersExportSlice.name]: ReturnType<typeof usersExportSlice.reducer> };

/** Whether the list is open, above which it is shown. */
export const selectIsShown = (state: State): boolean => selectLocation(state).pathname === paths.adminUsers;

/** Whether the server is writing it, or going to. */
export const selectIsWriting = (state: State): boolean => {
  const work = selectExport(state)?.work;
  return work?.state === 'waiting' || work?.state === 'running';
};
