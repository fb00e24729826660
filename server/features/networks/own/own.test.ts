import { getNetworkOverview } from '#contract/networks/own';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { brightside, moveTo } from '../../../testing/networks';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('an owner sees how their own network stands, and nothing of another one', async () => {
  const overview = async () => (await server.as('owner').call(getNetworkOverview)).data;
  const before = await overview();
  expect(before).toMatchObject({ name: 'Lantern Network', channels: { in_progress: 1 } });
  expect(before.oldest).not.toBeNull();
  const { network_id } = await brightside(server);
  await moveTo(server, 'ferreira_studio', network_id);
  expect(await overview()).toEqual({
    ...before,
    members: before.members - 1,
    channels: { ...before.channels, linked: before.channels.linked - 1, in_progress: 0 },
    oldest: null,
  });
  const removed = { removed_at: new Date() };
  await server.connection.updateTable('channel').set(removed).where('name', '=', 'Mira After Dark').execute();
  expect((await overview()).channels.linked).toBe(before.channels.linked - 2);
});
