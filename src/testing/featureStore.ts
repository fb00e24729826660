import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import type { RootState } from '#src/app/rootReducer';
import { draftsSlice } from '#src/forms/drafts';
import type { Feature } from '#src/request/feature';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { partIn, withPart } from '#src/request/parts';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore } from './runningStore';

type Reducers = Readonly<Record<string, Reducer>>;

/** A reducer with these slices, put together as in the store of the dashboard. */
export const slicesReducer =
  (features: readonly Feature[], more: Reducers = {}): Reducer<RootState> =>
  (state: object = {}, action: UnknownAction) =>
    [
      ...Object.entries(more),
      ...features.flatMap(({ slices }) => slices.map(({ name, reducer }) => [name, reducer] as const)),
    ].reduce(
      (after, [name, reducer]) => withPart(after, name, (reducer as Reducer)(partIn(state, name), action)),
      state as Readonly<Record<string, unknown>>,
    ) as unknown as RootState;

/**
 * A store in which these features run, for a user `me` who is signed in, at this path and query; `more` are reducers of what
 * else the features look at.
 */
export const featureStore = (
  features: readonly Feature[],
  { pathname = '/', search = '', more = {} }: { pathname?: string; search?: string; more?: Reducers } = {},
) => {
  const router = { location: { pathname, search } } as RouterState;
  const reducer = slicesReducer(features, {
    router: () => router,
    drafts: draftsSlice.reducer as Reducer,
    notices: noticesSlice.reducer as Reducer,
    requests: requestsSlice.reducer as Reducer,
    'auth/session': sessionSlice.reducer as Reducer,
    ...more,
  });
  const store = runningStore(reducer, ...features.flatMap(({ sagas }) => sagas));
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  return {
    ...store,
    /** The texts of the notifications. */
    said: () =>
      selectNotices(store.getState()).map(({ message }) => ('id' in message ? message.id : message.text)),
  };
};
