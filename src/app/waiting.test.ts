import { configureStore } from '@reduxjs/toolkit';
import { defineRequest, requestsSlice } from '#src/request/request';
import { createWaiting } from './waiting';

const request = defineRequest<{ id: string }, string>('thing/get', { safe: true });

it('waits for a saga only until somebody tells how far the call is', () => {
  const { middleware, unanswered } = createWaiting();
  const store = configureStore({
    reducer: requestsSlice.reducer,
    middleware: (standard) => standard({ thunk: false }).concat(middleware),
  });
  const started = request.started({ id: 'a' });
  store.dispatch(started);
  expect(unanswered()).toEqual([started]);
  store.dispatch(request.progressed({ id: 'a' }, { done: 1, total: 2 }));
  expect(unanswered()).toEqual([]);
});
