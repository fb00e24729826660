import { configureStore } from '@reduxjs/toolkit';
import { ConnectedRouter, connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { act } from 'react';
import { Provider } from 'react-redux';
import { isDay, oneOf } from '#src/lib/query';
import { rendered } from '#src/testing/rendered';
import { useQuery } from './useQuery';

const DEFAULTS = { from: '2026-01-01', sort: 'day', page: 1 };
const RULES = { from: isDay, sort: oneOf('day', 'amount') };

it('keeps filters in the address and makes pages steps of the history', async () => {
  const history = createMemoryHistory({ initialEntries: ['/earnings'] });
  const store = configureStore({
    reducer: { router: connectRouter(history) },
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  let query: ReturnType<typeof useQuery<typeof DEFAULTS>> | undefined;
  const Screen = () => {
    query = useQuery(DEFAULTS, RULES);
    return null;
  };
  const { remove } = await rendered(
    <Provider store={store}>
      <ConnectedRouter history={history}>
        <Screen />
      </ConnectedRouter>
    </Provider>,
  );
  await act(async () => query?.[1]({ sort: 'amount' }));
  expect([history.location.search, history.length]).toEqual(['?sort=amount', 1]);
  await act(async () => query?.[1]({ page: 2 }));
  expect([history.location.search, history.length]).toEqual(['?sort=amount&page=2', 2]);
  await remove();
});
