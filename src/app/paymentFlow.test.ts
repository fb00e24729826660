import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { earningsFeature } from '#src/features/earnings/feature';
import { earningsSlice } from '#src/features/earnings/earningsSlice';
import { cancelRequest, removeRequest, verifyRequest } from '#src/features/paymentMethods';
import { paymentMethodsFeature } from '#src/features/paymentMethods/feature';
import { paymentMethodsSlice } from '#src/features/paymentMethods/paymentMethodsSlice';
import { saveConfigRequest, saveTimingRequest } from '#src/features/paymentSettings';
import { paymentSettingsFeature } from '#src/features/paymentSettings/feature';
import { paymentSettingsSlice } from '#src/features/paymentSettings/paymentSettingsSlice';
import { enrolling, weeklyPaymentsSlice } from '#src/features/weeklyPayments/weeklyPaymentsSlice';
import { weeklyPaymentsFeature } from '#src/features/weeklyPayments/feature';
import { keepSecrets } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { paymentFlow } from './paymentFlow';

const AT = 'user/payment-method';
const me = { userId: 'me' };
const start = () =>
  runningStore(
    combineReducers({
      earnings: earningsSlice.reducer,
      notices: noticesSlice.reducer,
      paymentMethods: paymentMethodsSlice.reducer,
      paymentSettings: paymentSettingsSlice.reducer,
      requests: requestsSlice.reducer,
      router: () => ({ location: { pathname: paths.profile, search: '' } }) as RouterState,
      session: sessionSlice.reducer,
      weeklyPayments: weeklyPaymentsSlice.reducer,
    }),
    ...earningsFeature.sagas,
    ...paymentMethodsFeature.sagas,
    ...paymentSettingsFeature.sagas,
    ...weeklyPaymentsFeature.sagas,
    paymentFlow,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
  store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
});
afterEach(() => store.stop());

const item = { data: { item: { method_id: 'm1' } } };
const SETTINGS = { settings: '{}', data: { least_threshold: '50', most_threshold: '100' } };
const TIMING = { code: 'REGULAR_PAYMENT', data: { timing: 'regular' } };
const NEXT = {
  'GET user/earnings/next-payment': { data: { balance: '1' } },
  'GET user/payment-eligibility': { data: { eligible: true } },
  'GET user/advance-payment': TIMING,
  'GET user/payment-config': SETTINGS,
  'GET user/weekly-payment/enrollment': { data: { enrolled: false } },
  'GET user/payment-times': { data: { items: [] } },
};
const calls = Object.fromEntries(Object.entries(NEXT).map(([call, answer]) => [call, () => answer]));

const CHANGES = [
  {
    change: 'a new account is proven',
    call: `POST ${AT}/code/verify`,
    begun: () =>
      verifyRequest.started({ ...me, methodId: 'm1', secrets: keepSecrets('code', { code: '123456' }) }),
    answer: item,
  },
  {
    change: 'a method is given up',
    call: `POST ${AT}/m1/cancel`,
    begun: () => cancelRequest.started({ ...me, id: 'm1' }),
    answer: item,
  },
  {
    change: 'PayPal is removed',
    call: `DELETE ${AT}/paypal/email`,
    begun: () => removeRequest.started(me),
    answer: item,
  },
  {
    change: 'the settings are saved',
    call: 'POST user/payment-config',
    begun: () => saveConfigRequest.started({ ...me, settings: '{}' }),
    answer: SETTINGS,
  },
  {
    change: 'another timing is chosen',
    call: 'POST user/advance-payment',
    begun: () => saveTimingRequest.started({ ...me, timing: 'regular' }),
    answer: TIMING,
  },
];

describe.each(CHANGES)('after $change', ({ call, begun, answer }) => {
  it('the next payment, what stands in its way, its timing, the least that is paid and what the others cost are read again', async () => {
    const sent = serving({ ...calls, [call]: () => answer });
    store.dispatch(begun());
    await settle();
    const read = sent.filter(({ call: one }) => one in NEXT);
    expect(read.map(({ call: one }) => one).sort()).toEqual(Object.keys(NEXT).sort());
    for (const { params } of read) expect(params).toEqual({ user_id: 'me' });
  });

  it('none of it is read where the change was refused', async () => {
    const sent = serving({ ...calls, [call]: () => Promise.reject(refusal(409, 'STATE_CHANGED')) });
    store.dispatch(begun());
    await settle();
    expect(sent.filter(({ call: one }) => one in NEXT)).toEqual([]);
  });
});

it('after weekly payment was switched on, the next payment and what stands in its way are read again', async () => {
  const sent = serving({
    ...calls,
    'POST user/weekly-payment/enrollment': () => ({ data: { enrolled: true } }),
  });
  store.dispatch(enrolling('me', true));
  await settle();
  expect(sent.map(({ call }) => call).sort()).toEqual([
    'GET user/earnings/next-payment',
    'GET user/payment-eligibility',
    'POST user/weekly-payment/enrollment',
  ]);
});
