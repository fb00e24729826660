import type { Reducer } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { selectNotices } from '#src/request/notices';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { payoutBatchesFeature } from '../model';
import PayoutBatchesScreen, { preload } from './PayoutBatchesScreen';

inWideWindow();

const LIST = 'GET admin/payout-batches';
const LOCATE = 'POST admin/payout-batches/locate';
const PROPOSE = 'POST admin/payout-batches/propose';
const REPEAT = 'POST admin/payout-batches/repeat';

const batch = (more: object = {}) => ({
  batch_id: 'b-4711',
  name: 'b-4711',
  provider: 'paypal',
  provider_id: '',
  currency: 'EUR',
  amount: '80.5',
  items: 3,
  state: 'forgotten',
  composed_at: '2026-03-18T08:00:00.000Z',
  first_sent_at: '2026-03-18T08:10:00.000Z',
  last_sent_at: '2026-04-14T08:10:00.000Z',
  times_sent: 115,
  problem: null,
  proposed: null,
  acts: ['locate', 'propose'],
  ...more,
});
const PROPOSED = {
  state: 'proposed',
  acts: ['locate', 'repeat', 'withdraw'],
  proposed: { at: '2026-04-20T10:00:00Z', by: 'Ada', note: 'PayPal has nothing of it' },
};
const page = (items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});

let store: ReturnType<typeof featureStore>;
const show = (answers: Parameters<typeof serving>[0], search = '') => {
  const sent = serving(answers);
  const history = createMemoryHistory({ initialEntries: [`/payments/batches${search}`] });
  store = featureStore([payoutBatchesFeature], { more: { router: connectRouter(history) as Reducer } });
  for (const action of preload({ userId: 'me', search })) store.dispatch(action);
  renderApp(<PayoutBatchesScreen />, { store, history });
  return sent;
};
afterEach(() => store.stop());

const rowNow = async () => {
  const row = (await screen.findByText('b-4711')).closest('tr');
  if (!row) throw new Error('No row');
  return within(row);
};
/** Opens the dialog of an act, and returns what submits it. */
const open = async (act: string) => {
  fireEvent.click((await rowNow()).getByText(act));
  await screen.findByLabelText('Reason');
  return () => {
    const button = screen.getAllByText(act).at(-1)?.closest('button');
    if (button) fireEvent.click(button);
  };
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const noticed = () =>
  selectNotices(store.getState() as never).map(({ message }) => 'id' in message && message.id);

it('shows a batch with its service, what is in it, and how often it was sent', async () => {
  show({ [LIST]: () => page([batch()]) });
  const row = await rowNow();
  for (const text of [
    'PayPal',
    '€80.50',
    '3',
    'Needs a decision',
    'The service has it',
    'Propose to send again',
  ])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText(/Times sent/).textContent).toContain('115');
});

it('says in words why a service has refused one', async () => {
  show({ [LIST]: () => page([batch({ state: 'refused', problem: 'INSUFFICIENT_FUNDS', acts: [] })]) });
  const row = await rowNow();
  expect(row.getByText('Refused')).toBeTruthy();
  expect(row.getByText(/\(INSUFFICIENT_FUNDS\)/)).toBeTruthy();
  expect(row.queryByRole('button', { name: 'The service has it' })).toBeNull();
});

it('asks for what the address says', async () => {
  const sent = show({ [LIST]: () => page([]) }, '?state=forgotten&provider=paypal&search=4711');
  expect(await screen.findByText('Show all')).toBeTruthy();
  expect(sent[0]?.params).toMatchObject({ state: 'forgotten', provider: 'paypal', search: '4711' });
});

it('that the service has is named with the id that it has there, and not without one', async () => {
  let located = false;
  const ACCEPTED = { state: 'accepted', provider_id: 'PP-1', acts: [] };
  const sent = show({
    [LIST]: () => page([batch(located ? ACCEPTED : {})]),
    [LOCATE]: () => {
      located = true;
      return { data: { item: batch(ACCEPTED) } };
    },
  });
  const submit = await open('The service has it');
  write('Reason', 'PayPal says so');
  submit();
  const field = screen.getByLabelText('Id at the service');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent.some(({ call }) => call === LOCATE)).toBe(false);
  write('Id at the service', ' PP-1 ');
  submit();
  await waitFor(async () => expect((await rowNow()).getByText('At the payment service')).toBeTruthy());
  expect((await rowNow()).getByText('PP-1')).toBeTruthy();
  expect(sent.find(({ call }) => call === LOCATE)?.data).toEqual({
    user_id: 'me',
    batch_id: 'b-4711',
    provider_id: 'PP-1',
    reason: 'PayPal says so',
  });
  expect(noticed()).toEqual(['acts.payoutBatch.locate.done']);
});

it('says at the field that another batch has the id', async () => {
  show({
    [LIST]: () => page([batch()]),
    [LOCATE]: () => Promise.reject(refusal(409, 'PROVIDER_ID_KNOWN')),
  });
  const submit = await open('The service has it');
  write('Id at the service', 'PP-1');
  write('Reason', 'PayPal says so');
  submit();
  expect(await screen.findByText('Another batch has this ID.')).toBeTruthy();
  expect(screen.getByLabelText('Id at the service').getAttribute('aria-invalid')).toBe('true');
});

it('is proposed to be sent again, with what the service has confirmed and by whom, and then sent', async () => {
  let state: object = {};
  const answer = (next: object) => () => {
    state = next;
    return { data: { item: batch(next) } };
  };
  const sent = show({
    [LIST]: () => page([batch(state)]),
    [PROPOSE]: answer(PROPOSED),
    [REPEAT]: answer({ state: 'unknown', first_sent_at: null, acts: [] }),
  });
  const propose = await open('Propose to send again');
  expect(screen.queryByLabelText('Id at the service')).toBeNull();
  write('Reason', 'PayPal has nothing of it');
  propose();
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect((await rowNow()).getByText('PayPal has nothing of it')).toBeTruthy();
  const repeat = await open('Send again');
  write('Reason', 'Seen');
  repeat();
  await waitFor(async () => expect((await rowNow()).getByText('Outcome unknown')).toBeTruthy());
  expect(sent.find(({ call }) => call === PROPOSE)?.data).toEqual({
    user_id: 'me',
    batch_id: 'b-4711',
    reason: 'PayPal has nothing of it',
  });
  expect(noticed()).toEqual(['acts.payoutBatch.propose.done', 'acts.payoutBatch.repeat.done']);
});

it('says that they could not be loaded, and loads them when it is asked again', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(500, 'SERVER_ERROR'));
  show({ [LIST]: () => answer() });
  expect(await screen.findByText('The batches could not be loaded')).toBeTruthy();
  answer = () => page([batch()]);
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('b-4711')).toBeTruthy();
});
