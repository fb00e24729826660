import { randomUUID } from 'node:crypto';
import { getNotices } from '#contract/messages';
import {
  agreeNetworkShare,
  createNetwork,
  editNetwork,
  getRetirement,
  getStaffNetwork,
  getStaffNetworks,
  retireNetwork,
} from '#contract/networkAdmin';
import { getNetworkOverview } from '#contract/networks/own';
import { monthAfter } from '../../common/days';
import { lockUser } from '../../database/lockUser';
import { inTransaction } from '../../database/transaction';
import type { Handler } from '../../jobs/types';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, isEmbedded, startTestServer } from '../../testing/harness';
import { askedToMove, brightside, moveTo, newNetwork } from '../../testing/networks';
import { channelNamed } from '../../testing/popup';
import { reportFiles } from '../../testing/reportFiles';
import { registering } from '../../testing/registering';
import { transition } from '../../states/transition';
import { waitsFor } from '../../testing/waitsFor';
import { actorOf } from '../auth';
import { importFile } from '../imports';
import { makeNetwork } from './change';
import { retireHandler } from './retireJob';
import { networkStateMachine } from './stateMachine';

const files = reportFiles();
const MONTH = monthAfter(new Date().toISOString().slice(0, 7), -2);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  files.remove();
  await server.close();
});
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const MEMBERS = ['creator', 'newcomer', 'owner'];

/** Brightside with an owner, two members and a request to move there. */
const filled = async () => {
  const { network_id } = await brightside(server);
  for (const username of MEMBERS) await moveTo(server, username, network_id);
  const main = await server.connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .select('network_id')
    .executeTakeFirstOrThrow();
  await askedToMove(server, 'failed_payout', { from: main.network_id, to: network_id });
  return { network_id, main: main.network_id };
};
const networkOf = async (username: string) =>
  (
    await server.connection
      .selectFrom('users')
      .where('username', '=', username)
      .select('network_id')
      .executeTakeFirstOrThrow()
  ).network_id;
const earn = async () => {
  const { channel_id } = await channelNamed(server.as('creator'), 'Mira Builds Things');
  const report = files.video({ [channel_id]: '100' }, MONTH.replace('-', ''));
  await importFile(server.connection, report, { now: () => new Date() });
};
const moneyOf = async (username: string) =>
  server.connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', await server.idOf(username))
    .orderBy('entry_id')
    .selectAll()
    .execute();
const toldTo = async (username: string) =>
  (await server.as(username).call(getNotices)).data.items.map(({ kind }) => kind);
const retire = async (network_id: string) =>
  admin().call(retireNetwork, { network_id, reason: 'Its owner left.' });

it('says before whom it concerns', async () => {
  const { network_id } = await filled();
  const { connection } = server;
  const besides = { user_id: await server.idOf('reviewer'), role: 'network' };
  await connection.insertInto('user_role').values(besides).execute();
  const unlinked = { status: 'unlinked' } as const;
  await connection.updateTable('channel').set(unlinked).where('name', '=', 'Mira After Dark').execute();
  const { data } = await admin().call(getRetirement, { network_id });
  expect(data).toMatchObject({
    linked_channels: 2,
    members: 3,
    owners: 1,
    open_transfers: 1,
    sub_networks: 0,
    main: 'Lantern Network',
  });
  expect(data.first).toHaveLength(3);
});

it('makes partners of its owners at once, and then moves its members to the main network, who are told', async () => {
  const { network_id, main } = await filled();
  await earn();
  const before = await moneyOf('creator');
  const below = { ...newNetwork, network_id: randomUUID(), parent_id: network_id };
  await admin().call(createNetwork, below);
  expect((await admin().call(getRetirement, { network_id })).data.sub_networks).toBe(1);
  await server.connection
    .updateTable('network')
    .set({ parent_id: main })
    .where('network_id', '=', network_id)
    .execute();
  await server.connection.updateTable('network_transfer').set({ state: 'approved' }).execute();
  await askedToMove(server, 'creator', { from: network_id, to: main });
  expect(before.length).toBeGreaterThan(0);
  await retire(network_id);
  expect((await server.as('owner').refused(getNetworkOverview)).code).toBe('NOT_ALLOWED');
  await server.work();
  for (const username of MEMBERS) {
    expect(await networkOf(username)).toBe(main);
    expect((await toldTo(username)).filter((kind) => kind === 'network-retired')).toHaveLength(1);
  }
  expect(await toldTo('failed_payout')).toContain('network-transfer-lapsed');
  const told = (await server.as('owner').call(getNotices)).data.items;
  const { texts } = told.find(({ kind }) => kind === 'network-retired') ?? {};
  expect(texts).toMatchObject({
    name: 'Brightside Creators',
    main: 'Lantern Network',
    reason: 'Its owner left.',
  });
  const transfers = await server.connection
    .selectFrom('network_transfer')
    .select(['to_network_id', 'state'])
    .execute();
  expect(new Map(transfers.map((row) => [row.to_network_id, row.state]))).toEqual(
    new Map([
      [network_id, 'cancelled'],
      [main, 'under-review'],
    ]),
  );
  const by = await server.idOf('admin');
  for (const action of ['networkTransfer.lapse', 'role.take'])
    expect(await auditEventsOf(server.connection, { action })).toMatchObject([{ user_id: by }]);
  expect(await moneyOf('creator')).toEqual(before);
  const { network } = (await admin().call(getStaffNetwork, { network_id })).data;
  expect(network).toMatchObject({ state: 'retired', members: 0, owners: [], acts: [], parent: null });
  const [sub] = (await admin().call(getStaffNetworks, { search: below.name })).data.items;
  expect(sub?.parent).toBeNull();
  const again = { ...below, username: 'brightside', network_id, parent_id: null };
  expect((await admin().refused(editNetwork, again)).code).toBe('STATE_CHANGED');
  const share = { network_id, owner_id: by, percent: '10', effective_month: '2099-01' };
  expect((await server.as('superadmin').refused(agreeNetworkShare, share)).code).toBe('STATE_CHANGED');
  expect((await admin().refused(editNetwork, below)).fields).toMatchObject([{ path: 'parent_id' }]);
});

it('makes partners also of whom staff make an owner of it before they are moved', async () => {
  const { network_id, main } = await filled();
  await retire(network_id);
  const role = { user_id: await server.idOf('creator'), role: 'network' };
  await server.connection.insertInto('user_role').values(role).execute();
  await server.work();
  expect(await networkOf('creator')).toBe(main);
  expect((await server.as('creator').refused(getNetworkOverview)).code).toBe('NOT_ALLOWED');
});

it('goes on where it was killed, and tells nobody twice', async () => {
  const { network_id, main } = await filled();
  await retire(network_id);
  let slices = 0;
  const killed: Handler<'network:retire'> = async (slice) => {
    slices += 1;
    const end = await retireHandler(slice);
    // The transfers are ended and the members moved; the process is gone before it says so.
    if (slices === 2) throw new Error('killed');
    return end;
  };
  await server.worker(new Date(), { 'network:retire': killed }).drain();
  expect(slices).toBe(2);
  await server.work(new Date(Date.now() + 3_600_000));
  for (const username of MEMBERS) {
    expect(await networkOf(username)).toBe(main);
    expect((await toldTo(username)).filter((kind) => kind === 'network-retired')).toHaveLength(1);
  }
});

// The embedded engine has one connection: nothing is ever done beside something else there.
if (!isEmbedded) {
  it('has no network below it that was made at the same time', async () => {
    const { connection } = server;
    const { network_id: parent_id } = await brightside(server);
    const networkId = randomUUID();
    const retired = await inTransaction(connection, async (transaction) => {
      const described = { ...newNetwork, parent_id };
      await makeNetwork(transaction, networkId, described, { by: 'system', now: new Date() });
      return waitsFor(transaction, { connection, begin: () => retire(parent_id) });
    });
    await retired.done;
    const { network } = (await admin().call(getStaffNetwork, { network_id: networkId })).data;
    expect(network.parent).toBeNull();
  });

  it('is emptied at once, also where a request to move there is cancelled at the same time', async () => {
    const { connection } = server;
    const { network_id, main } = await filled();
    await retire(network_id);
    const userId = await server.idOf('failed_payout');
    const worked = await inTransaction(connection, async (transaction) => {
      await lockUser(transaction, userId);
      const cancelled = { state: 'cancelled' as const, ended_at: new Date() };
      await transaction.updateTable('network_transfer').set(cancelled).execute();
      return waitsFor(transaction, { connection, begin: () => server.work() });
    });
    await worked.done;
    expect(await networkOf('creator')).toBe(main);
  });

  it('takes nobody who comes by its page at the same time', async () => {
    const { connection } = server;
    const { network_id, main } = await filled();
    const begin = () => registering(server).tryTo('bright', { network: 'brightside' });
    const by = await actorOf(connection, { userId: await server.idOf('admin'), acting: null });
    const registered = await inTransaction(connection, async (transaction) => {
      const made = { by, reason: 'Its owner left.', now: new Date() };
      await transition(transaction, networkStateMachine, network_id, 'retire', made);
      return waitsFor(transaction, { connection, begin });
    });
    await registered.done;
    expect(await networkOf('bright')).toBe(main);
  });
}
