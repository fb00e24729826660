import { act, render } from '@testing-library/react';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { defineRequest, requestsSlice } from './request';
import { useRequest } from './useRequest';

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
  expect(seen).toEqual([
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
