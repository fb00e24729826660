import { getPerson } from '#contract/admin/person';
import { renameRole } from '#contract/admin/roles';
import { searchUsers } from '#contract/admin/users';
import { type TestServer, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

describe('the roles of a person', () => {
  it('are named as they are called now, on the page and in the list', async () => {
    await server.as('superadmin').call(renameRole, { role: 'network', name: 'House owner' });
    const subject_id = await server.idOf('owner');
    const { person } = (await server.as('admin').call(getPerson, { subject_id })).data;
    expect(person.roles).toContainEqual({ role: 'network', name: 'House owner' });
    const { items, roles } = (await server.as('admin').call(searchUsers, { role: 'network' })).data;
    expect(items.find(({ id }) => id === subject_id)?.roles).toEqual(person.roles);
    expect(roles).toContainEqual({ role: 'network', name: 'House owner' });
  });

  it('that the network made are in the list by the names that it gave them', async () => {
    const subject = { search: 'many_devices' };
    const { items } = (await server.as('admin').call(searchUsers, subject)).data;
    expect(items[0]?.roles).toContainEqual({ role: 'festival_crew', name: 'Festival crew' });
  });
});
