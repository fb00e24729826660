import { getNotices } from '#contract/messages';
import {
  approveNetworkRequest,
  askForNetwork,
  cancelNetworkRequest,
  getNetworkRequest,
  getNetworkRequestHistory,
  getNetworkRequests,
  rejectNetworkRequest,
} from '#contract/networkRequests';
import { getNetworkOverview } from '#contract/networks/own';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const ASKED = { name: 'Mira and friends', username: 'mira-and-friends', reason: 'We are ten channels.' };
const creator = () => server.as('creator');
const admin = () => server.as('admin');
const ask = async (more: Partial<typeof ASKED> = {}) =>
  (await creator().call(askForNetwork, { ...ASKED, ...more })).data.request;
const waiting = async () => {
  const [item] = (await admin().call(getNetworkRequests, { state: 'pending' })).data.items;
  if (!item) throw new Error('Nothing waits');
  return { subject_id: item.subject_id, request_id: item.request_id };
};

it('makes whoever asked the owner of a network of its own, who is told', async () => {
  await ask();
  await admin().call(approveNetworkRequest, await waiting());
  const { data } = await creator().call(getNetworkOverview);
  expect(data).toMatchObject({ name: 'Mira and friends', members: 1 });
  expect((await creator().call(getNotices)).data.items[0]).toMatchObject({
    kind: 'network-request-approved',
    texts: { name: 'Mira and friends' },
  });
  expect((await creator().refused(askForNetwork, ASKED)).code).toBe('NETWORK_OWNED_ALREADY');
  expect((await creator().call(getNetworkRequest)).data.may_ask).toBe(false);
  expect(await auditEventsOf(server.connection, { action: 'role.give' })).toMatchObject([
    {
      user_id: await server.idOf('admin'),
      subject: await server.idOf('creator'),
      detail: { role: 'network' },
    },
  ]);
});

it('is nobody’s own to decide, and nothing for who owns a network by now', async () => {
  await ask();
  const key = await waiting();
  const user_id = key.subject_id;
  await server.connection.insertInto('user_role').values({ user_id, role: 'network' }).execute();
  expect((await admin().refused(approveNetworkRequest, key)).code).toBe('NETWORK_OWNED_ALREADY');
  const { person_id } = await server.userNamed('creator');
  await server.connection.updateTable('users').set({ person_id }).where('username', '=', 'admin').execute();
  expect((await admin().refused(approveNetworkRequest, key)).code).toBe('NOT_ALLOWED');
  expect((await admin().refused(rejectNetworkRequest, { ...key, reason: 'No.' })).code).toBe('NOT_ALLOWED');
});

it('is kept with who decided on it, and is in the file of requests', async () => {
  await ask();
  const key = await waiting();
  await admin().call(approveNetworkRequest, key);
  const { items } = (await admin().call(getNetworkRequestHistory, key)).data;
  expect(items.map(({ act }) => act)).toEqual(['approve', null]);
  const { content } = await admin().download(getNetworkRequests.csv, { state: 'approved' });
  expect(content.toString()).toContain('mira-and-friends');
});

it('waits once at a time, and can be taken back', async () => {
  const { request_id } = await ask();
  expect((await creator().refused(askForNetwork, ASKED)).code).toBe('NETWORK_REQUEST_OPEN');
  await creator().call(cancelNetworkRequest, { request_id });
  expect((await creator().call(getNetworkRequest)).data).toMatchObject({
    request: { state: 'cancelled' },
    may_ask: true,
  });
  await ask();
});

it('is rejected with a reason that whoever asked reads', async () => {
  await ask();
  await admin().call(rejectNetworkRequest, { ...(await waiting()), reason: 'Too few channels.' });
  expect((await creator().call(getNetworkRequest)).data.request).toMatchObject({
    state: 'rejected',
    why: 'Too few channels.',
  });
  await server.work();
  expect(server.mails('creator@demo.test')[0]?.text).toContain('Too few channels.');
});

it('is for a username that is free, also when it is approved', async () => {
  expect((await creator().refused(askForNetwork, { ...ASKED, username: 'gaming' })).code).toBe(
    'NETWORK_NAME_IN_USE',
  );
  await ask();
  await server.connection
    .updateTable('network')
    .set({ username: ASKED.username })
    .where('username', '=', 'brightside')
    .execute();
  const found = async (search: string) => (await admin().call(getNetworkRequests, { search })).data.items;
  expect(await found('and friends')).toMatchObject([{ is_taken: true }]);
  expect(await found('and_friends')).toEqual([]);
  expect((await admin().refused(approveNetworkRequest, await waiting())).code).toBe('NETWORK_NAME_IN_USE');
  await server.connection.updateTable('network_request').set({ username: 'gaming' }).execute();
  expect(await found('and friends')).toMatchObject([{ is_taken: true }]);
});
