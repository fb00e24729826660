import { getNotices } from '#contract/messages';
import { acceptPolicy, getPolicies } from '#contract/policies';
import { putJob } from '../../jobs/repository';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { fromNow } from '../../testing/time';

let server: TestServer;

const publish = (policy: string, version: number, published_at: Date) =>
  server.connection
    .insertInto('policy')
    .values({ policy, version, title: `Policy ${policy}`, body: `Text ${version}`, published_at })
    .execute();

beforeAll(async () => {
  server = await startTestServer();
  await publish('house-rules', 1, fromNow({ days: -20 }));
  await publish('house-rules', 2, fromNow({ days: -1 }));
  await publish('house-rules', 3, fromNow({ days: 5 }));
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const read = async (username: string) => {
  const { data } = await server.as(username).call(getPolicies);
  return data.items.find(({ policy }) => policy === 'house-rules');
};
const rules = (version: number) => ({ policy: 'house-rules', version });

it('lists the newest version that is published, and nothing accepted', async () => {
  expect(await read('creator')).toMatchObject({
    policy: 'house-rules',
    version: 2,
    body: 'Text 2',
    accepted: null,
  });
});

it.each([1, 3, 4])('refuses to accept version %i, which is not the current one', async (version) => {
  expect(await server.as('creator').refused(acceptPolicy, rules(version))).toMatchObject({
    status: 409,
    code: 'POLICY_NOT_CURRENT',
  });
  expect((await read('creator'))?.accepted).toBeNull();
});

it('refuses a policy that there is not', async () => {
  const unknown = { ...rules(2), policy: 'no-such-policy' };
  expect((await server.as('creator').refused(acceptPolicy, unknown)).code).toBe('NOT_FOUND');
});

it('keeps who accepted which version when, and the first time counts', async () => {
  await server.as('creator').call(acceptPolicy, rules(2));
  const accepted = (await read('creator'))?.accepted;
  expect(accepted?.version).toBe(2);
  await server.as('creator').call(acceptPolicy, rules(2));
  expect((await read('creator'))?.accepted).toEqual(accepted);
  expect((await read('newcomer'))?.accepted).toBeNull();

  const by = await server.idOf('creator');
  expect(await auditEventsOf(server.connection, { by, action: 'policy.accepted' })).toMatchObject([
    { subject: 'house-rules', detail: { version: 2 } },
  ]);
});

it('says which older version was accepted when a newer one waits', async () => {
  await server.as('owner').call(acceptPolicy, rules(2));
  await publish('house-rules', 5, fromNow({ hours: -12 }));
  expect(await read('owner')).toMatchObject({ version: 5, accepted: { version: 2 } });
});

it('asks nobody again who has accepted the newer version, too', async () => {
  await server.as('owner').call(acceptPolicy, rules(2));
  await publish('house-rules', 5, fromNow({ hours: -12 }));
  await server.as('owner').call(acceptPolicy, rules(5));
  expect(await read('owner')).toMatchObject({ version: 5, accepted: { version: 5 } });
});

it('tells of a version once it is published, each account once; not who has accepted it, or came later', async () => {
  const work = async () => {
    await putJob(server.connection, 'policies:tell', { key: '', now: new Date() });
    await server.work();
  };
  const told = async (username: string) =>
    (await server.as(username).call(getNotices)).data.items.map(({ kind, texts }) => [kind, texts.title]);
  const notice = ['policy-published', 'Policy house-rules'];
  await server.as('owner').call(acceptPolicy, rules(2));
  await server.connection
    .updateTable('users')
    .set({ created_at: fromNow({ hours: -2 }) })
    .where('username', '=', 'newcomer')
    .execute();
  await work();
  await work();
  expect([await told('creator'), await told('owner'), await told('newcomer')]).toEqual([[notice], [], []]);
  await publish('house-rules', 5, fromNow({ hours: -1 }));
  await work();
  expect([await told('creator'), await told('owner'), await told('newcomer')]).toEqual([
    [notice, notice],
    [notice],
    [notice],
  ]);
});
