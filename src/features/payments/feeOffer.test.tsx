import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OfferState } from '#contract/plain/paymentSettings';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { paymentSettingsFeature } from './model';
import { PaymentSettings } from './screens/PaymentSettings';

inWideWindow();
let opened: { stop: () => void } | undefined;
afterEach(() => opened?.stop());

const FEES = 'GET user/early-pay';
const TAKE = 'POST user/update-fees';
const fees = (offer: OfferState) => ({
  data: { percent: '10', standard_percent: '10', offer_percent: offer === 'none' ? null : '5', offer },
});
const TIMING = {
  code: 'REGULAR_PAYMENT',
  data: { timing: 'regular', choices: [], gap_month: null },
};
const TAX = {
  data: {
    form: 'W-8BEN',
    status: 'valid',
    valid_until: null,
    without_form: { percent: '24', of: 'worldwide' },
    last_report: null,
    url: 'https://adsense.test',
  },
};

const open = async (offer: OfferState, more: Parameters<typeof serving>[0] = {}) => {
  const sent = serving({
    'GET user/payment-config': () => ({
      settings: '{}',
      data: { least_threshold: '50', most_threshold: '100' },
    }),
    'GET user/advance-payment': () => TIMING,
    'GET user/tax-form': () => TAX,
    'GET exchange-rate': () => ({ rates: [], timestamp: null, is_stale: false }),
    [FEES]: () => fees(offer),
    ...more,
  });
  opened = await openScreen('/user-profile?tab=payment-setup', {
    default: () => <PaymentSettings balance={undefined} />,
    features: [paymentSettingsFeature],
  });
  await screen.findByText('Tax form');
  return sent;
};
const card = () => screen.queryByRole('region', { name: 'Fee of being paid early' });
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

it.each([
  ['first', 'Your first payment before its day costs 5% instead of 10%.'],
  ['taken', 'Your next payment before its day costs 5% instead of 10%.'],
  ['used', 'Being paid before the day costs 10%. You have had the offer of 5%.'],
] as const)('an offer that is %s is said, and cannot be taken', async (offer, words) => {
  await open(offer);
  expect(card()?.textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Take the offer' })).toBeNull();
});

it('where the network has none, nothing is said of it', async () => {
  await open('none');
  expect(card()).toBeNull();
});

it('is taken after a question, once, and what the timing costs is read again', async () => {
  const sent = await open('available', { [TAKE]: () => fees('taken') });
  press('Take the offer');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Your next payment before its day then costs 5%/);
  fireEvent.click(dialog.getByRole('button', { name: 'Take the offer' }));
  await waitFor(() => expect(card()?.textContent).toContain('Your next payment before its day costs 5%'));
  const calls = sent.map(({ call }) => call);
  expect(calls.filter((call) => call === TAKE)).toHaveLength(1);
  expect(calls.slice(calls.indexOf(TAKE))).toContain('GET user/advance-payment');
});

it('that is gone meanwhile is said in the question, and the card says how it stands', async () => {
  let offer: OfferState = 'available';
  await open('available', {
    [FEES]: () => fees(offer),
    [TAKE]: () => Promise.reject(refusal(409, 'FEE_OFFER_NOT_THERE')),
  });
  offer = 'used';
  press('Take the offer');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take the offer' }));
  await within(dialog).findByText(/There is no offer of a lower fee/);
  await waitFor(() => expect(card()?.textContent).toContain('You have had the offer of 5%.'));
});
