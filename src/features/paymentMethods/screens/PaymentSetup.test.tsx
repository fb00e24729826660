import { act, fireEvent, screen, within } from '@testing-library/react';
import { paths, withRedirect } from '#src/lib/paths';
import { methodOf, methodsOf } from '#src/testing/paymentMethods';
import { renderApp } from '#src/testing/renderApp';
import { reducersOf, routedStore } from '#src/testing/routedStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { paymentCodeFeature } from '../codeModel';
import { ownMethods, paymentMethodsFeature } from '../model';
import ChangeDialog from './ChangeDialog';
import HistoryDialog from './HistoryDialog';
import { PaymentSetup } from './PaymentSetup';

const AT = 'GET user/payment-method';
const TAB = `${paths.profile}?tab=payment-setup`;
type Given = Parameters<typeof methodsOf>[0];
type Answers = Parameters<typeof serving>[0];

let now: ReturnType<typeof routedStore>;
/** Shows the tab or, where the address says so, its dialog, to somebody who has these methods. */
const open = async (given: Given, step = '', answers: Answers = {}) => {
  const sent = serving({ [AT]: () => methodsOf(given), ...answers });
  const dialog = step && `&modal=change&${step}`;
  const parts = { ...reducersOf(paymentMethodsFeature), ...reducersOf(paymentCodeFeature) };
  now = routedStore(`${TAB}${dialog}`, parts, ...paymentMethodsFeature.sagas, ...paymentCodeFeature.sagas);
  now.store.dispatch(ownMethods.started());
  await act(settle);
  renderApp(step ? <ChangeDialog /> : <PaymentSetup />, now);
  await act(settle);
  return sent;
};
afterEach(() => now.stop());

const shown = () => document.body.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')];
const named = (name: string) => buttons().find((button) => (button.ariaLabel ?? button.textContent) === name);
const press = async (name: string) => {
  const button = named(name);
  if (!button) throw new Error(`No button ${name}`);
  await act(async () => void fireEvent.click(button));
  await act(settle);
};

const CANCEL = ['cancel' as const];
const draft = methodOf({ state: 'draft', acts: CANCEL });
const payee = methodOf({ state: 'draft', type: 'payoneer', mask: '•••', acts: CANCEL, payee_state: 'none' });
const waiting = methodOf({ state: 'pending', acts: CANCEL, active_by: '2026-03-04' });
const current = methodOf({ method_id: 'm0', mask: 'o•••@demo.test', acts: ['remove'] });
const locked = methodOf({ state: 'locked', reason: 'Somebody called about it' });
const CHANGE = 'Change payment method';
const START = 'Add payment method';

it.each<[string, Given, string[], string[]]>([
  ['nobody has set', {}, ['You have no payment method', 'Choose how you want to be paid.'], [START]],
  [
    'is written down',
    { draft },
    ['Not confirmed yet', 'n•••@demo.test'],
    ['Enter the code', 'Discard', START],
  ],
  ['is begun at a service', { draft: payee }, ['Not confirmed yet'], ['Continue', 'Discard', START]],
  [
    'a service has declined',
    { draft: { ...payee, payee_state: 'declined' } },
    ['The payment service did not accept this account.'],
    ['Discard', START],
  ],
  [
    'was proven',
    { waiting },
    ['Waiting for approval', 'Germany · EUR', 'It becomes active by Mar 4, 2026 at the latest.'],
    [CHANGE, 'History', 'Discard'],
  ],
  ['a person decides on', { waiting: { ...waiting, active_by: null } }, ['Our staff are reviewing it.'], []],
  [
    'a service decides on',
    { waiting: { ...waiting, payee_state: 'waiting' } },
    ['The payment service is reviewing your details.'],
    [],
  ],
  [
    'takes the place of another one',
    { current, waiting },
    ['Current payment method', 'o•••@demo.test', '2% of each payment, $20.00 at most'],
    [CHANGE, 'History', 'Remove', 'Discard'],
  ],
  [
    'was set in a browser that is new',
    { current: methodOf({ wait_reason: 'new_device', payable_from: '2999-03-04T10:00:00.000Z' }) },
    ['No payments are sent to it before Mar 4, 2999', 'from a browser that you never signed in with before'],
    [CHANGE, 'History'],
  ],
  [
    'is locked beside another one',
    { current, locked },
    ['Locked', 'Please write to support to have it unlocked.', 'Somebody called about it'],
    [CHANGE, 'History', 'Remove'],
  ],
])('a method that %s says so, with what may be done', async (_of, given, words, may) => {
  await open(given);
  for (const text of words) expect(shown()).toContain(text);
  if (may.length > 0) expect(buttons().map(({ textContent }) => textContent)).toEqual(may);
  expect(named(CHANGE)?.disabled ?? false).toBe(given?.locked !== undefined);
});

it.each([
  ['Continue', payee, { step: 'details', method: 'payoneer', country: 'DE', currency: 'EUR' }],
  ['Enter the code', draft, { step: 'code' }],
])('%s leads to where somebody was in setting a method', async (button, given, query) => {
  await open({ draft: given });
  await press(button);
  expect(now.query()).toMatchObject({ tab: 'payment-setup', modal: 'change', ...query });
});

it.each([
  ['Discard', { draft }, 'PayPal, n•••@demo.test, will not be used.', 'POST user/payment-method/m1/cancel'],
  [
    'Remove',
    { current },
    'No more payments will be sent to o•••@demo.test.',
    'DELETE user/payment-method/paypal/email',
  ],
])('%s is asked about first', async (button, given, words, call) => {
  const answers = { [call]: () => ({ data: { item: methodOf() } }) };
  const sent = await open(given, '', answers);
  await press(button);
  expect(screen.getByRole('dialog').textContent).toContain(words);
  const changes = () => sent.map((one) => one.call).filter((one) => !one.startsWith('GET'));
  expect(changes()).toEqual([]);
  await act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByText(button)));
  await act(settle);
  expect(changes()).toEqual([call]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<[string, Given, string[]]>([
  [
    'soon',
    { waiting, current },
    ['It is active by Mar 4, 2026 at the latest.', 'Until then you are paid to o•••@demo.test as before.'],
  ],
  [
    'once a person has looked at it',
    { waiting: { ...waiting, active_by: null, payable_from: '2026-03-10T10:00:00.000Z' } },
    ['Our staff will review it before it becomes active.', 'Payments are sent to it from Mar 10, 2026'],
  ],
])('the last step says that the method is active %s', async (_when, given, words) => {
  await open(given, 'step=done');
  for (const text of words) expect(shown()).toContain(text);
});

it('the history says of each method what has become of it, when, by whom and why', async () => {
  const entry = { history_id: 'h1', method_id: 'm1', type: 'paypal', mask: 'n•••@demo.test', by: 'staff' };
  serving({
    'GET user/payment-method/history': () => ({
      data: {
        items: [{ ...entry, to: 'rejected', at: '2026-03-02T10:00:00.000Z', reason: 'In another name' }],
      },
    }),
  });
  now = routedStore(TAB, reducersOf(paymentMethodsFeature), ...paymentMethodsFeature.sagas);
  renderApp(<HistoryDialog />, now);
  await act(settle);
  expect(document.querySelector('li')?.textContent).toMatch(
    /^PayPal n•••@demo.test: Not approved Mar 2, 2026.* · .*In another name$/,
  );
});

it.each<[string, Given]>([
  ['Please verify your e-mail address first.', { email_verified: false }],
  ['Your payment method is locked. Please write to support', { locked }],
  ['You have reached the limit for changing your payment method.', { changes_left: 0 }],
])('who cannot change the method reads why instead of the steps: %s', async (words, given) => {
  await open(given, 'step=place');
  expect(shown()).toContain(words);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Close']);
  const link = document.querySelector('a')?.getAttribute('href');
  expect(link).toBe(
    given?.email_verified === false ? withRedirect(paths.sendMail, paths.changeMethod) : undefined,
  );
});

it.each<[string, Given]>([
  ['There is no payment method that waits for a code.', {}],
  ['The payment service did not accept this account.', { draft: { ...payee, payee_state: 'declined' } }],
])('a code that proves nothing is not asked for: %s', async (words, given) => {
  await open(given, 'step=code');
  expect(shown()).toContain(words);
  expect(document.querySelector('input')).toBeNull();
});

it.each<[string, Given]>([
  [START, { draft }],
  [CHANGE, { current, draft }],
])('the dialog is called "%s" by whether it is the first method', async (title, given) => {
  await open(given, 'step=done');
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
});

it('the code of a draft that another took the place of meanwhile is asked for no more', async () => {
  const data = { sent: true, email: 'nia@demo.test', resend_in: 0, delivery: 'sent' };
  await open({ draft }, 'step=code', { 'GET user/mailed-code': () => ({ data }) });
  expect(shown()).toContain('n•••@demo.test: to confirm that this is you, we send a code to nia@demo.test.');
  serving({ [AT]: () => methodsOf({ draft: { ...draft, method_id: 'm2' } }) });
  now.store.dispatch(ownMethods.started());
  await act(settle);
  expect(shown()).toContain('This was changed in the meantime.');
  expect(document.querySelector('input')).toBeNull();
});

describe('the methods compared', () => {
  const { terms } = methodOf();
  const quote = {
    ...terms,
    available: true,
    reason: null,
    costs: '10.00',
    arrives: '431.20',
    currency: 'EUR',
  };
  const options = (amount: string) => ({
    data: {
      country: 'DE',
      currency: 'EUR',
      amount,
      items: [
        { ...quote, type: 'paypal', views: 0 },
        {
          ...quote,
          type: 'tipalti',
          views: 12,
          views_needed: 200_000,
          available: false,
          reason: 'NOT_ENOUGH_VIEWS',
        },
      ],
      rate: { rate: '0.917', day: '2026-03-01', is_stale: true },
    },
  });
  const OPTIONS = 'GET user/payment-method/options';
  const compare = (more = '') =>
    open({}, `step=method&country=DE&currency=EUR${more}`, {
      [OPTIONS]: ({ params }) => options((params as { amount: string }).amount),
    });

  it('say what arrives and what it costs, and why one cannot be chosen', async () => {
    await compare();
    for (const text of [
      'From a payment of $500 to Germany you receive€431.20',
      'It needs 200,000 views in the last 30 days; your channels have 12.',
      '1 USD = 0.917 EUR, of Mar 1, 2026: there is no newer rate right now.',
    ]) {
      expect(shown()).toContain(text);
    }
    expect(named('Choose PayPal')).toBeDefined();
    expect(named('Choose Tipalti')).toBeUndefined();
  });

  it('lead back to a form as it was left', async () => {
    await compare('&method=paypal&scheme=wire');
    await press('Choose PayPal');
    expect(now.query()).toMatchObject({ step: 'details', method: 'paypal', scheme: 'wire' });
  });

  it('are compared for another amount, which stands in the address', async () => {
    const sent = await compare();
    await act(async () => void fireEvent.click(screen.getByText('$1,000')));
    await act(settle);
    expect(now.query()).toMatchObject({ step: 'method', amount: '1000' });
    expect(sent.at(-1)?.params).toMatchObject({ country: 'DE', currency: 'EUR', amount: '1000' });
    expect(shown()).toContain('From a payment of $1,000 to Germany');
  });
});

describe('a form', () => {
  const PAIRS = 'GET user/payment-method/freedom/currency_country_pairs';
  const SCHEMA = 'GET user/payment-method/freedom/recipient_schema';

  it('for a place where the method does not go says so, and leads to the places', async () => {
    await open({}, 'step=details&method=bank_transfer&country=DE&currency=BRL', {
      [PAIRS]: () => ({ data: { items: [{ country: 'DE', currency: 'EUR' }] } }),
      [SCHEMA]: () => Promise.reject(refusal(400, 'PAYMENT_METHOD_UNSUPPORTED')),
    });
    expect(shown()).toContain('Not available in this currency.');
    await press('Country and currency');
    expect(now.query()).toMatchObject({ modal: 'change', country: 'DE' });
    expect(now.query()).not.toHaveProperty('step');
  });

  it('that the bank does not serve says so, and is asked for again', async () => {
    const sent = await open({}, 'step=details&method=bank_transfer&country=AQ&currency=USD', {
      [PAIRS]: () => ({ data: { items: [{ country: 'AQ', currency: 'USD' }] } }),
      [SCHEMA]: () => Promise.reject(refusal(503, 'PAYMENT_SERVICE_UNAVAILABLE')),
    });
    expect(shown()).toContain('The payment service is not responding right now.');
    const before = sent.filter(({ call }) => call === SCHEMA).length;
    await press('Try again');
    expect(sent.filter(({ call }) => call === SCHEMA)).toHaveLength(before + 1);
  });
});
