import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as networksScreen from './NetworksScreen';

inWideWindow();

const NETWORK = {
  network_id: 'n1',
  name: 'Brightside',
  username: 'brightside',
  state: 'active',
  is_main: false,
  parent: null,
  owners: [{ subject_id: 'u1', name: 'Noor' }],
  members: 1200,
  linked_channels: 1500,
  labels: ['Teaching'],
  created_at: '2026-03-01T12:00:00.000Z',
  acts: ['suspend', 'retire'],
};
const DETAILS = {
  network: NETWORK,
  taglines: ['We teach.'],
  color: '#00796b',
  logo_url: null,
  support_email: 'help@bright.test',
  logout_redirect_path: '/',
  allow_chat: true,
  features: [],
  shares: [],
  parents: [],
};
const NETWORKS = {
  data: { items: [NETWORK], labels: ['Teaching'], pagination: { page: 1, per_page: 10, total: 1 } },
};

let stop = () => {};
afterEach(() => stop());
const open = async (answers: Parameters<typeof serving>[0]) => {
  const sent = serving({ 'GET admin/networks': () => NETWORKS, ...answers });
  ({ stop } = await openScreen('/admin/networks', networksScreen));
  const row = within(await screen.findByRole('row', { name: /Brightside/ }));
  return { sent, row };
};

it('shows the networks with their owners and size, and makes another one', async () => {
  const { sent, row } = await open({
    'POST admin/networks/create': () => Promise.reject(refusal(409, 'NETWORK_NAME_IN_USE')),
  });
  expect(row.getByText('1,200')).toBeTruthy();
  expect(row.getByText('Noor').getAttribute('href')).toBe('/admin/users/u1');
  fireEvent.click(screen.getByRole('button', { name: 'Create a network' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Name', 'River House');
  type('Username', 'gaming');
  type('Taglines', 'About rivers.');
  type('Support e-mail', 'help@river.test');
  fireEvent.click(dialog.getByRole('button', { name: 'Create a network' }));
  expect(await dialog.findByText('This username is taken.')).toBeTruthy();
  const made = sent.find(({ call }) => call === 'POST admin/networks/create');
  expect(made?.data).toMatchObject({ name: 'River House', username: 'gaming', logout_redirect_path: '/' });
});

it('says before it is retired whom that concerns', async () => {
  const { row } = await open({
    'GET admin/networks/retirement': () => ({
      data: {
        members: 1200,
        linked_channels: 1500,
        owners: 1,
        sub_networks: 0,
        open_transfers: 2,
        main: 'Lantern',
        first: [{ subject_id: 'u1', name: 'Noor' }],
      },
    }),
  });
  fireEvent.click(row.getByRole('button', { name: /^Retire/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Its members move to Lantern/)).toBeTruthy();
  const counts =
    'Members: 1,200. Linked channels: 1,500. Owners: 1. Sub-networks: 0. Open requests to move: 2.';
  expect(dialog.getByText(counts)).toBeTruthy();
  const all = dialog.getByText('All members in the list of users');
  expect(all.getAttribute('href')).toBe('/admin/users?network=n1');
});

it('says in a dialog that a network could not be loaded, and gives the focus back', async () => {
  const { row } = await open({
    'GET admin/networks/network': () => Promise.reject(refusal(404, 'NOT_FOUND')),
  });
  const change = row.getByRole('button', { name: /^Change/ });
  fireEvent.click(change);
  fireEvent.click(await screen.findByRole('menuitem', { name: "Owner's share" }));
  const dialog = within(await screen.findByRole('dialog', { name: "Owner's share: Brightside" }));
  expect(await dialog.findByText('The networks could not be loaded')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(change));
});

it('keeps a label that was written and left by the tab key', async () => {
  const { sent, row } = await open({
    'GET admin/networks/network': () => ({ data: DETAILS }),
    'POST admin/networks/edit': () => ({ data: DETAILS }),
  });
  fireEvent.click(row.getByRole('button', { name: /^Change/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Data' }));
  const labels = await screen.findByLabelText('Labels');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.mouseDown(labels);
  fireEvent.change(labels, { target: { value: 'Music' } });
  for (const keyCode of [13, 9]) {
    fireEvent.keyDown(labels, { keyCode });
    fireEvent.keyUp(labels, { keyCode });
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST admin/networks/edit')).toBe(true));
  expect(sent.find(({ call }) => call === 'POST admin/networks/edit')?.data).toMatchObject({
    labels: ['Teaching', 'Music'],
  });
});

it('says the size of a picture that is no logo', async () => {
  const { row } = await open({
    'GET admin/networks/network': () => ({ data: DETAILS }),
    'POST admin/networks/logo': () =>
      Promise.reject(
        refusal(400, 'VALIDATION_ERROR', { fields: [{ path: 'file', message: 'logo_size:128x64' }] }),
      ),
  });
  fireEvent.click(row.getByRole('button', { name: /^Change/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logo' }));
  await screen.findByText('Choose a picture');
  const dialog = within(screen.getByRole('dialog'));
  const input = screen.getByRole('dialog').querySelector('input[type=file]');
  const file = new File(['picture'], 'logo.png', { type: 'image/png' });
  fireEvent.change(input as Element, { target: { files: [file] } });
  await dialog.findByText(/logo\.png/);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByText('This picture has 128 × 64 pixels; a logo has 130 × 130.')).toBeTruthy(),
  );
});
