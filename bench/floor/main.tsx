// The smallest page that is possible with the prescribed libraries: each is set up and used, one heading is shown.
import type { Catalogue } from '#src/i18n/catalogues';
import { configureStore } from '@reduxjs/toolkit';
import axios from 'axios';
import { ConnectedRouter, connectRouter, routerMiddleware } from 'connected-react-router';
import { createBrowserHistory } from 'history';
import { camelizeKeys } from 'humps';
import { jwtDecode } from 'jwt-decode';
import qs from 'qs';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { Route } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';

// {"first_name":"you"}, unsigned
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJmaXJzdF9uYW1lIjoieW91In0.';
// The build's form of "Hello, {name}": a literal and an argument.
const messages = {
  'dashboard.hello': [
    { type: 0 as const, value: 'Hello, ' },
    { type: 1 as const, value: 'name' },
  ],
};

const history = createBrowserHistory();
const saga = createSagaMiddleware();
const store = configureStore({
  reducer: { router: connectRouter(history) },
  middleware: (standard) => standard({ thunk: false }).concat(routerMiddleware(history), saga),
});
saga.run(function* () {
  yield takeEvery('never', () => {});
});

const http = axios.create({ paramsSerializer: { serialize: (values) => qs.stringify(values) } });
const address = http.getUri({ url: '/', params: { page: 1 } });
const { firstName } = camelizeKeys(jwtDecode<{ first_name: string }>(TOKEN)) as { firstName: string };

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <IntlProvider locale="en" messages={messages as unknown as Catalogue}>
      <ConnectedRouter history={history}>
        <Route path="/">
          <h1 title={address}>
            <FormattedMessage id="dashboard.hello" values={{ name: firstName }} />
          </h1>
        </Route>
      </ConnectedRouter>
    </IntlProvider>
  </Provider>,
);
