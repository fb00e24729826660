import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as mailingListsScreen from './MailingListsScreen';

inWideWindow();

const KEY = 'a-key-that-nobody-should-see_0123456789';
const NEWS = {
  list_id: 'l1',
  name: 'Network news',
  description: 'Once a month.',
  state: 'open',
  subscribers: 1200,
  key_end: 'wxyz',
  created_at: '2026-03-01T12:00:00.000Z',
  last_read_at: null,
  audience_id: null,
  synced_at: null,
  sync_problem: null,
  refused: 0,
  acts: ['close'],
};
const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const READING = { 'GET admin/mailing-lists': () => page(NEWS) };

let stop = () => {};
const open = async () => {
  ({ stop } = await openScreen('/admin/mailing-lists', mailingListsScreen));
};
afterEach(() => stop());

const sentTo = (sent: ReturnType<typeof serving>, call: string) =>
  sent.filter((one) => one.call === call).map(({ data }) => data);
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const typed = (label: string) =>
  (within(screen.getByRole('dialog')).getByLabelText(label) as HTMLInputElement).value;

it('says of each list its state, how many subscribe, the end of its key and whether it was read', async () => {
  serving(READING);
  await open();
  const row = within(await screen.findByRole('row', { name: /Network news/ }));
  for (const words of ['Once a month.', 'Open', '1,200', 'wxyz', 'Never', 'Mar 1, 2026'])
    expect(row.getByText(words)).toBeTruthy();
});

it('says what Mailchimp was told of a list, and what it did not take', async () => {
  const told = {
    ...NEWS,
    audience_id: 'a1b2c3d4e5',
    synced_at: '2026-03-02T12:00:00.000Z',
    sync_problem: 'refused',
    refused: 2,
  };
  serving({ 'GET admin/mailing-lists': () => page(told) });
  await open();
  const row = within(await screen.findByRole('row', { name: /Network news/ }));
  for (const words of [
    /^Mar 2, 2026/,
    'Mailchimp does not accept the API key or the audience ID',
    '2 addresses were not accepted',
  ])
    expect(row.getByText(words)).toBeTruthy();
});

it('makes a list with a key that it fills in; what is taken is said at its field', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(409, 'MAILING_LIST_KEY_IN_USE'));
  const sent = serving({ ...READING, 'POST admin/mailing-lists/create': () => answer() });
  await open();
  press('Create a mailing list');
  type('Name', ' Contests ');
  type('Description', 'What you can win.');
  type('Mailchimp audience ID', ' a1b2c3d4e5 ');
  type('API key', 'short');
  press('Create a mailing list');
  expect(await screen.findByText(/^Please use 32 to 128 letters/)).toBeTruthy();
  press('Make a key');
  await waitFor(() => expect(screen.queryByText(/^Please use 32 to 128 letters/)).toBeNull());
  const made = typed('API key');
  expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/);
  press('Make a key');
  expect(typed('API key')).not.toBe(made);
  type('API key', KEY);
  press('Create a mailing list');
  expect(await screen.findByText('Another mailing list has this key. Please use another one.')).toBeTruthy();
  answer = () => ({ data: { item: NEWS } });
  type('API key', `${KEY}2`);
  press('Create a mailing list');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = {
    user_id: 'me',
    name: 'Contests',
    description: 'What you can win.',
    audience_id: 'a1b2c3d4e5',
  };
  expect(sentTo(sent, 'POST admin/mailing-lists/create')).toEqual([
    { ...list, api_key: KEY },
    { ...list, api_key: `${KEY}2` },
  ]);
  expect(sent.filter(({ call }) => call === 'GET admin/mailing-lists')).toHaveLength(2);
});

it('edits a list without its key, and replaces the key where another is typed', async () => {
  const sent = serving({ ...READING, 'POST admin/mailing-lists/edit': () => ({ data: { item: NEWS } }) });
  await open();
  press('Edit');
  expect(screen.getByText(/^Leave it empty to keep the key that ends in wxyz/)).toBeTruthy();
  expect([typed('Name'), typed('API key')]).toEqual(['Network news', '']);
  type('Description', 'Twice a month.');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Edit');
  type('API key', KEY);
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = { user_id: 'me', list_id: 'l1', name: 'Network news', audience_id: '' };
  expect(sentTo(sent, 'POST admin/mailing-lists/edit')).toEqual([
    { ...list, description: 'Twice a month.' },
    { ...list, description: 'Once a month.', api_key: KEY },
  ]);
});

it('closes a list after a question, and then offers to open it again', async () => {
  const closed = { ...NEWS, state: 'closed', acts: ['open'] };
  const rows = [NEWS];
  const sent = serving({
    'GET admin/mailing-lists': () => page(...rows),
    'POST admin/mailing-lists/close': () => {
      rows[0] = closed;
      return { data: { item: closed } };
    },
  });
  await open();
  const pressLast = () => fireEvent.click(screen.getAllByText('Close').at(-1)?.closest('button') as Element);
  pressLast();
  expect(await screen.findByText('Close Network news?')).toBeTruthy();
  pressLast();
  expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(sentTo(sent, 'POST admin/mailing-lists/close')).toEqual([{ user_id: 'me', list_id: 'l1' }]);
});
