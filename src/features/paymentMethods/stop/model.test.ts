import { combineReducers } from '@reduxjs/toolkit';
import { paths } from '#src/lib/paths';
import { requestsSlice } from '#src/request/request';
import { heldStopCode, keepStopCode } from '#src/session/stopCode';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { stopFeature, stopPaymentMethod } from './model';

const STOP = 'POST user/payment-method/stop';
const start = () => runningStore(combineReducers({ requests: requestsSlice.reducer }), ...stopFeature.sagas);
let store: ReturnType<typeof start>;
beforeEach(() => {
  window.history.replaceState(null, '', `${paths.stopPaymentMethod}?code=the-stop-code&language=de`);
  keepStopCode();
  store = start();
});
afterEach(() => store.stop());

const pressed = async (times = 1) => {
  for (let press = 0; press < times; press += 1) store.dispatch(stopPaymentMethod.started());
  await settle();
};

it('a change is stopped once for two clicks by the code of the link, which nothing shows and nobody can use again', async () => {
  const sent = serving({ [STOP]: () => ({ data: { stopped: true } }) });
  await pressed(2);
  expect(sent.map(({ data }) => data)).toEqual([{ code: 'the-stop-code' }]);
  expect(stopPaymentMethod.select(store.getState()).status).toBe('succeeded');
  expect(JSON.stringify([store.actions, store.getState(), window.location.href])).not.toContain(
    'the-stop-code',
  );
  expect(window.location.search).toBe('?language=de');
  expect(heldStopCode()).toBe('');
});

it('a link that could not be used works when the button is pressed again', async () => {
  serving({ [STOP]: () => Promise.reject(refusal(503)) });
  await pressed();
  expect(stopPaymentMethod.select(store.getState()).status).toBe('failed');
  const sent = serving({ [STOP]: () => ({ data: { stopped: true } }) });
  await pressed();
  expect(sent.map(({ data }) => data)).toEqual([{ code: 'the-stop-code' }]);
});
