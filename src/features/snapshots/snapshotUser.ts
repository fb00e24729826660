import { takeLatest } from 'typed-redux-saga';
import type { getSnapshotUser } from '#contract/snapshots';
import { type Answer, type Parameters as Sent, endpoint } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest, perform } from '#src/request/request';

type SnapshotUser = Answer<typeof getSnapshotUser>['data']['user'];

const fetchSnapshotUser = endpoint<typeof getSnapshotUser>('GET support/snapshots/user');

/** Asks whose a snapshot is. Where that fails its id is shown. */
export const snapshotUserRequest = defineRequest<
  Sent<typeof getSnapshotUser>,
  Answer<typeof getSnapshotUser>
>('snapshots/user', { safe: true, silent: true });

/** The user of the snapshot that was opened last. */
export const snapshotUserSlice = createLazySlice({
  name: 'snapshotUser',
  initialState: { user: null as SnapshotUser | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(snapshotUserRequest.succeeded, (state, { payload }) => {
      state.user = payload.data.user;
    }),
  selectors: { selectSnapshotUser: (state) => state.user },
});
export const { selectSnapshotUser } = snapshotUserSlice.selectors;

export function* snapshotUserSaga() {
  yield* takeLatest(snapshotUserRequest.started, perform(snapshotUserRequest, fetchSnapshotUser));
}
