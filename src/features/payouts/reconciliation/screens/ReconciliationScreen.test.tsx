import type { Reducer } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { selectNotices } from '#src/request/notices';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { reconciliationFeature } from '../model';
import ReconciliationScreen, { preload } from './ReconciliationScreen';

inWideWindow();

const LIST = 'GET admin/payout-differences';
const SETTLE = 'POST admin/payout-differences/settle';

const difference = (more: object = {}) => ({
  difference_id: 'd1',
  name: 'Nia Okafor',
  day: '2026-03-18',
  provider: 'paypal',
  kind: 'missing',
  state: 'open',
  item_id: 'i1',
  transaction_id: 'T1',
  ours: { amount: '80.5', currency: 'EUR', status: 'unclaimed' },
  theirs: null,
  payee: { name: 'Nia Okafor', username: 'nia' },
  subject_id: 'nia',
  payment_id: 'p1',
  found_at: '2026-03-19T04:25:00.000Z',
  settled: null,
  acts: ['settle'],
  ...more,
});
const SETTLED = {
  state: 'settled',
  acts: [],
  settled: { at: '2026-03-20T10:00:00Z', by: 'Ada', note: 'By hand' },
};
const DAY = {
  provider: 'paypal',
  day: '2026-03-18',
  ours: 1200,
  theirs: 1199,
  open: 1,
  looked_at: '2026-03-19T04:25:00.000Z',
};
const page = (items: object[], days: object[] = []) => ({
  data: { items, days, pagination: { page: 1, per_page: 10, total: items.length } },
});

let store: ReturnType<typeof featureStore>;
const show = (answers: Parameters<typeof serving>[0], search = '') => {
  const sent = serving(answers);
  const history = createMemoryHistory({ initialEntries: [`/payments/reconciliation${search}`] });
  store = featureStore([reconciliationFeature], { more: { router: connectRouter(history) as Reducer } });
  for (const action of preload({ userId: 'me', search })) store.dispatch(action);
  renderApp(<ReconciliationScreen />, { store, history });
  return sent;
};
afterEach(() => store.stop());

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`No row ${name}`);
  return within(row);
};

it('shows whose payment differs, what both books say of it, and on which day', async () => {
  show({ [LIST]: () => page([difference()]) });
  const row = await rowOf('Nia Okafor');
  for (const text of [
    'nia',
    'T1',
    'Missing at the service',
    'PayPal',
    '€80.50',
    'Unclaimed',
    'Nothing',
    'Open',
  ])
    expect(row.getByText(text)).toBeTruthy();
});

it('where nobody knows the payee it is the transaction that tells payments apart', async () => {
  const theirs = { amount: '12.50', currency: 'USD', status: 'paid' };
  const extra = { kind: 'extra', payee: null, name: 'T9', transaction_id: 'T9', ours: null, theirs };
  show({ [LIST]: () => page([difference(extra)]) });
  const row = await rowOf('T9');
  expect(row.getByText('Only at the service')).toBeTruthy();
  expect(row.getByText('$12.50')).toBeTruthy();
});

it('asks for what the address says', async () => {
  const sent = show({ [LIST]: () => page([]) }, '?state=settled&kind=extra');
  expect(await screen.findByText('Show all')).toBeTruthy();
  expect(sent[0]?.params).toMatchObject({ user_id: 'me', state: 'settled', kind: 'extra' });
});

it('is settled with a reason, which then stands beside who gave it', async () => {
  let settled = false;
  const sent = show({
    [LIST]: () => page([difference(settled ? SETTLED : {})]),
    [SETTLE]: () => {
      settled = true;
      return { data: { item: difference(SETTLED) } };
    },
  });
  fireEvent.click((await rowOf('Nia Okafor')).getByText('Settle'));
  expect(await screen.findByText('Settle this difference of Nia Okafor?')).toBeTruthy();
  const submit = () => {
    const button = screen.getAllByText('Settle').at(-1)?.closest('button');
    if (button) fireEvent.click(button);
  };
  submit();
  await waitFor(() => expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
  expect(sent.some(({ call }) => call === SETTLE)).toBe(false);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' By hand ' } });
  submit();
  const row = await rowOf('Ada');
  expect(row.getByText('By hand')).toBeTruthy();
  expect(row.queryByText('Settle')).toBeNull();
  expect(sent.find(({ call }) => call === SETTLE)?.data).toEqual({
    user_id: 'me',
    difference_id: 'd1',
    reason: 'By hand',
  });
  expect(
    selectNotices(store.getState() as never).map(({ message }) => 'id' in message && message.id),
  ).toEqual(['acts.payoutDifference.settle.done']);
});

it('has no button where the server allows nothing', async () => {
  show({ [LIST]: () => page([difference({ acts: [] })]) });
  expect((await rowOf('Nia Okafor')).queryByText('Settle')).toBeNull();
});

it('says that there are no differences, beside the days that were compared', async () => {
  show({ [LIST]: () => page([], [DAY]) }, '?state=all');
  expect(await screen.findByText('No differences')).toBeTruthy();
  const days = within(screen.getByRole('region', { name: 'Days compared' }));
  for (const text of ['Mar 18, 2026', 'PayPal', '1,200', '1,199', '1'])
    expect(days.getByText(text)).toBeTruthy();
});

it('says that they could not be loaded, and loads them when it is asked again', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(500, 'SERVER_ERROR'));
  show({ [LIST]: () => answer() });
  expect(await screen.findByText('The differences could not be loaded')).toBeTruthy();
  answer = () => page([difference()]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Nia Okafor')).toBeTruthy();
});
