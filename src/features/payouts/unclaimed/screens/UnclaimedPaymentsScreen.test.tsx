import type { Reducer } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { selectNotices } from '#src/request/notices';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { unclaimedPaymentsFeature } from '../model';
import UnclaimedPaymentsScreen, { preload } from './UnclaimedPaymentsScreen';

inWideWindow();

const LIST = 'GET admin/unclaimed-payments';
const TAKE = 'POST admin/unclaimed-payments/recall';

const payment = (more: object = {}) => ({
  subject_id: 'nia',
  payment_id: 'p1',
  name: 'Nia Okafor',
  username: 'nia',
  amount: '88.000000',
  currency: 'EUR',
  sent: '80.5',
  method: 'paypal',
  mask: 'n•••@example.test',
  state: 'unclaimed',
  since: '2026-03-18T08:10:00.000Z',
  until: '2026-04-17T08:10:00.000Z',
  failure_code: 'RECEIVER_UNREGISTERED',
  acts: ['recall'],
  ...more,
});
const page = (items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const ended = (outcome: string, again: string | null) => ({
  data: { item: payment({ state: 'returned', acts: [] }), outcome, again },
});

let store: ReturnType<typeof featureStore>;
const show = (answers: Parameters<typeof serving>[0], search = '') => {
  const sent = serving(answers);
  const history = createMemoryHistory({ initialEntries: [`/payments/unclaimed${search}`] });
  store = featureStore([unclaimedPaymentsFeature], { more: { router: connectRouter(history) as Reducer } });
  for (const action of preload({ userId: 'me', search })) store.dispatch(action);
  renderApp(<UnclaimedPaymentsScreen />, { store, history });
  return sent;
};
afterEach(() => store.stop());

const rowNow = async () => {
  const row = (await screen.findByText('Nia Okafor')).closest('tr');
  if (!row) throw new Error('No row');
  return within(row);
};
/** Opens the dialog, and returns what submits it. */
const open = async () => {
  fireEvent.click((await rowNow()).getByText('Take back'));
  await screen.findByLabelText('Reason');
  return () => {
    const button = screen.getAllByText('Take back').at(-1)?.closest('button');
    if (button) fireEvent.click(button);
  };
};
const write = (reason: string) =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
const noticed = () =>
  selectNotices(store.getState() as never).map(({ message }) => 'id' in message && message.id);

it('shows who has not claimed what, to which account, until when and why', async () => {
  show({ [LIST]: () => page([payment()]) });
  const row = await rowNow();
  for (const text of ['nia', '€80.50', 'n•••@example.test']) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/Comes back by itself/).textContent).toContain('Apr 17, 2026');
  expect(row.getByText(/\(RECEIVER_UNREGISTERED\)/)).toBeTruthy();
});

it('asks for what the address says, and has no button where nothing can be done', async () => {
  const sent = show(
    { [LIST]: () => page([payment({ acts: [] })]) },
    '?method=paypal&search=nia&sort=-amount',
  );
  expect((await rowNow()).queryByText('Take back')).toBeNull();
  expect(sent[0]?.params).toMatchObject({ method: 'paypal', search: 'nia', sort: '-amount' });
});

it('is taken back with a reason and paid again, unless somebody says otherwise', async () => {
  let isOut = true;
  const sent = show({
    [LIST]: () => page(isOut ? [payment()] : []),
    [TAKE]: () => {
      isOut = false;
      return ended('taken_back', 'asked');
    },
  });
  const submit = await open();
  expect(screen.getByText('Take this payment to Nia Okafor back?')).toBeTruthy();
  submit();
  await waitFor(() => expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
  expect(sent.some(({ call }) => call === TAKE)).toBe(false);
  write(' The address was wrong ');
  submit();
  expect(await screen.findByText('No unclaimed payments')).toBeTruthy();
  expect(sent.find(({ call }) => call === TAKE)?.data).toEqual({
    user_id: 'me',
    subject_id: 'nia',
    payment_id: 'p1',
    reason: 'The address was wrong',
    again: true,
  });
  expect(noticed()).toEqual(['payouts.unclaimed.again.asked']);
});

it.each([
  ['taken_back', null, 'payouts.unclaimed.ended.taken_back'],
  ['claimed', null, 'payouts.unclaimed.ended.claimed'],
  ['taken_back', 'PAYMENT_METHOD_ERROR', 'payouts.unclaimed.again.not'],
])('says how it ended: %s, %s', async (outcome, again, words) => {
  const sent = show({ [LIST]: () => page([payment()]), [TAKE]: () => ended(outcome, again) });
  const submit = await open();
  write('Why');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pay it again' }));
  submit();
  await waitFor(() => expect(noticed()).toEqual([words]));
  expect(sent.find(({ call }) => call === TAKE)?.data).toMatchObject({ again: false });
});

it('says in the dialog that the service does not answer, and preload once more when it is pressed again', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(503, 'PAYMENT_SERVICE_UNAVAILABLE'));
  const sent = show({ [LIST]: () => page([payment()]), [TAKE]: () => answer() });
  const submit = await open();
  write('Why');
  submit();
  expect(await screen.findByText(/payment service is not responding/)).toBeTruthy();
  answer = () => ended('taken_back', 'nothing');
  submit();
  await waitFor(() => expect(noticed()).toEqual(['payouts.unclaimed.again.nothing']));
  expect(sent.filter(({ call }) => call === TAKE)).toHaveLength(2);
});
