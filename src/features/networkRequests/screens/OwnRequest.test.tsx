import { fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import * as ownRequest from './OwnRequest';

const REQUEST = {
  request_id: 'r1',
  name: 'River House',
  username: 'river-house',
  reason: 'We are ten.',
  created_at: '2026-03-01T12:00:00.000Z',
  state: 'pending',
  why: null,
  acts: ['cancel'],
};

let stop = () => {};
afterEach(() => stop());

it('asks for a network, shows that it waits, and takes it back', async () => {
  const sent = serving({
    'GET user/network-request': () => ({ data: { request: null, may_ask: true } }),
    'POST user/network-request': () => ({ data: { request: REQUEST, may_ask: false } }),
    'DELETE user/network-request': () => ({
      data: { request: { ...REQUEST, state: 'cancelled', acts: [] }, may_ask: true },
    }),
  });
  ({ stop } = await openScreen('/user-profile', ownRequest));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a network' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Name of the network', 'River House');
  type('Username', 'river-house');
  type('Why', 'We are ten.');
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for a network' }));
  fireEvent.click(await screen.findByRole('button', { name: /Take the request back/ }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual([
    'GET user/network-request',
    'POST user/network-request',
    'DELETE user/network-request',
  ]);
});
