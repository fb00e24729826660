import { getNotices } from '#contract/messages';
import {
  approveNetworkTransfer,
  askNetworkTransfer,
  cancelNetworkTransfer,
  denyNetworkTransfer,
  getNetworkTransfer,
  getNetworkTransferHistory,
  getNetworkTransfers,
  stopNetworkTransfer,
} from '#contract/networkTransfers';
import { putJob } from '../../jobs/repository';
import { actionsOf, auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import {
  networkNamed,
  openTransfer,
  ownNetworkOf,
  transferOf,
  transferWish,
} from '../../testing/networkTransfers';
import { dayOf } from '../../testing/time';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const creator = () => server.as('creator');
const admin = () => server.as('admin');
const noticed = async (username: string) =>
  (await server.as(username).call(getNotices)).data.items.map(({ kind }) => kind);

/** Staff approve what the creator has asked for. */
const approved = async () => {
  const named = await openTransfer(server, 'creator');
  await admin().call(approveNetworkTransfer, named);
  return named;
};
/** Its day is there, and the job does what is due. */
const onItsDay = async () => {
  await server.connection
    .updateTable('network_transfer')
    .set({ effective_on: dayOf(new Date()) })
    .where('state', '=', 'approved')
    .execute();
  await putJob(server.connection, 'network:transfers', { key: '', now: new Date() });
  await server.work();
};
const close = async (status: 'suspended' | 'retired') =>
  server.connection.updateTable('network').set({ status }).where('username', '=', 'brightside').execute();

describe('asking to move', () => {
  it('offers the other networks that take members, from thirty days ahead', async () => {
    const { data } = await creator().call(getNetworkTransfer);
    expect(data).toMatchObject({
      network: { name: 'Lantern Network' },
      networks: [{ name: 'Brightside Creators' }],
      earliest_on: transferWish().effective_on,
      code: null,
      items: [],
    });
    await close('suspended');
    expect((await creator().call(getNetworkTransfer)).data.networks).toEqual([]);
    expect((await creator().refused(askNetworkTransfer, transferWish())).code).toBe('NETWORK_NOT_FOUND');
  });

  it.each<[string, object, string]>([
    ['to the same network', { network: 'lantern' }, 'NETWORK_SAME'],
    ['to one that is not there', { network: 'nowhere' }, 'NETWORK_NOT_FOUND'],
    ['without a reason', { reason: ' ' }, 'VALIDATION_ERROR'],
    ['a day too early', { effective_on: transferWish(29).effective_on }, 'VALIDATION_ERROR'],
  ])('is refused %s', async (_case, more, code) => {
    const own = await ownNetworkOf(server, 'creator');
    const wish = { ...transferWish(), ...more };
    const given = wish.network === 'lantern' ? { ...wish, network: own } : wish;
    expect((await creator().refused(askNetworkTransfer, given)).code).toBe(code);
  });

  it('is refused to who owns a network', async () => {
    expect((await server.as('owner').refused(askNetworkTransfer, transferWish())).code).toBe(
      'NETWORK_OWNER_STAYS',
    );
    expect((await server.as('owner').call(getNetworkTransfer)).data.code).toBe('NETWORK_OWNER_STAYS');
  });

  it('is open once, however often it is asked for at once, and again after it has ended', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => creator().outcome(askNetworkTransfer, transferWish())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['TRANSFER_EXISTS']));
    const own = await transferOf(server, 'creator');
    await creator().call(cancelNetworkTransfer, { transfer_id: own?.transfer_id ?? '' });
    const again = (await creator().call(askNetworkTransfer, transferWish())).data.items;
    expect(again.map(({ state }) => state)).toEqual(['under-review', 'cancelled']);
  });
});

describe('deciding on it', () => {
  it('is listed, with its history, and what is denied says why', async () => {
    const named = await openTransfer(server, 'creator');
    const [row] = (await admin().call(getNetworkTransfers, { state: 'under-review', search: 'mira' })).data
      .items;
    const [from = '', to = ''] = [row?.from.network_id, row?.to.network_id];
    const between = async (query: { from?: string; to?: string }) =>
      (await admin().call(getNetworkTransfers, query)).data.items.length;
    expect([await between({ from, to }), await between({ from: to }), await between({ to: from })]).toEqual([
      1, 0, 0,
    ]);
    expect((await server.as('recruiter').call(getNetworkTransfer)).data.items).toEqual([]);
    expect(row).toMatchObject({
      ...named,
      from: { name: 'Lantern Network' },
      to: { name: 'Brightside Creators' },
      reason: 'Friends are there.',
      acts: ['approve', 'deny'],
    });
    const denied = await admin().call(denyNetworkTransfer, { ...named, reason: 'Another contract.' });
    expect(denied.data.item).toMatchObject({ decided_at: expect.any(String), ended_at: expect.any(String) });
    const history = (await admin().call(getNetworkTransferHistory, named)).data.items;
    expect(history.map(({ act, by, reason }) => [act, by, reason])).toEqual([
      ['deny', 'staff', 'Another contract.'],
      [null, 'owner', null],
    ]);
    expect((await transferOf(server, 'creator'))?.history[0]).toMatchObject({
      to: 'denied',
      reason: 'Another contract.',
      name: null,
    });
    expect((await noticed('creator'))[0]).toBe('network-transfer-denied');
  });

  it('is nobody’s own to decide', async () => {
    const named = await openTransfer(server, 'creator');
    const { person_id } = await server.userNamed('creator');
    await server.connection.updateTable('users').set({ person_id }).where('username', '=', 'admin').execute();
    for (const call of [denyNetworkTransfer, stopNetworkTransfer])
      expect((await admin().refused(call, { ...named, reason: 'Mine.' })).code).toBe('NOT_ALLOWED');
    expect((await admin().refused(approveNetworkTransfer, named)).code).toBe('NOT_ALLOWED');
    expect((await server.as('support').refused(approveNetworkTransfer, named)).code).toBe('NOT_ALLOWED');
  });

  it('of approving and cancelling at once one comes last, and both were right', async () => {
    const named = await openTransfer(server, 'creator');
    const { transfer_id } = named;
    const [decision, cancellation] = await Promise.all([
      admin().outcome(approveNetworkTransfer, named),
      creator().outcome(cancelNetworkTransfer, { transfer_id }),
    ]);
    expect(cancellation.status).toBe(200);
    expect([undefined, 'STATE_CHANGED']).toContain(decision.code);
    expect((await transferOf(server, 'creator'))?.state).toBe('cancelled');
  });

  it('an approved one can be stopped, and takes nobody anywhere then', async () => {
    const named = await approved();
    expect((await creator().refused(askNetworkTransfer, transferWish())).code).toBe('TRANSFER_EXISTS');
    await admin().call(stopNetworkTransfer, { ...named, reason: 'It is full.' });
    await onItsDay();
    expect(await ownNetworkOf(server, 'creator')).not.toBe('brightside');
    expect((await noticed('creator'))[0]).toBe('network-transfer-cancelled');
  });
});

describe('on its day', () => {
  it('the member moves, and everybody whom it concerns is told; not a day before', async () => {
    await approved();
    await putJob(server.connection, 'network:transfers', { key: '', now: new Date() });
    await server.work();
    expect((await transferOf(server, 'creator'))?.state).toBe('approved');

    const newOwner = await server.idOf('recruiter');
    await server.connection.insertInto('user_role').values({ user_id: newOwner, role: 'network' }).execute();
    await server.connection
      .updateTable('users')
      .set({ network_id: await networkNamed(server, 'brightside') })
      .where('user_id', '=', newOwner)
      .execute();
    await onItsDay();
    await onItsDay();
    expect(await ownNetworkOf(server, 'creator')).toBe('brightside');
    expect((await transferOf(server, 'creator'))?.state).toBe('processed');
    expect((await noticed('creator')).slice(0, 2)).toEqual([
      'network-transfer-processed',
      'network-transfer-approved',
    ]);
    expect((await noticed('owner'))[0]).toBe('network-member-left');
    expect((await noticed('recruiter'))[0]).toBe('network-member-joined');
    const about = (await transferOf(server, 'creator'))?.transfer_id ?? '';
    expect(await actionsOf(server.connection, { about })).toEqual([
      'networkTransfer.ask',
      'networkTransfer.approve',
      'networkTransfer.process',
    ]);
    // Whoever approved it has moved them.
    expect(await auditEventsOf(server.connection, { action: 'membership.end' })).toMatchObject([
      {
        user_id: await server.idOf('admin'),
        detail: { network_id: await networkNamed(server, 'brightside') },
      },
    ]);
  });

  it('the member moves at once, where it is approved on that day or later', async () => {
    const named = await openTransfer(server, 'creator');
    const today = { effective_on: dayOf(new Date()) };
    await server.connection.updateTable('network_transfer').set(today).execute();
    const { item } = (await admin().call(approveNetworkTransfer, named)).data;
    expect(item).toMatchObject({ decided_at: expect.any(String), ended_at: null });
    await server.work();
    expect(await ownNetworkOf(server, 'creator')).toBe('brightside');
  });

  it.each(['suspended', 'retired'] as const)('it lapses where the network is %s', async (status) => {
    await approved();
    await close(status);
    await onItsDay();
    expect(await ownNetworkOf(server, 'creator')).not.toBe('brightside');
    const own = await transferOf(server, 'creator');
    expect(own).toMatchObject({
      state: 'cancelled',
      history: [{ act: 'lapse', reason: 'network-closed' }, {}, {}],
    });
    const [notice] = (await creator().call(getNotices)).data.items;
    expect(notice).toMatchObject({ kind: 'network-transfer-lapsed', texts: { lapse: 'network-closed' } });
  });

  it('it lapses where its owner has got a network, or is there already', async () => {
    await approved();
    const user_id = await server.idOf('creator');
    await server.connection.insertInto('user_role').values({ user_id, role: 'network' }).execute();
    await onItsDay();
    const [notice] = (await creator().call(getNotices)).data.items;
    expect(notice).toMatchObject({ kind: 'network-transfer-lapsed', texts: { lapse: 'owner' } });
    await server.connection
      .deleteFrom('user_role')
      .where('user_id', '=', user_id)
      .where('role', '=', 'network')
      .execute();
    await approved();
    const there = { network_id: await networkNamed(server, 'brightside') };
    await server.connection.updateTable('users').set(there).where('user_id', '=', user_id).execute();
    await onItsDay();
    const [again] = (await creator().call(getNotices)).data.items;
    expect(again?.texts).toMatchObject({ lapse: 'same-network' });
  });

  it('of cancelling and carrying out at once one wins', async () => {
    const { transfer_id } = await approved();
    const [cancellation] = await Promise.all([
      creator().outcome(cancelNetworkTransfer, { transfer_id }),
      onItsDay(),
    ]);
    const isThere = (await ownNetworkOf(server, 'creator')) === 'brightside';
    expect((await transferOf(server, 'creator'))?.state).toBe(isThere ? 'processed' : 'cancelled');
    expect(cancellation.status === 200).toBe(!isThere);
  });
});
