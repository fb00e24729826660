import { decided } from '#src/decisions/decided';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { queuesFeature, queuesShown, waiting } from './model';

withNetwork();

const counts = () => calls('admin/queues');
const answer = (nth: number, count: number) =>
  counts()[nth]?.answer(200, {
    data: { items: [{ queue: 'payment-methods', waiting: count, oldest: 'x' }] },
  });

it('what waits is asked once for all entries of the menu, after each decision, and each minute', async () => {
  const store = featureStore([queuesFeature]);
  store.dispatch(queuesShown());
  store.dispatch(queuesShown());
  await turn();
  expect(counts().map(({ url }) => url.search)).toEqual(['?user_id=me']);
  answer(0, 3);
  await turn();
  const shown = () => waiting.selectValue(store.getState());
  expect(shown()).toEqual({ 'payment-methods': { waiting: 3, oldest: 'x' } });

  store.dispatch(decided());
  await turn();
  answer(1, 2);
  await turn();
  expect(shown()).toEqual({ 'payment-methods': { waiting: 2, oldest: 'x' } });
  await turn(60_000);
  expect(counts()).toHaveLength(3);
  store.stop();
});
