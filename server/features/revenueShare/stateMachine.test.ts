import { randomUUID } from 'node:crypto';
import type { StateOf } from '#contract/plain/machine';
import { type revenueShareMachine, shareMachine } from '#contract/plain/revenueShare';
import { getRevenueShareRequests, getRevenueShares } from '#contract/revenueShare';
import { type TestServer, startTestServer } from '../../testing/harness';
import { sharesOn } from '../../testing/shares';
import { testStateMachine } from '../../testing/stateMachineTests';
import { type Person, ownerOf, transition } from '../../states/transition';
import { askForShare } from './ask';
import { insertShareRequest, listedShares } from './repository';
import { revenueShareStateMachine, shareStateMachine } from './stateMachine';

let server: TestServer;
const shares = sharesOn(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

// A creator with a channel, who may decide on requests as well, and not on their own one.
const HOLDER = 'owner';

const hold = async (state: StateOf<typeof revenueShareMachine>) => {
  const key = { userId: await server.idOf(HOLDER), requestId: randomUUID() };
  const channel_id = await shares.linked(HOLDER);
  await server.connection
    .insertInto('user_role')
    .values({ user_id: key.userId, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.connection.transaction().execute((transaction) =>
    insertShareRequest(transaction, {
      user_id: key.userId,
      request_id: key.requestId,
      channel_id,
      category: 'all',
      effective_month: shares.earliest(),
      percent: '75',
      percent_before: '60',
      reason: 'More',
      notes: 'Please',
      status: state,
      requested_at: new Date(),
      requested_by: key.userId,
    }),
  );
  return key;
};

const STAFF = ['admin', 'superadmin'];
testStateMachine(() => server, {
  definition: revenueShareStateMachine,
  actors: [...STAFF, HOLDER, 'creator', 'reviewer', 'support', 'recruiter', 'system'],
  transitions: {
    withdraw: { by: [HOLDER], from: ['pending'], to: 'withdrawn' },
    approve: { by: STAFF, from: ['pending'], to: 'approved' },
    reject: { by: STAFF, from: ['pending'], to: 'rejected' },
  },
  hold,
});

describe('who answers for a member of a network', () => {
  const PERMISSION = 'users.read';

  it('asks and decides for the member, and sees those of no other network', async () => {
    const [subjectId, ownerId] = [await server.idOf('creator'), await server.idOf('owner')];
    const by = { ...ownerOf(ownerId), permissions: new Set([PERMISSION]) };
    const { network_id: networkId, name } = await server.connection
      .selectFrom('users')
      .where('user_id', '=', ownerId)
      .select(['network_id', 'name'])
      .executeTakeFirstOrThrow();
    const asking = { subjectId, by, now: new Date() };
    const wish = { ...shares.wish(await shares.linked('creator')), confirmed: false };
    const ask = (isAllowed: boolean) =>
      server.connection
        .transaction()
        .execute((transaction) =>
          askForShare(transaction, { ...asking, may: { ask: isAllowed, exceed: false } }, wish),
        );
    await expect(ask(false)).rejects.toMatchObject({ code: 'REVENUE_SHARE_NOT_ALLOWED' });
    const { requestId } = await ask(true);

    const own = (await server.as('creator').call(getRevenueShareRequests)).data.items;
    expect(own).toMatchObject([{ requested_by: name, acts: ['withdraw'] }]);
    expect((await server.as('admin').call(getRevenueShares)).data.items).toMatchObject([
      { requested_by: name, owner: { email: 'creator@demo.test' } },
    ]);
    const csv = (await server.as('admin').download(getRevenueShares.csv)).content.toString();
    expect(csv.split('\r\n')[0]).toContain('"requested_by"');

    const listed = (networkIds: string[]) =>
      listedShares(server.connection, { search: '', scope: { networkIds } }).query.execute();
    expect([await listed([networkId]), await listed([randomUUID()])]).toMatchObject([
      [{ request_id: requestId }],
      [],
    ]);
    const approve = (networkIds: string[], decidedBy: Person) =>
      server.connection
        .transaction()
        .execute((transaction) =>
          transition(
            transaction,
            shareStateMachine(shareMachine(PERMISSION), { networkIds }),
            { userId: subjectId, requestId },
            'approve',
            { by: decidedBy, now: new Date() },
          ),
        );
    const second = { ...ownerOf(await server.idOf('admin')), permissions: by.permissions };
    await expect(approve([randomUUID()], second)).rejects.toMatchObject({ code: 'REVENUE_SHARE_NOT_FOUND' });
    await expect(approve([networkId], by)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await approve([networkId], second)).toMatchObject({ state: 'approved' });
  });
});
