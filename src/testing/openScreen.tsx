import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import createSagaMiddleware from 'redux-saga';
import { draftsSlice } from '#src/forms/drafts';
import { localeSlice } from '#src/i18n/localeSlice';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import type { ScreenModule } from '#src/request/lazyScreen';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from './featureStore';
import { renderApp } from './renderApp';
import { settle } from './runningStore';

// As the build has it: the styles are files, and none is made while a screen is drawn; nothing slides or fades.
const NO_STYLES = { zeroRuntime: true, token: { motion: false } };

/** Opens a screen at this URL of a real history, in a store in which its features run, for somebody who is signed in. */
export const openScreen = async (url: string, { default: Screen, features = [], preload }: ScreenModule) => {
  const history = createMemoryHistory({ initialEntries: [url] });
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: slicesReducer(features, {
      router: connectRouter(history) as Reducer,
      drafts: draftsSlice.reducer as Reducer,
      locale: localeSlice.reducer as Reducer,
      notices: noticesSlice.reducer as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard({ thunk: false }).concat(routerMiddleware(history), saga),
  });
  const tasks = features.flatMap((feature) => feature.sagas).map((one) => saga.run(one));
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  preload?.({ userId: 'me', search: history.location.search }).forEach(store.dispatch);
  renderApp(
    <ConfigProvider theme={NO_STYLES}>
      <Screen />
    </ConfigProvider>,
    { store, history },
  );
  await act(settle);
  return { history, stop: () => tasks.forEach((task) => task.cancel()) };
};
