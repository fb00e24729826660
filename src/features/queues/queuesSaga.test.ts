import { combineReducers } from '@reduxjs/toolkit';
import { decided } from '#src/decisions/decided';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { calls, turn, withNetwork } from '#src/testing/network';
import { runningStore } from '#src/testing/runningStore';
import { queuesSaga } from './queuesSaga';
import { queuesShown, queuesSlice, selectWaiting } from './queuesSlice';

withNetwork();

const reducer = combineReducers({
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  queues: queuesSlice.reducer,
});
const counts = () => calls('admin/queues');
const answer = (nth: number, waiting: number) =>
  counts()[nth]?.answer(200, { data: { items: [{ queue: 'payment-methods', waiting }] } });

it('what waits is asked once for all entries of the menu, after each decision, and each minute', async () => {
  const store = runningStore(reducer, queuesSaga);
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  store.dispatch(queuesShown({ userId: 'me' }));
  store.dispatch(queuesShown({ userId: 'me' }));
  await turn();
  expect(counts().map(({ url }) => url.search)).toEqual(['?user_id=me']);
  answer(0, 3);
  await turn();
  const waiting = () =>
    (['payment-methods', 'games'] as const).map((queue) => selectWaiting(store.getState(), queue));
  expect(waiting()).toEqual([3, 0]);

  store.dispatch(decided());
  await turn();
  answer(1, 2);
  await turn();
  expect(waiting()).toEqual([2, 0]);
  await turn(60_000);
  expect(counts()).toHaveLength(3);
  store.stop();
});
