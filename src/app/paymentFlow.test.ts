import { earningsFeature } from '#src/features/earnings/model';
import { paymentCodeFeature, verifyCode } from '#src/features/paymentMethods/codeModel';
import { cancelPaymentMethod, deletePaypal, paymentMethodsFeature } from '#src/features/paymentMethods/model';
import { paymentSettingsFeature, saveAdvancePayment, savePaymentConfig } from '#src/features/payments/model';
import { enrolling, weeklyPaymentFeature } from '#src/features/weeklyPayment/model';
import { keepSecrets } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { paymentFlow } from './paymentFlow';

const AT = 'user/payment-method';
const start = () =>
  featureStore(
    [
      earningsFeature,
      paymentMethodsFeature,
      paymentCodeFeature,
      paymentSettingsFeature,
      weeklyPaymentFeature,
      { slices: [], sagas: [paymentFlow] },
    ],
    { pathname: paths.profile },
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
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
    begun: () => verifyCode.started({ methodId: 'm1', secrets: keepSecrets('code', { code: '123456' }) }),
    answer: item,
  },
  {
    change: 'a method is given up',
    call: `POST ${AT}/m1/cancel`,
    begun: () => cancelPaymentMethod.started({ id: 'm1' }),
    answer: item,
  },
  {
    change: 'PayPal is removed',
    call: `DELETE ${AT}/paypal/email`,
    begun: () => deletePaypal.started(),
    answer: item,
  },
  {
    change: 'the settings are saved',
    call: 'POST user/payment-config',
    begun: () => savePaymentConfig.started({ settings: '{}' }),
    answer: SETTINGS,
  },
  {
    change: 'another timing is chosen',
    call: 'POST user/advance-payment',
    begun: () => saveAdvancePayment.started({ timing: 'regular' }),
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
  store.dispatch(enrolling(true));
  await settle();
  expect(sent.map(({ call }) => call).sort()).toEqual([
    'GET user/earnings/next-payment',
    'GET user/payment-eligibility',
    'POST user/weekly-payment/enrollment',
  ]);
});
