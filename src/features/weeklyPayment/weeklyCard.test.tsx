import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { AxiosError } from 'axios';
import type { WeeklyPayment } from '#contract/weeklyPayment';
import type { WeeklyCode } from '#contract/plain/weeklyPayment';
import { paths } from '#src/lib/paths';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { weeklyPaymentFeature } from './model';
import { WeeklyCard } from './screens/WeeklyCard';

const READ = 'GET user/weekly-payment/enrollment';
const WRITE = 'POST user/weekly-payment/enrollment';
const NEXT: WeeklyPayment['next'] = {
  date: '2026-03-09',
  final: '100',
  final_fee: '2',
  estimates: '50.5',
  estimates_fee: '5.05',
  payment_fee: '2.87',
  blockers: [],
};
const OFF: WeeklyPayment = {
  enrolled: false,
  since: null,
  code: null,
  next: NEXT,
  final_fee_percent: '2.5',
  estimates_fee_percent: '10',
  fees: { version: '3-10', has_risen: false, tariff: null },
};
const ON: WeeklyPayment = { ...OFF, enrolled: true, since: '2026-03-02' };

let opened: { stop: () => void } | undefined;
afterEach(() => opened?.stop());
type Answers = Parameters<typeof serving>[0];
const open = async (weekly: WeeklyPayment, answers: Answers = {}, at = '/') => {
  const sent = serving({ [READ]: () => ({ data: weekly }), ...answers });
  opened = await openScreen(at, { default: WeeklyCard, features: [weeklyPaymentFeature] });
  return sent;
};
const toggle = () => screen.getByRole('switch', { name: 'Pay me every week' });
const isOn = () => toggle().getAttribute('aria-checked') === 'true';
const text = () => screen.getByRole('region', { name: 'Weekly payment' }).textContent;
const press = async (button: HTMLElement) => {
  await act(async () => {
    fireEvent.click(button);
    await settle();
  });
};

it('tells before it is switched on what it means, what it costs by part, and the first payment', async () => {
  await open(OFF);
  expect(isOn()).toBe(false);
  for (const said of [
    'every 7 days from the day on which you switch it on. Possible with: PayPal, Tipalti, Payoneer, Bank transfer.',
    'The network takes no fee of what is regularly due.',
    'Final earnings that are not regularly due yet cost a fee of 2.5%.',
    'Estimated earnings cost a fee of 10%.',
    'First weekly payment, if you switched it on today: Mar 9, 2026',
    '$100.00, less a fee of $2.00',
    '$50.50, less a fee of $5.05',
    'Payment fee$2.87',
    'You receive$140.58',
  ])
    expect(text()).toContain(said);
});

it('says since when it is on, and the next payment', async () => {
  await open({ ...ON, next: { ...NEXT, final_fee: '0' } });
  expect(isOn()).toBe(true);
  for (const said of ['On since Mar 2, 2026.', 'Next weekly payment: Mar 9, 2026', '$100.00, without a fee'])
    expect(text()).toContain(said);
});

it('says that there is nothing to pay, and what stands in the way in the words of the next payment', async () => {
  const blockers = ['PAYMENT_ON_HOLD', 'NOT_FINAL', 'LAST_PAYMENT_FAILED'] as const;
  const none = { final: '0', final_fee: '0', estimates: '0', estimates_fee: '0' };
  await open({ ...ON, next: { ...NEXT, ...none, blockers: [...blockers] } });
  expect(text()).toContain('So far there is nothing that it would pay.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Nothing will be paid while your payments are on hold.',
      'Nothing will be paid until what you earned is final; you need not do anything.',
    ]),
  );
});

const CODES: Record<WeeklyCode, [words: string, wayOut: string]> = {
  EMAIL_NOT_VERIFIED: ['Your e-mail address is not verified', paths.sendMail],
  NO_PAYMENT_METHOD: ['You have no payment method', paths.changeMethod],
  WEEKLY_NOT_OFFERED: ['Your payment method is not paid weekly', paths.changeMethod],
};
it.each(Object.entries(CODES))('with %s cannot be switched on: why, and the way out', async (code, said) => {
  await open({ ...OFF, code: code as WeeklyCode });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(said[0]);
  expect(alert.querySelector('a')?.getAttribute('href')).toBe(said[1]);
  expect(toggle()).toHaveProperty('disabled', true);
});

it('what is on can be switched off, also where it could not be switched on again', async () => {
  const sent = await open(
    { ...ON, code: 'WEEKLY_NOT_OFFERED' },
    { [WRITE]: () => ({ data: { ...OFF, code: 'WEEKLY_NOT_OFFERED' } }) },
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await press(toggle());
  expect(sent.at(-1)?.data).toEqual({ user_id: 'me', enrolled: false });
  expect(isOn()).toBe(false);
  screen.getByRole('alert');
});

it('is on at once, can be clicked again meanwhile, and jumps back where it failed: why is said until the next try', async () => {
  const late = held();
  await open(OFF, { [WRITE]: late.answer });
  await press(toggle());
  expect([isOn(), toggle().hasAttribute('disabled')]).toEqual([true, false]);
  late.refuse(refusal(409, 'EMAIL_NOT_VERIFIED'));
  await act(settle);
  expect(isOn()).toBe(false);
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('Weekly payment could not be switched on');
  expect(alert).toContain('Please verify your e-mail address first. Tried on');
  expect(alert).toContain('the switch is as it was before. Support reference: r');
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect([isOn(), screen.queryByRole('alert')]).toEqual([true, null]);
  late.give({ data: ON });
  await act(settle);
  expect(isOn()).toBe(true);
});

it('says that the server was out of reach, and not that anybody keeps trying', async () => {
  await open(ON, { [WRITE]: () => Promise.reject(new AxiosError('Network Error')) });
  await press(toggle());
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('Weekly payment could not be switched off');
  expect(alert).toContain('The server could not be reached.');
  expect(alert).not.toContain('We keep trying');
});

it('a link to the switch leads to it', async () => {
  const led = jest.fn();
  Element.prototype.scrollIntoView = led;
  await open(OFF, {}, paths.weeklyPayment);
  expect(document.activeElement).toBe(toggle());
  expect(led.mock.contexts).toEqual([toggle()]);
});

it('elsewhere nothing takes the focus', async () => {
  await open(OFF, {}, paths.paymentSetup);
  expect(document.activeElement).toBe(document.body);
});

it('says that it could not be loaded, and loads again', async () => {
  let fails = true;
  await open(OFF, { [READ]: () => (fails ? Promise.reject(refusal(500)) : { data: OFF }) });
  expect(screen.getByRole('alert').textContent).toContain('Weekly payment could not be loaded');
  fails = false;
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(isOn()).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('fees that have risen since they were accepted', () => {
  const risen = { version: '10-10', has_risen: true, tariff: null };
  const UPDATE = 'POST user/update-fees';
  const given = (sent: Awaited<ReturnType<typeof open>>) =>
    sent.filter(({ call }) => call.startsWith('POST')).map(({ call, data }) => [call, data]);
  const ACCEPTED = [
    [UPDATE, { user_id: 'me', version: '10-10' }],
    [WRITE, { user_id: 'me', enrolled: true, fees_version: '10-10' }],
  ];
  const answers: Answers = { [UPDATE]: () => ({ data: {} }), [WRITE]: () => ({ data: ON }) };

  it('are accepted by switching it on, which says so and what they are, the later one of a tariff, too', async () => {
    const tariff = { first_percent: '5', later_percent: '10' };
    const sent = await open({ ...OFF, fees: { ...risen, tariff } }, answers);
    expect(text()).toContain('5% the first time you are paid early, 10% afterwards');
    expect(text()).toContain('With this choice you accept the fee that is shown here.');
    await press(toggle());
    expect(given(sent)).toEqual(ACCEPTED);
    expect(text()).not.toContain('has risen');
  });

  it('are told to who has it on, and accepted at once', async () => {
    const sent = await open({ ...ON, fees: risen }, answers);
    expect(text()).toContain('Nothing is paid early until you accept the fees that are shown here.');
    await press(screen.getByRole('button', { name: 'Accept these fees' }));
    expect(given(sent)).toEqual(ACCEPTED);
    expect([isOn(), text()?.includes('has risen')]).toEqual([true, false]);
  });

  it('and are refused because they have changed are sent by the next try as they are then', async () => {
    let now: WeeklyPayment = OFF;
    const sent = await open(OFF, {
      ...answers,
      [READ]: () => ({ data: now }),
      [WRITE]: () => {
        if (now !== OFF) return { data: ON };
        now = { ...OFF, fees: risen };
        return Promise.reject(refusal(409, 'FEES_CHANGED'));
      },
    });
    await press(toggle());
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(given(sent).slice(1)).toEqual(ACCEPTED);
    expect(isOn()).toBe(true);
  });
});
