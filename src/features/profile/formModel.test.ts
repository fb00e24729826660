import { jest } from '@jest/globals';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { profileFormFeature, usernameCheck, usernameTyped } from './formModel';

it('asks the server once, for what stands in the field in the end', async () => {
  jest.useFakeTimers();
  const sent = serving({ 'user/verify': () => ({ data: { username: 'mira', state: 'available' } }) });
  const store = featureStore([profileFormFeature]);
  for (const typed of ['mir', 'mirab', 'mira']) store.dispatch(usernameTyped(typed));
  jest.advanceTimersByTime(499);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await settle();
  expect(sent.map(({ params }) => params)).toEqual([{ username: 'mira' }]);
  expect(usernameCheck.selectValue(store.getState())).toEqual({ username: 'mira', state: 'available' });
  store.stop();
});
