import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
const DAY = 86_400_000;

const publish = (policy: string, version: number, inDays = -1) =>
  server.connection
    .insertInto('policy')
    .values({
      policy,
      version,
      title: `Policy ${policy}`,
      body: `Text ${version}`,
      published_at: new Date(Date.now() + inDays * DAY),
    })
    .execute();

beforeAll(async () => {
  server = await startTestServer();
  await publish('house-rules', 1, -20);
  await publish('house-rules', 2);
  await publish('house-rules', 3, 5);
});
afterAll(() => server.close());

const read = async (username: string) => {
  const { id, headers } = await server.signIn(username);
  const answer = await server.app.inject({ url: `/api/v2/user/policies?user_id=${id}`, headers });
  return answer.json().data.items.find((one: { policy: string }) => one.policy === 'house-rules');
};
const accept = async (username: string, version: number, policy = 'house-rules') => {
  const { id, headers } = await server.signIn(username);
  return server.app.inject({
    method: 'POST',
    url: '/api/v2/user/policies/accept',
    headers,
    payload: { user_id: id, policy, version },
  });
};

it('lists the newest version that is published, and nothing accepted', async () => {
  expect(await read('creator')).toMatchObject({
    policy: 'house-rules',
    version: 2,
    body: 'Text 2',
    accepted: null,
  });
});

it.each([1, 3, 4])('refuses to accept version %i, which is not the current one', async (version) => {
  const answer = await accept('creator', version);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'POLICY_NOT_CURRENT']);
  expect((await read('creator')).accepted).toBeNull();
});

it('refuses a policy that there is not', async () => {
  expect((await accept('creator', 1, 'no-such-policy')).json().code).toBe('NOT_FOUND');
});

it('keeps who accepted which version when, and the first time counts', async () => {
  await accept('creator', 2);
  const { accepted } = await read('creator');
  expect(accepted.version).toBe(2);
  expect((await accept('creator', 2)).statusCode).toBe(200);
  expect((await read('creator')).accepted).toEqual(accepted);
  expect((await read('newcomer')).accepted).toBeNull();

  const { user_id } = await server.userNamed('creator');
  const deeds = await server.connection
    .selectFrom('audit')
    .where('user_id', '=', user_id)
    .where('action', '=', 'policy.accepted')
    .select(['subject', 'detail'])
    .execute();
  expect(deeds).toEqual([{ subject: 'house-rules', detail: '{"version":2}' }]);
});

it('says which older version was accepted when a newer one waits', async () => {
  await accept('owner', 2);
  await publish('house-rules', 5, -0.5);
  expect(await read('owner')).toMatchObject({ version: 5, accepted: { version: 2 } });
});
