import { getStaffNetworks } from '#contract/networkAdmin';
import { getNetworkRequests } from '#contract/networkRequests';
import { getNetworkTransfers } from '#contract/networkTransfers';
import { TODAY, type TestServer, startTestServer } from '../testing/harness';
import { seedBrightside } from './brightside';
import { seedNetworkWork } from './networkWork';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedBrightside(server.connection, TODAY);
  await seedNetworkWork(server.connection, TODAY);
});
afterAll(() => server.close());

it('in the demonstration somebody asks to move, somebody for a network, and one has a label; it is made once', async () => {
  const admin = server.as('admin');
  expect((await admin.call(getNetworkTransfers, { state: 'under-review' })).data.items).toMatchObject([
    { name: 'Dimitris Vasilakis', to: { name: 'Lantern Network' }, acts: ['approve', 'deny'] },
  ]);
  expect((await admin.call(getNetworkRequests, { state: 'pending' })).data.items).toMatchObject([
    { name: 'Slow Travel House', is_taken: false, acts: ['approve', 'reject'] },
  ]);
  expect((await admin.call(getStaffNetworks, { label: 'Teaching' })).data.items).toMatchObject([
    { username: 'brightside' },
  ]);
  expect(await seedNetworkWork(server.connection, TODAY)).toBe(false);
});
