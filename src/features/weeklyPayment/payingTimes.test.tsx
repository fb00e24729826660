import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Timing } from '#contract/plain/paymentSettings';
import { paths } from '#src/lib/paths';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { weeklyPaymentFeature, weeklyRequest } from './model';
import { PayingTimes } from './screens/PayingTimes';

const READ = 'GET user/payment-times';
const COMPARED = {
  from: '2025-12',
  to: '2026-02',
  earned: '1000',
  items: [
    { time: 'regular', fee: '0', received: '1000', days: 63.4 },
    { time: 'advanced', fee: '20', received: '980', days: 33.5 },
    { time: 'weekly', fee: '60.5', received: '939.509', days: 12 },
    { time: 'instant', fee: '75', received: '925', days: 1 },
  ],
};

inWideWindow();
let opened: { stop: () => void } | undefined;
afterEach(() => opened?.stop());

interface Given {
  compared?: object;
  timing?: Timing | undefined;
  enrolled?: boolean;
  answers?: Parameters<typeof serving>[0];
}
const open = async ({ compared = COMPARED, timing, enrolled = false, answers }: Given) => {
  serving({
    [READ]: () => ({ data: compared }),
    'GET user/weekly-payment/enrollment': () => ({ data: { enrolled } }),
    ...answers,
  });
  opened = await openScreen('/', {
    default: () => <PayingTimes timing={timing} />,
    features: [weeklyPaymentFeature],
    preload: () => [weeklyRequest.started({})],
  });
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const chosen = () => rows().flatMap(([way]) => (way?.endsWith('Chosen now') ? [way] : []));

it('compares fee, what arrives and days on average, by the months of the creator', async () => {
  await open({});
  screen.getByText(/Compared by what you earned from/);
  expect(screen.getByRole('region').textContent).toContain('from Dec 2025 to Feb 2026: $1,000.00.');
  expect(rows()).toEqual([
    ['Regular payment', '$0.00', '$1,000.00', '63 days'],
    ['Advance payment', '$20.00', '$980.00', '34 days'],
    ['Weekly payment', '$60.50', '$939.50', '12 days'],
    ['Instant payment', '$75.00', '$925.00', '1 day'],
  ]);
});

it('each row leads to where it is chosen', async () => {
  await open({});
  const links = within(screen.getByRole('table')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.paymentTiming,
    paths.paymentTiming,
    paths.weeklyPayment,
    '/earnings/instant',
  ]);
});

it.each([
  [{ timing: 'regular' as const }, ['Regular paymentChosen now']],
  [{ timing: 'advanced' as const }, ['Advance paymentChosen now']],
  [{ timing: 'advanced' as const, enrolled: true }, ['Weekly paymentChosen now']],
  [{ timing: undefined }, []],
])('marks the one that is chosen: %j', async (given, marked) => {
  await open(given);
  expect(chosen()).toEqual(marked);
});

it('marks none while it is not known whether somebody is paid weekly', async () => {
  await open({
    timing: 'regular',
    answers: { 'GET user/weekly-payment/enrollment': () => Promise.reject(refusal(500)) },
  });
  expect([rows().length, chosen()]).toEqual([4, []]);
});

it('says why there is nothing to compare where no month is final', async () => {
  await open({ compared: { from: null, to: null, earned: '0', items: [] } });
  screen.getByText('Nothing to compare yet');
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that it could not be loaded, and loads again', async () => {
  let fails = true;
  await open({ answers: { [READ]: () => (fails ? Promise.reject(refusal(500)) : { data: COMPARED }) } });
  screen.getByText('The comparison could not be loaded');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(rows()).toHaveLength(4);
});
