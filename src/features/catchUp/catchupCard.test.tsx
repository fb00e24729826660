import type { Reducer } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { CatchupStatus, CatchupRequest } from '#contract/catchUp';
import { type CatchupCode, catchupCodes } from '#contract/plain/catchUp';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { catchupFeature, catchupStatus } from './model';
import { CatchupCard } from './screens/CatchupCard';

const STATUS: CatchupStatus = {
  can_catchup: true,
  total_catchup: '12.5',
  catchup: null,
  code: null,
  last_error: null,
  payment_method: 'paypal',
  minimum_payment_amount: '50',
  reviewed_from: '20',
  paused_until: null,
};
const ASKED: CatchupRequest = {
  catchup_id: '3f1c6f6e-6c0f-4b52-9d6b-1f4f5a3f0a11',
  state: 'waiting',
  amount: '25.5',
  asked_at: '2026-03-02T10:00:00.000Z',
  reason: null,
  acts: ['withdraw'],
};

let running: { stop: () => void } | undefined;
afterEach(() => running?.stop());

type Answers = Parameters<typeof serving>[0];

/** The card of this status, after the server has answered. */
const open = async (more: Partial<CatchupStatus>, answers: Answers = {}) => {
  const sent = serving({ 'catchup/status': () => ({ ...STATUS, ...more }), ...answers });
  const history = createMemoryHistory();
  const store = featureStore([catchupFeature], {
    more: { router: connectRouter(history) as Reducer },
  });
  running = store;
  const load = async () => {
    store.dispatch(catchupStatus.started());
    await settle();
  };
  const { container } = renderApp(<CatchupCard supportEmail="help@demo.test" />, { store, history });
  await act(load);
  return { sent, container, reload: () => act(load) };
};
const press = async (name: RegExp | string, place = 0) => {
  const button = screen.getAllByRole('button', { name })[place];
  if (!button) throw new Error(`No button ${String(name)}`);
  await act(async () => {
    fireEvent.click(button);
    await settle();
  });
};
const card = () => screen.getByRole('region', { name: 'Catch-up payment' });
const posted = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent.filter(({ call }) => call.startsWith('POST'));

const SETUP = '/user-profile?tab=payment-setup';
const CHANGE = `${SETUP}&modal=change`;
const SUPPORT = 'mailto:help@demo.test';

/** Spec 001 §8 in its colours; what is said, and where the way out leads. */
const CODES: Record<CatchupCode, [colour: string, words: string, wayOut: string | null]> = {
  BLACKLISTED: ['error', 'Nothing is paid to your account any more', SUPPORT],
  TEMP_BLACKLIST: ['error', 'Our staff have paused your payments', SUPPORT],
  DENIED_TWICE: ['error', 'Your requests were not approved twice', SUPPORT],
  TEMPORARY_BLACKLISTED: ['warning', 'Your payments are paused, because several failed', SETUP],
  PAYMENT_METHOD_ERROR: ['warning', 'The last payment failed because of your payment method', CHANGE],
  PAYMENT_METHOD_DISABLED: ['warning', 'Your payment method is no longer available', CHANGE],
  ADVANCE: ['warning', 'An advance payment takes this money', `${SETUP}&modal=timing`],
  BELOW_PAYMENT_METHOD_MINIMUM_AMOUNT: ['warning', 'It is below the minimum of your payment method', CHANGE],
  DUPLICATE: ['info', 'You have asked for it already', null],
  INACTIVE: ['info', 'You have no linked channel', '/channels'],
  NO_PAYPAL: ['info', 'You have no payment method', CHANGE],
};

describe('the card', () => {
  it('is not there where nothing is open, and nothing was asked', async () => {
    const { container } = await open({ can_catchup: false, total_catchup: '0.000000' });
    expect(container.textContent).toBe('');
  });

  it.each(catchupCodes)(
    'with %s says why not, in its colour, with the way out and no button to ask',
    async (code) => {
      const [colour, words, wayOut] = CODES[code];
      await open({ can_catchup: false, code });
      const alert = screen.getByRole('alert');
      expect(alert.className).toContain(`ant-alert-${colour}`);
      expect(alert.textContent).toContain(words);
      const hrefs = [...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(hrefs).toEqual(wayOut === null ? [] : [wayOut]);
      expect(screen.queryByRole('button', { name: /Request payment|Ask our staff/ })).toBeNull();
      expect(card().textContent).toContain('$12.50 of earlier payments did not reach you.');
    },
  );

  it('says from which amount on the payment method pays', async () => {
    await open({ can_catchup: false, code: 'BELOW_PAYMENT_METHOD_MINIMUM_AMOUNT' });
    expect(screen.getByRole('alert').textContent).toContain('PayPal pays from $50.00 on');
  });

  it('says the last day of a pause', async () => {
    await open({ can_catchup: false, code: 'TEMPORARY_BLACKLISTED', paused_until: '2026-03-31' });
    expect(screen.getByRole('alert').textContent).toContain('The pause ends after Mar 31, 2026.');
  });

  it('says in words why the last payment failed', async () => {
    await open({ last_error: '14767' });
    expect(card().textContent).toContain('There is no account at the payment service');
  });

  it('takes the word of a creator who has mended the account, and lets them ask then', async () => {
    const broken = { can_catchup: false, code: 'PAYMENT_METHOD_ERROR' as const };
    const { sent } = await open(broken, { 'user/earnings/resolve-paypal': () => STATUS });
    expect(screen.queryByRole('button', { name: 'Request payment' })).toBeNull();
    await press('I have mended it');
    expect(sent.some(({ url }) => url.endsWith('resolve-paypal'))).toBe(true);
    screen.getByRole('button', { name: 'Request payment' });
  });
});

describe('what could not be read', () => {
  it('keeps what was shown, and says of when that is', async () => {
    let fails = false;
    const { reload } = await open(
      {},
      { 'catchup/status': () => (fails ? Promise.reject(refusal(500)) : STATUS) },
    );
    fails = true;
    await reload();
    expect(card().textContent).toContain('$12.50 of earlier payments did not reach you.');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Your catch-up payments could not be loaded');
    expect(alert.textContent).toContain('You still see what was true on');
    expect(alert.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/);
    fails = false;
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so where nothing was known before', async () => {
    await open({}, { 'catchup/status': () => Promise.reject(refusal(500)) });
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  });
});

describe('asking', () => {
  it('for a small amount asks once, then sends', async () => {
    const { sent } = await open({}, { 'POST catchup': () => ({ data: { item: ASKED } }) });
    await press('Request payment');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Request a payment of $12.50?');
    expect(dialog.textContent).toContain('goes out soon by PayPal');
    expect(posted(sent)).toEqual([]);
    await press(/Request payment/, 1);
    expect(posted(sent)).toMatchObject([{ call: 'POST catchup', data: { user_id: 'me' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['CATCHUP_NEEDS_REVIEW', 'Our staff look at a catch-up payment of this'],
    ['CATCHUP_NOT_POSSIBLE', 'You cannot ask for a catch-up payment right now'],
  ] as const)('that is refused with %s says so in the dialog', async (code, words) => {
    await open({}, { 'POST catchup': () => Promise.reject(refusal(409, code)) });
    await press('Request payment');
    await screen.findByRole('dialog');
    await press(/Request payment/, 1);
    expect(screen.getByRole('dialog').textContent).toContain(words);
  });

  it('from the limit on asks staff, with a note', async () => {
    const { sent } = await open(
      { total_catchup: '20' },
      { 'POST catchup/manual-request': () => ({ data: { item: ASKED } }) },
    );
    expect(screen.queryByRole('button', { name: 'Request payment' })).toBeNull();
    await press('Ask our staff');
    const note = await screen.findByRole('textbox', { name: /Note to our staff/ });
    expect(screen.getByRole('dialog').textContent).toContain('from $20 on');
    await act(async () => void fireEvent.change(note, { target: { value: ' It is a new bank ' } }));
    await press('Send request');
    expect(posted(sent)).toMatchObject([
      { call: 'POST catchup/manual-request', data: { user_id: 'me', note: 'It is a new bank' } },
    ]);
  });

  it('shows on request what it consists of', async () => {
    const items = [
      { month: '2026-01', source: 'youtube', category: 'ads', amount: '10.25', fee: '0.25' },
      { month: null, source: null, category: '', amount: '2.25', fee: '0' },
    ];
    const breakdown = () => ({ data: { items, amount: '12.5', fee: '0.25', payment_fee: '0.24' } });
    await open({}, { 'catchup/breakdown': breakdown });
    await press('Show what it consists of');
    const table = await screen.findByRole('table');
    const rows = [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) => row.textContent);
    expect(rows.join(' ')).toContain('Jan 2026YouTube, Ads$10.25$0.25');
    expect(rows.join(' ')).toContain('Of no monthAll sources$2.25$0.00');
    expect(rows.at(-1)).toContain('$12.50');
    await press('Hide what it consists of');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a request', () => {
  it.each([
    ['waiting', 'You asked for $25.50 on', 'Our staff are looking at it'],
    ['approved', 'Your catch-up payment of $25.50 is approved', 'It goes out soon'],
    ['made', 'Your catch-up payment of $25.50 was made', 'You see below where it is'],
    ['dropped', 'Your catch-up payment of $25.50 could not be made', 'The money is in your balance'],
    ['denied', 'Your request for $25.50 was not approved', 'The reason: Another name'],
    ['released', 'The $25.50 that you asked for are no longer on hold', 'with your next payment'],
  ] as const)('that is %s says so once, and what comes next', async (state, words, next) => {
    const catchup = { ...ASKED, state, acts: [], reason: state === 'denied' ? 'Another name' : null };
    await open({ can_catchup: false, total_catchup: '0', catchup, code: 'DUPLICATE' });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).toContain(next);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that was taken back, or is not there, leaves nothing', async () => {
    const catchup = { ...ASKED, state: 'withdrawn' as const, acts: [] };
    const { container } = await open({ can_catchup: false, total_catchup: '0', catchup });
    expect(container.textContent).toBe('');
  });

  it('can be taken back while nobody has decided on it', async () => {
    const { sent } = await open(
      { can_catchup: false, catchup: ASKED, code: 'DUPLICATE' },
      { 'POST catchup/withdraw': () => ({ data: { item: ASKED } }) },
    );
    await press('Withdraw request');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Withdraw the request for $25.50?');
    await press(/Withdraw request/, 1);
    expect(posted(sent)).toMatchObject([
      { call: 'POST catchup/withdraw', data: { catchup_id: ASKED.catchup_id } },
    ]);
  });
});
