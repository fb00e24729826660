import type { Reducer } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { featureStore } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { networkTransfersFeature, ownTransfers } from './model';
import NetworkSection from './screens/NetworkSection';

const OPEN = {
  transfer_id: '3f1c6f6e-6c0f-4b52-9d6b-1f4f5a3f0a11',
  from: { username: 'lantern', name: 'Lantern Network' },
  to: { username: 'brightside', name: 'Brightside Creators' },
  reason: 'Friends are there.',
  created_at: '2026-03-02T10:00:00.000Z',
  effective_on: '2026-04-02',
  state: 'under-review',
  acts: ['cancel'],
  history: [],
};
const OWN = {
  network: { username: 'lantern', name: 'Lantern Network' },
  items: [],
  networks: [{ username: 'brightside', name: 'Brightside Creators' }],
  earliest_on: '2026-04-01',
  code: null,
};

let running: { stop: () => void } | undefined;
afterEach(() => running?.stop());

const open = async (more: object, search = '') => {
  const sent = serving({
    'GET user/network-transfer': () => ({ data: { ...OWN, ...more } }),
    'DELETE user/network-transfer': () => ({ data: OWN }),
  });
  const history = createMemoryHistory({ initialEntries: [`/user-profile${search}`] });
  const store = featureStore([networkTransfersFeature], {
    more: { router: connectRouter(history) as Reducer },
  });
  running = store;
  renderApp(<NetworkSection />, { store, history });
  await act(async () => {
    store.dispatch(ownTransfers.started());
    await settle();
  });
  return sent;
};
const press = (name: string, place = 0) =>
  act(async () => {
    const button = screen.getAllByRole('button', { name })[place];
    if (!button) throw new Error(`No button ${name}`);
    fireEvent.click(button);
    await settle();
  });

it('says what follows before a transfer is asked for, on the day that can be first', async () => {
  await open({}, '?modal=transfer');
  const dialog = await screen.findByRole('dialog', { name: 'Move to another network' });
  expect(dialog.textContent).toContain('Your channels move along and stay linked.');
  expect(dialog.textContent).toContain(
    'The money of a month counts for the network that you belong to when the month ends.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Takes effect on').value).toContain('2026');
});

it('shows an open one, which is cancelled after a question, and asks for no other', async () => {
  const sent = await open({ items: [OPEN], code: 'TRANSFER_EXISTS' }, '?modal=transfer');
  expect(screen.getByText('To Brightside Creators on', { exact: false }).textContent).toContain('2026');
  expect(screen.queryByRole('button', { name: 'Move to another network' })).toBeNull();
  await press('Cancel the request');
  await press('Cancel the request', 1);
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Move to another network' })).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says to the owner of a network why they stay', async () => {
  await open({ code: 'NETWORK_OWNER_STAYS' });
  expect(screen.queryByText('Owners cannot move to another network.', { exact: false })).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Move to another network' })).toBeNull();
});

it('says in words why a transfer did not take effect', async () => {
  const lapsed = {
    history_id: '9d0c8d1e-5d0a-4c5b-8f9e-2b3c4d5e6f70',
    act: 'lapse',
    from: 'approved',
    to: 'cancelled',
    at: '2026-04-02T00:05:00.000Z',
    reason: 'network-closed',
    by: 'system',
    name: null,
  };
  await open({ items: [{ ...OPEN, state: 'cancelled', acts: [], history: [lapsed] }] });
  expect(screen.queryByText('The network takes no members now.')).not.toBeNull();
  expect(screen.queryByText('network-closed')).toBeNull();
});
