import { fireEvent, screen } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { earningsGlance, glanceFeature } from '../glanceModel';
import { GlanceCard } from './GlanceCard';

inWideWindow();
let opened: { stop: () => void } | undefined;
afterEach(() => opened?.stop());

const GLANCE = 'GET user/earnings/glance';
const NOTHING = { last: null, before: null, because: [], latest_payment: null, lowered: [] };
const open = async (answer: () => unknown) => {
  serving({ [GLANCE]: answer });
  opened = await openScreen('/dashboard', {
    default: GlanceCard,
    features: [glanceFeature],
    preload: () => [earningsGlance.started()],
  });
};
const notes = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('says in one glance what was earned, against the month before, why, and what was paid last', async () => {
  const data = {
    last: { month: '2026-10', amount: '1540.9' },
    before: { month: '2026-09', amount: '1028.96' },
    because: [
      { by: 'channel', channel_id: 'c1', name: 'River Tales', source: 'youtube', change: '530' },
      { by: 'tax', change: '-20.06' },
      { by: 'other', change: '2' },
    ],
    latest_payment: { date: '2026-11-18', amount: '900', status: 'paid', method: 'paypal' },
    lowered: [],
  };
  await open(() => ({ data }));
  const [last, latest] = notes();
  for (const words of [
    'Earned in Oct 2026, after tax',
    '$1,540.90',
    '+$511.94 against Sep 2026',
    'River Tales, YouTube: +$530.00',
    'Tax: −$20.06',
    'Other: +$2.00',
  ])
    expect(last).toContain(words);
  const channels = screen.getByRole('link', { name: 'Earnings by channel' });
  expect(channels.getAttribute('href')).toBe('/earnings?from=2026-10-01&month=2026-10');
  for (const words of ['Latest payment', '$900.00', 'Nov 18, 2026', 'PayPal', 'Paid'])
    expect(latest).toContain(words);
});

it.each([
  [null, 'Your first month'],
  [{ month: '2026-09', amount: '5' }, 'As much as in Sep 2026'],
])('beside %j says: %s', async (before, words) => {
  await open(() => ({ data: { ...NOTHING, last: { month: '2026-10', amount: '5.00' }, before } }));
  expect(notes().join()).toContain(words);
});

it('where nothing was earned or paid yet, there is nothing', async () => {
  await open(() => ({ data: NOTHING }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('that could not be read is read again', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(500));
  await open(() => answer());
  await screen.findByText('Your last month could not be compared');
  answer = () => ({ data: { ...NOTHING, last: { month: '2026-10', amount: '5' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your first month')).toBeTruthy();
});
