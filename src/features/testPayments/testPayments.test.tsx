import { act, fireEvent, screen } from '@testing-library/react';
import type { TestPaymentState } from '#contract/testPayments';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { testPaymentsFeature } from './model';
import { TestPaymentCard } from './screens/TestPaymentCard';

const STATE: TestPaymentState = {
  eligible: true,
  code: 'ELIGIBLE',
  message: '',
  method: { type: 'paypal', mask: 'm•••@demo.test' },
  last: null,
};
const READ = 'user/earnings/test-payment/user/eligibility';
const PAY = 'user/earnings/test-payment/user/pay';

let opened: { stop: () => void } | undefined;
afterEach(() => opened?.stop());

const open = async (more: Partial<TestPaymentState> = {}, answers: Parameters<typeof serving>[0] = {}) => {
  const sent = serving({ [READ]: () => ({ data: { ...STATE, ...more } }), ...answers });
  opened = await openScreen('/', { default: TestPaymentCard, features: [testPaymentsFeature] });
  return sent;
};
const button = () => screen.getByRole('button', { name: 'Send a test payment' });
const last = (status: 'paid' | 'failed', failure_code: string | null = null) => ({
  amount: '0.01',
  currency: 'USD',
  date: '2026-03-02',
  status,
  failure_code,
});

it('says where a cent would go, and sends one', async () => {
  const onItsWay = { ...STATE, eligible: false, code: 'TEST_ON_ITS_WAY' as const };
  let paid = false;
  await open(
    {},
    {
      [READ]: () => ({ data: paid ? onItsWay : STATE }),
      [PAY]: () => {
        paid = true;
        return { data: onItsWay };
      },
    },
  );
  screen.getByText(/one cent of our own money by PayPal \(m•••@demo\.test\)/);
  fireEvent.click(button());
  await act(settle);
  screen.getByText('A test payment is on its way.');
  expect(button()).toHaveProperty('disabled', true);
});

it('says what became of the last one, and what helps where it failed', async () => {
  await open({ last: last('failed', '14767') });
  screen.getByText(/Last test: \$0\.01/);
  screen.getByText('You can mend it');
});

it('says nothing of failing where the last one arrived', async () => {
  await open({ last: last('paid') });
  screen.getByText(/Last test: \$0\.01/);
  expect(screen.queryByText('You can mend it')).toBeNull();
});

it('is not there without a payment method', async () => {
  await open({ eligible: false, code: 'NO_PAYMENT_METHOD', method: null });
  expect(screen.queryByText('Test payment')).toBeNull();
});

it('says that it could not be read, and reads again', async () => {
  let fails = true;
  await open({}, { [READ]: () => (fails ? Promise.reject(refusal(500)) : { data: STATE }) });
  screen.getByText('The test payment could not be loaded');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
  await act(settle);
  screen.getByText('Test payment');
});
