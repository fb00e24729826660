import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { dayOf } from '#src/lib/days';
import { rangeNamed } from '#src/lib/ranges';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { type Summary, earningsSlice, summaryRequest } from '../earningsSlice';
import { EarningsScreen } from './EarningsScreen';

const ENTRY: Summary['entries'][number] = {
  date: '2026-01-16',
  datetime: '2026-01-16T08:00:00.000Z',
  type: 'regular',
  source: '',
  category: '',
  month: null,
  amount: '-50',
  status: 'failed',
  entries: 2,
  failed: 1,
  failedAmount: '30',
  corrections: 0,
};
const summary = (more: Partial<Summary>) => ({
  currency: 'USD' as const,
  previousBalance: '0',
  earned: '0',
  paid: '50',
  balance: '0',
  entries: [],
  estimates: [],
  sources: [],
  ...more,
});

const open = () => {
  const history = createMemoryHistory({ initialEntries: ['/earnings'] });
  const store = configureStore({
    reducer: combineReducers({
      router: connectRouter(history),
      earnings: earningsSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
    }),
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  const range = rangeNamed('months6', dayOf(Date.now()));
  const asked = { userId: '', source: 'all', ...range } as const;
  store.dispatch(summaryRequest.started(asked));
  renderApp(<EarningsScreen />, { store, history });
  return {
    history,
    came: (more: Partial<Summary>) =>
      act(() => void store.dispatch(summaryRequest.succeeded(asked, { data: summary(more) }))),
    failed: () => act(() => void store.dispatch(summaryRequest.failed(asked, { kind: 'timeout' }))),
  };
};

it('who has earned nothing yet is led to the dashboard', () => {
  open().came({});
  expect(screen.getByText('No earnings yet')).toBeTruthy();
  expect(screen.getByText('Go to dashboard').closest('a')?.getAttribute('href')).toBe('/dashboard');
});

it('where nothing was booked in these days, all days are a press away', () => {
  const { history, came } = open();
  came({ sources: ['youtube'] });
  fireEvent.click(screen.getByText('Show everything'));
  expect(history.location.search).toContain('from=2013-12-01');
});

it('a failed payment is said in its row, with what came back', () => {
  open().came({ entries: [ENTRY], sources: ['youtube'] });
  expect(screen.getByText('Failed: 1 ($30.00)')).toBeTruthy();
});

it('what cannot be read again stays, and it is said of which days it is', () => {
  const { came, failed } = open();
  came({ entries: [ENTRY], sources: ['youtube'] });
  failed();
  expect(screen.getByRole('alert').textContent).toMatch(/Your earnings could not be loaded\.You still see/);
  expect(screen.getByText('Try again')).toBeTruthy();
  expect(screen.getByText('Failed: 1 ($30.00)')).toBeTruthy();
});
