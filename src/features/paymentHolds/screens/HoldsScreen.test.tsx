import type { Reducer } from '@reduxjs/toolkit';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { inWideWindow } from '#src/testing/wideWindow';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { refusal, serving } from '#src/testing/serving';
import { paymentHoldsFeature } from '../model';
import { HoldsScreen } from './HoldsScreen';

const NIA = 'a2f1c0de-0000-4000-8000-000000000001';
const nothing = () => ({ data: { items: [], pagination: { page: 1, per_page: 10, total: 0 } } });
const nia = () => ({
  data: {
    subject_id: NIA,
    name: 'Nia Okafor',
    email: 'nia@demo.test',
    channels: [{ channel_id: 'UC1', name: 'River Tales' }],
    most: '25.00',
  },
});
const READING = {
  'GET admin/payment-holds': nothing,
  'GET admin/payment-pauses': nothing,
  'GET admin/whitelist': nothing,
  'GET admin/recoupment-plans': nothing,
  'GET admin/payment-holds/creator': nia,
};

let stop = () => {};
let ledTo: () => unknown[];
/** The screen at this address. Its pushes are in `moves()`; the address stays as it is. */
const show = (search: string, permissions = ['payments.review', 'partners.whitelist']) => {
  const history = createMemoryHistory({ initialEntries: [`/payment-holds${search}`] });
  const store = featureStore([paymentHoldsFeature], { more: { router: connectRouter(history) as Reducer } });
  stop = store.stop;
  ledTo = () => (store.moves() as { args: [{ search: string }] }[]).map(({ args: [to] }) => to.search);
  renderApp(<HoldsScreen permissions={permissions} />, { store, history });
};
afterEach(() => stop());

/** Presses the button of the dialog: the last one with this text. */
const submit = (name: string) => {
  const button = screen.getAllByText(name).at(-1)?.closest('button');
  if (!button) throw new Error(`No button ${name}`);
  fireEvent.click(button);
};

it('opens the form with the creator whom a link names, and closes it when the money is held', async () => {
  const sent = serving({ ...READING, 'POST admin/payment-holds/place': () => ({ data: { item: {} } }) });
  show(`?subject=${NIA}&page=2`);
  expect(await screen.findByText('Nia Okafor · nia@demo.test')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' A claim is open. ' } });
  submit('Hold money');
  await waitFor(() => expect(ledTo()).toEqual(['?page=2']));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
    user_id: 'me',
    subject_id: NIA,
    reason: 'A claim is open.',
  });
});

it('sends the same once more with the same key, and with another one what was changed', async () => {
  const keys: unknown[] = [];
  serving({
    ...READING,
    'POST admin/payment-holds/place': ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return Promise.reject(refusal(503));
    },
  });
  show(`?subject=${NIA}`);
  await screen.findByText('Nia Okafor · nia@demo.test');
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value } });
  const again = async (times: number) => {
    submit('Hold money');
    await waitFor(() => expect(keys).toHaveLength(times));
    await screen.findByText(/^An error occurred/);
  };
  type('A claim is open.');
  await again(1);
  await again(2);
  type('Two claims are open.');
  await again(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('asks for a creator and a reason before it sends anything', async () => {
  const sent = serving(READING);
  show('?subject=new');
  await screen.findByLabelText('Reason');
  submit('Hold money');
  expect(await screen.findAllByText(/^Please/)).toHaveLength(2);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('shows the tab of the address; a pause for good has no last day', async () => {
  const sent = serving(READING);
  show(`?tab=pauses&subject=${NIA}`);
  expect(await screen.findByLabelText('Last day')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('For good'));
  await waitFor(() => expect(screen.queryByLabelText('Last day')).toBeNull());
  expect(screen.getByText('Only another person than you can end it.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('GET admin/payment-pauses');
  expect(sent.map(({ call }) => call)).not.toContain('GET admin/payment-holds');
});

it('begins with the limit that a creator has, and sends it as the server writes it', async () => {
  const sent = serving({ ...READING, 'POST admin/recoupment-plans/set': () => ({ data: { item: {} } }) });
  show(`?tab=plans&subject=${NIA}`);
  const field = screen.getByLabelText('Most of each payment');
  await waitFor(() => expect(field).toHaveProperty('value', '25.00'));
  fireEvent.change(field, { target: { value: '0' } });
  submit('Save');
  expect(await screen.findByText(/above zero/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '12,50' } });
  submit('Save');
  await waitFor(() => expect(ledTo()).toEqual(['?tab=plans']));
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toEqual([
    { user_id: 'me', subject_id: NIA, most: '12.50' },
  ]);
});

it('says that a creator whom a link names cannot be loaded', async () => {
  serving({ ...READING, 'GET admin/payment-holds/creator': () => Promise.reject(refusal(404, 'NOT_FOUND')) });
  show(`?subject=${NIA}`);
  expect(await screen.findByText('This creator could not be loaded')).toBeTruthy();
  expect(screen.queryByText(NIA)).toBeNull();
});

describe('the whitelist', () => {
  inWideWindow();
  const aya = (changes: object = {}) => ({
    listing_id: 'w1',
    subject_id: NIA,
    name: 'Aya Okafor',
    owner: { name: 'Aya Okafor', email: 'aya@demo.test' },
    reason: 'The bank was merged.',
    listed_until: '2026-09-30',
    placed_at: '2026-03-01T10:00:00Z',
    placed_by: 'Ada Novak',
    removed_at: null,
    removed_by: null,
    state: 'listed',
    acts: ['remove'],
    ...changes,
  });
  const listing = (...items: object[]) => ({
    data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
  });

  it('is a tab for who has its permission, and the only one for who has no other', async () => {
    serving(READING);
    show('?tab=whitelist', ['payments.review']);
    expect(await screen.findByRole('tab', { name: 'Money', selected: true })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Allowed list' })).toBeNull();
    stop();
    cleanup();
    const sent = serving(READING);
    show('', ['partners.whitelist']);
    expect(await screen.findByText('Nobody is on the allowed list')).toBeTruthy();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(sent.map(({ call }) => call)).toEqual(['GET admin/whitelist']);
  });

  it('says who is on it until when and why, and takes them off it with a reason', async () => {
    const rows = [aya()];
    const sent = serving({
      ...READING,
      'GET admin/whitelist': () => listing(...rows),
      'POST admin/whitelist/remove': () => {
        rows[0] = aya({ state: 'removed', acts: [], removed_by: 'Ada Novak' });
        return { data: { item: rows[0] } };
      },
    });
    show('?tab=whitelist');
    expect(await screen.findByText('aya@demo.test')).toBeTruthy();
    for (const shown of ['The bank was merged.', 'Sep 30, 2026', 'On the list'])
      expect(screen.getByText(shown)).toBeTruthy();
    submit('Remove');
    expect(await screen.findByText('Take Aya Okafor off the allowed list?')).toBeTruthy();
    const why = document.querySelector('textarea') as HTMLTextAreaElement;
    fireEvent.change(why, { target: { value: 'The bank is done.' } });
    submit('Remove');
    expect(await screen.findByText('Removed')).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({
      subject_id: NIA,
      listing_id: 'w1',
      reason: 'The bank is done.',
    });
  });

  it('is added to with a person and a reason, and closes the form', async () => {
    const sent = serving({ ...READING, 'POST admin/whitelist/place': () => ({ data: { item: {} } }) });
    show(`?tab=whitelist&subject=${NIA}`);
    expect(await screen.findByText('Nia Okafor · nia@demo.test')).toBeTruthy();
    expect(screen.getByLabelText('Last day')).toBeTruthy();
    submit('Add to the allowed list');
    expect(await screen.findByText(/^Please/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' The bank was merged. ' } });
    submit('Add to the allowed list');
    await waitFor(() => expect(ledTo()).toEqual(['?tab=whitelist']));
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toEqual([
      { user_id: 'me', subject_id: NIA, reason: 'The bank was merged.' },
    ]);
  });

  it('says that somebody is on it already, and shows it', async () => {
    serving({
      ...READING,
      'GET admin/whitelist': () => listing(aya()),
      'POST admin/whitelist/place': () => Promise.reject(refusal(409, 'WHITELISTED_ALREADY')),
    });
    show(`?tab=whitelist&subject=${NIA}`);
    await screen.findByText('Nia Okafor · nia@demo.test');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The bank was merged.' } });
    submit('Add to the allowed list');
    expect(await screen.findByText('This creator is on the allowed list already.')).toBeTruthy();
  });
});
