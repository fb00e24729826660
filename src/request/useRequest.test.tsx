import { act, render } from '@testing-library/react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { defineRequest, requestsSlice } from './request';
import { useRequest, useRequests } from './useRequest';

const request = defineRequest<{ id: string }, null>('thing/get', { keyOf: ({ id }) => id });

const setUp = (key: string) => {
  const store = configureStore({ reducer: combineReducers({ requests: requestsSlice.reducer }) });
  const seen: ReturnType<typeof useRequest>[] = [];
  const Probe = () => {
    seen.push(useRequest(request, key));
    return null;
  };
  render(
    <Provider store={store}>
      <Probe />
    </Provider>,
  );
  return { seen, dispatch: (action: { type: string }) => act(() => store.dispatch(action)) };
};

it('tells a component how a call stands', () => {
  const { seen, dispatch } = setUp('a');
  const params = { id: 'a' };
  dispatch(request.started(params));
  dispatch(request.progressed(params, { done: 1, total: 2 }));
  dispatch(request.failed(params, { kind: 'offline' }));
  dispatch(request.succeeded(params, null));
  expect(seen.map(({ notWhileActing: _rule, ...view }) => view)).toEqual([
    { status: 'idle', pending: false },
    { status: 'pending', pending: true },
    { status: 'pending', pending: true, progress: { done: 1, total: 2 } },
    { status: 'failed', pending: false, failure: { kind: 'offline' } },
    { status: 'succeeded', pending: false },
  ]);
});

it('does not draw again for another call of the same kind', () => {
  const { seen, dispatch } = setUp('a');
  dispatch(request.started({ id: 'b' }));
  expect(seen).toHaveLength(1);
});

it('tells how several calls stand together', () => {
  const store = configureStore({ reducer: combineReducers({ requests: requestsSlice.reducer }) });
  const seen: string[] = [];
  const Probe = () => {
    seen.push(useRequests(request, ['a', 'b']).status);
    return null;
  };
  render(
    <Provider store={store}>
      <Probe />
    </Provider>,
  );
  const after = (action: { type: string }) => {
    act(() => store.dispatch(action));
    return seen.at(-1);
  };
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  expect(after(request.started(a))).toBe('pending');
  expect(after(request.succeeded(a, null))).toBe('idle');
  expect(after(request.started(b))).toBe('pending');
  expect(after(request.failed(b, { kind: 'offline' }))).toBe('failed');
  expect(after(request.succeeded(b, null))).toBe('succeeded');
});
