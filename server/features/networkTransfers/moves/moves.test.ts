import { randomUUID } from 'node:crypto';
import { retireNetwork, suspendNetwork } from '#contract/networkAdmin';
import {
  approveNetworkTransfer,
  checkMove,
  getMoveNetworks,
  getNetworkMoves,
  moveMembers,
} from '#contract/networkTransfers';
import { getNotices } from '#contract/messages';
import { lockUser } from '../../../database/lockUser';
import type { Connection } from '../../../database/open';
import { inTransaction } from '../../../database/transaction';
import { auditEventsOf } from '../../../testing/audit';
import { type TestServer, isEmbedded, startTestServer } from '../../../testing/harness';
import { waitingMember } from '../../../testing/members';
import { networkNamed, openTransfer, ownNetworkOf, transferOf } from '../../../testing/networkTransfers';
import { waitsFor } from '../../../testing/waitsFor';
import { carryOut } from '../carryOut';
import { moveManyHandler } from './job';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const mover = () => server.as('superadmin');
const brightside = () => networkNamed(server, 'brightside');

it('says first what it would do: who cannot be moved and why, and which transfers it cancels', async () => {
  await openTransfer(server, 'creator');
  const to = await brightside();
  await server.connection
    .updateTable('users')
    .set({ network_id: to })
    .where('username', '=', 'recruiter')
    .execute();
  const names = [
    'Creator',
    await server.idOf('locked'),
    'creator@demo.test',
    'multi@demo.test',
    'owner',
    'recruiter',
    'nobody',
  ];
  const { data } = await mover().call(checkMove, { names, to });
  expect(data).toEqual({
    moves: 2,
    cancels: 1,
    cancelled: ['creator'],
    problems: [
      { name: 'creator@demo.test', problem: 'twice' },
      { name: 'multi@demo.test', problem: 'several' },
      { name: 'owner', problem: 'owner' },
      { name: 'recruiter', problem: 'same-network' },
      { name: 'nobody', problem: 'not-found' },
    ],
  });
  expect(await ownNetworkOf(server, 'creator')).not.toBe('brightside');
});

it('is offered between the networks that there are, of which a suspended one takes nobody', async () => {
  await server.connection
    .updateTable('network')
    .set({ status: 'suspended' })
    .where('username', '=', 'brightside')
    .execute();
  const { items } = (await mover().call(getMoveNetworks)).data;
  expect(items.map(({ name, open }) => [name, open])).toEqual(
    expect.arrayContaining([
      ['Brightside Creators', false],
      ['Lantern Network', true],
    ]),
  );
});

it('moves each of them, with their transfers cancelled and an audit of their own, and tells them why', async () => {
  for (const username of ['creator', 'recruiter']) await openTransfer(server, username);
  const given = { names: ['creator', 'locked', 'owner'], to: await brightside(), reason: 'One network.' };
  const key = randomUUID();
  const { item } = (await mover().call(moveMembers, given, { key })).data;
  expect(item).toMatchObject({ total: 2, moved: 0, left_out: 0, ended_at: null });
  expect((await mover().call(moveMembers, given, { key })).data.item.move_id).toBe(item.move_id);
  await server.work();
  for (const username of ['creator', 'locked'])
    expect(await ownNetworkOf(server, username)).toBe('brightside');
  expect(await ownNetworkOf(server, 'owner')).not.toBe('brightside');
  const moves = (await mover().call(getNetworkMoves)).data.items;
  expect(moves).toMatchObject([{ move_id: item.move_id, moved: 2, left_out: 0, made_by: 'Henrik Sørby' }]);
  expect(moves[0]?.ended_at).not.toBeNull();
  expect((await transferOf(server, 'creator'))?.state).toBe('cancelled');
  expect((await transferOf(server, 'recruiter'))?.state).toBe('under-review');
  const told = (await server.as('creator').call(getNotices)).data.items;
  expect(
    told
      .slice(0, 2)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['network-moved', 'network-transfer-lapsed']);
  expect(told.find(({ kind }) => kind === 'network-moved')?.texts).toMatchObject({ reason: given.reason });
  const [asked] = await auditEventsOf(server.connection, { about: item.move_id });
  expect(asked).toMatchObject({ action: 'network.move-many', detail: { people: 2, reason: given.reason } });
  const events = await auditEventsOf(server.connection, { action: 'membership.end' });
  const ids = await Promise.all(['creator', 'locked'].map((username) => server.idOf(username)));
  expect(events.map(({ detail }) => [detail.user_id, detail.network_id]).sort()).toEqual(
    ids.map((id) => [id, given.to]).sort(),
  );
});

it('moves all members of a network but its owners; who cannot be moved any more when it is their turn is left', async () => {
  const main = await server.connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .select('network_id')
    .executeTakeFirstOrThrow();
  const asked = { members_of: main.network_id, to: await brightside() };
  const { moves, problems } = (await mover().call(checkMove, asked)).data;
  expect(problems).toEqual([{ name: 'owner', problem: 'owner' }]);
  const back = { members_of: asked.to, to: asked.members_of };
  expect((await mover().call(checkMove, back)).data).toMatchObject({ moves: 0, problems: [] });
  await mover().call(moveMembers, { ...asked, reason: 'One network.' }, { key: randomUUID() });
  const user_id = await server.idOf('creator');
  await server.connection.insertInto('user_role').values({ user_id, role: 'network' }).execute();
  await server.work();
  const [move] = (await mover().call(getNetworkMoves)).data.items;
  expect(move).toMatchObject({ total: moves, moved: moves - 1, left_out: 1 });
  expect(await ownNetworkOf(server, 'creator')).not.toBe('brightside');
});

it('takes who only waits there into the network', async () => {
  const { connection } = server;
  const { subject_id: userId } = await waitingMember(server, 'recruiter');
  const to = await brightside();
  for (const table of ['users', 'network_membership'] as const)
    await connection.updateTable(table).set({ network_id: to }).where('user_id', '=', userId).execute();
  expect((await mover().call(checkMove, { names: ['recruiter'], to })).data).toMatchObject({ moves: 1 });
  const given = { names: ['recruiter'], to, reason: 'One network.' };
  await mover().call(moveMembers, given, { key: randomUUID() });
  await server.work();
  const present = connection.selectFrom('network_membership').where('user_id', '=', userId);
  expect(await present.where('ended_at', 'is', null).select('state').execute()).toEqual([
    { state: 'approved' },
  ]);
});

it('moves nobody to a network that was suspended meanwhile', async () => {
  const given = { names: ['creator'], to: await brightside(), reason: 'One network.' };
  await mover().call(moveMembers, given, { key: randomUUID() });
  const suspended = { network_id: given.to, reason: 'Unpaid bills.' };
  await server.as('admin').call(suspendNetwork, suspended);
  await server.work();
  expect((await mover().call(getNetworkMoves)).data.items).toMatchObject([{ moved: 0, left_out: 1 }]);
  expect(await ownNetworkOf(server, 'creator')).toBe('lantern');
});

it('is one account’s alone, to a network that takes members, of people who can be moved', async () => {
  const to = await brightside();
  expect((await server.as('admin').refused(checkMove, { names: ['creator'], to })).code).toBe('NOT_ALLOWED');
  const refused = async (given: object) =>
    (await mover().refused(moveMembers, { to, reason: 'One.', ...given } as never, { key: randomUUID() }))
      .code;
  expect(await refused({ names: ['owner', 'nobody'] })).toBe('NOBODY_TO_MOVE');
  expect(await refused({ members_of: to })).toBe('NETWORK_SAME');
  expect(await refused({})).toBe('VALIDATION_ERROR');
  await server.connection
    .updateTable('network')
    .set({ status: 'suspended' })
    .where('network_id', '=', to)
    .execute();
  expect(await refused({ names: ['creator'] })).toBe('NETWORK_NOT_FOUND');
});

type Held = (transaction: Connection) => Promise<void>;

/** Moves the creator to Brightside by what is under test, held in its transaction. */
const MOVING: [what: string, move: (held: Held) => Promise<unknown>][] = [
  [
    'a transfer',
    async (held) => {
      const named = await openTransfer(server, 'creator');
      await server.as('admin').call(approveNetworkTransfer, named);
      const key = { userId: named.subject_id, transferId: named.transfer_id };
      await inTransaction(server.connection, async (transaction) => {
        await carryOut(transaction, key, new Date());
        await held(transaction);
      });
    },
  ],
  [
    'a move of many',
    async (held) => {
      const given = { names: ['creator'], to: await brightside(), reason: 'One network.' };
      const { item } = (await mover().call(moveMembers, given, { key: randomUUID() })).data;
      await moveManyHandler({
        connection: server.connection,
        key: item.move_id,
        payload: null,
        state: null,
        now: new Date(),
        dryRun: false,
        signal: new AbortController().signal,
        reportProgress: () => undefined,
        keep: held,
      });
    },
  ],
];

// The embedded engine has one connection: nothing is ever done beside something else there.
if (!isEmbedded) {
  it.each(MOVING)('leaves nobody in a network that is retired in the middle of %s', async (_what, move) => {
    const { connection } = server;
    const given = { network_id: await brightside(), reason: 'Its owner left.' };
    const begin = () => server.as('admin').call(retireNetwork, given);
    let retired: Promise<unknown> = Promise.resolve();
    await move(async (transaction) => {
      retired = (await waitsFor(transaction, { connection, begin })).done;
    });
    await retired;
    await server.work();
    expect(await ownNetworkOf(server, 'creator')).toBe('lantern');
  });

  it.each([true, false])(
    'leaves who is made an owner when it is their turn, one of many: %s',
    async (isOfMany) => {
      const { connection } = server;
      if (isOfMany) {
        const given = { names: ['creator'], to: await brightside(), reason: 'One network.' };
        await mover().call(moveMembers, given, { key: randomUUID() });
      } else {
        const named = await openTransfer(server, 'creator');
        await connection.updateTable('network_transfer').set({ effective_on: '2026-01-01' }).execute();
        await server.as('admin').call(approveNetworkTransfer, named);
      }
      const moved = await inTransaction(connection, async (transaction) => {
        const user_id = await server.idOf('creator');
        await lockUser(transaction, user_id);
        await transaction.insertInto('user_role').values({ user_id, role: 'network' }).execute();
        return waitsFor(transaction, { connection, begin: () => server.work() });
      });
      await moved.done;
      expect(await ownNetworkOf(server, 'creator')).toBe('lantern');
    },
  );
}
