import { type UnknownAction, combineReducers } from '@reduxjs/toolkit';
import { connectRouter } from 'connected-react-router';
import type { History } from 'history';
import { authSlice } from '#src/features/auth';
import { channelsSlice } from '#src/features/channels';
import { profileSlice } from '#src/features/profile';
import { draftsSlice } from '#src/forms/drafts';
import { localeSlice } from '#src/i18n/localeSlice';
import { connectionSlice } from '#src/request/connection';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionIsOver, sessionSlice } from '#src/request/session';
import { bootSlice } from './boot';
import { themeSlice } from './theme';

const slices = (history: History) =>
  combineReducers({
    router: connectRouter(history),
    boot: bootSlice.reducer,
    locale: localeSlice.reducer,
    theme: themeSlice.reducer,
    connection: connectionSlice.reducer,
    notices: noticesSlice.reducer,
    drafts: draftsSlice.reducer,
    requests: requestsSlice.reducer,
    session: sessionSlice.reducer,
    auth: authSlice.reducer,
    profile: profileSlice.reducer,
    channels: channelsSlice.reducer,
  });

export type RootState = ReturnType<ReturnType<typeof slices>>;

/** What belongs to the browser and not to the account. All else goes with the session, also in features to come. */
const KEPT = ['router', 'boot', 'locale', 'theme', 'connection', 'notices', 'drafts', 'session'] as const;

const kept = (state: RootState): Partial<RootState> =>
  Object.fromEntries(KEPT.map((name) => [name, state[name]]));

export const createRootReducer = (history: History) => {
  const reduce = slices(history);
  return (state: RootState | undefined, action: UnknownAction): RootState =>
    reduce(state && sessionIsOver(action) ? (kept(state) as RootState) : state, action);
};
