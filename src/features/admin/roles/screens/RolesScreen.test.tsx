import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as rolesScreen from './RolesScreen';

inWideWindow();

const at = '2026-03-01T12:00:00.000Z';
const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const ADMIN = { role: 'admin', name: 'Admin', locked: true, users: 2, permissions: 9, created_at: at };
const HELPERS = { role: 'helpers', name: 'Helpers', locked: false, users: 3, permissions: 1, created_at: at };
const TICKETS = {
  permission: 'festival.sell-tickets',
  name: 'Sell tickets',
  locked: false,
  roles: 1,
  created_at: at,
};
const READING = {
  'GET admin/roles': () => page(ADMIN, HELPERS),
  'GET admin/permissions': () => page(TICKETS),
};

let stop = () => {};
const open = async (search = '') => {
  ({ stop } = await openScreen(`/admin/roles${search}`, rolesScreen));
};
afterEach(() => stop());

const sentTo = (sent: ReturnType<typeof serving>, call: string) =>
  sent.filter((one) => one.call === call).map(({ data }) => data);
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('says how many users have each role; only what is not locked can be deleted', async () => {
  const sent = serving({ ...READING, 'POST admin/roles/delete': () => ({ data: { role: 'helpers' } }) });
  await open();
  expect((await rowOf(/Admin/)).queryByRole('button', { name: 'Delete' })).toBeNull();
  const helpers = await rowOf(/Helpers/);
  expect(helpers.getByText('3')).toBeTruthy();
  expect(helpers.getByRole('link', { name: 'What it may do' }).getAttribute('href')).toBe(
    '/admin/roles/matrix?roles=helpers',
  );
  fireEvent.click(helpers.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('3 users have it and lose it.')).toBeTruthy();
  press('Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sent, 'POST admin/roles/delete')).toEqual([{ user_id: 'me', role: 'helpers' }]);
  expect(sent.filter(({ call }) => call === 'GET admin/roles')).toHaveLength(2);
});

it('makes a role; what is wrong with the key is said first, what the server refuses in the dialog', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(409, 'ROLE_EXISTS'));
  const sent = serving({ ...READING, 'POST admin/roles/create': () => answer() });
  await open();
  press('Create a role');
  await screen.findByRole('dialog');
  type('Name', ' Festival ');
  type('Key', 'Festival');
  press('Create a role');
  expect(await screen.findByText(/^Only small letters/)).toBeTruthy();
  expect(sentTo(sent, 'POST admin/roles/create')).toEqual([]);
  type('Key', 'festival');
  press('Create a role');
  expect(await screen.findByText('There is a role with this key or name already.')).toBeTruthy();
  answer = () => ({ data: { item: { ...HELPERS, name: 'Festival' } } });
  press('Create a role');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sent, 'POST admin/roles/create').at(-1)).toEqual({
    user_id: 'me',
    name: 'Festival',
    role: 'festival',
  });
});

it('renames a role', async () => {
  const sent = serving({ ...READING, 'POST admin/roles/rename': () => ({ data: { item: ADMIN } }) });
  await open();
  fireEvent.click((await rowOf(/Admin/)).getByRole('button', { name: 'Rename' }));
  type('Name', 'Management');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sent, 'POST admin/roles/rename')).toEqual([
    { user_id: 'me', role: 'admin', name: 'Management' },
  ]);
});

it('the tab of the address has the permissions, which are made, renamed and deleted', async () => {
  const answer = () => ({ data: { item: TICKETS } });
  const sent = serving({
    ...READING,
    'POST admin/permissions/create': answer,
    'POST admin/permissions/rename': answer,
    'POST admin/permissions/delete': () => ({ data: { permission: TICKETS.permission } }),
  });
  await open('?tab=permissions');
  expect(sent.map(({ call }) => call)).not.toContain('GET admin/roles');
  press('Create a permission');
  type('Permission', 'festival');
  type('What it allows', 'Open the gate');
  press('Create a permission');
  expect(await screen.findByText(/^Two words in small letters/)).toBeTruthy();
  type('Permission', 'festival.open-gate');
  press('Create a permission');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sent, 'POST admin/permissions/create')).toEqual([
    { user_id: 'me', permission: 'festival.open-gate', name: 'Open the gate' },
  ]);
  press('Rename');
  type('What it allows', 'Sell all tickets');
  press('Save');
  await waitFor(() => expect(sentTo(sent, 'POST admin/permissions/rename')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Delete');
  expect(await screen.findByText('1 role has it and loses it.')).toBeTruthy();
  press('Delete');
  await waitFor(() => expect(sentTo(sent, 'POST admin/permissions/delete')).toHaveLength(1));
});
