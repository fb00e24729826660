import { jest } from '@jest/globals';
import { take } from 'typed-redux-saga';
import { runningStore } from '#src/testing/runningStore';
import { guarded, sagas } from './rootSaga';

it('starts no saga twice', () => {
  expect(new Set(sagas).size).toBe(sagas.length);
});

it('starts a saga that throws again, and says so', async () => {
  jest.useFakeTimers();
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  let handled = 0;
  function* fragile() {
    yield* take('break');
    handled += 1;
    throw new Error('broken');
  }
  const store = runningStore(
    (state = null) => state,
    function* root() {
      yield* guarded(fragile);
    },
  );
  store.dispatch({ type: 'break' });
  await jest.advanceTimersByTimeAsync(1_000);
  store.dispatch({ type: 'break' });
  expect(handled).toBe(2);
  expect(error.mock.calls[0]?.[0]).toContain('fragile');
  store.stop();
  error.mockRestore();
  jest.useRealTimers();
});
