import { deleteView, getSavedViews, saveView } from '#contract/savedViews';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const list = 'admin/users';
const save = (name: string, query = 'lock=1', username = 'admin') =>
  server.as(username).call(saveView, { list, name, query });
const names = async (username = 'admin', of = list) =>
  (await server.as(username).call(getSavedViews, { list: of })).data.items.map(({ name }) => name);

it('a view is kept for the list and the person who saved it, and for nobody else', async () => {
  const { items } = (await save('Locked')).data;
  expect(items).toMatchObject([{ name: 'Locked', query: 'lock=1' }]);
  expect(await names()).toEqual(['Locked']);
  expect(await names('superadmin')).toEqual([]);
  expect(await names('admin', 'admin/audit')).toEqual([]);
});

it('saving under the same name, in another case too, replaces what was kept', async () => {
  await save('Locked');
  const { items } = (await save('LOCKED', 'lock=2')).data;
  expect(items).toMatchObject([{ name: 'LOCKED', query: 'lock=2' }]);
});

it('a renamed view stands in the place of what it was, also among twenty', async () => {
  for (let number = 0; number < 20; number += 1) await save(`View ${number}`);
  const { view_id = '' } = (await server.as('admin').call(getSavedViews, { list })).data.items[0] ?? {};
  const renamed = { list, name: 'Locked', query: 'lock=1', view_id };
  expect((await server.as('admin').call(saveView, renamed)).data.items).toHaveLength(20);
  expect(await names()).toContain('Locked');
  expect(await names()).not.toContain('View 0');
});

it('a deleted view is gone, and only for who deleted it', async () => {
  const view_id = (await save('Locked')).data.items[0]?.view_id ?? '';
  await server.as('superadmin').call(deleteView, { list, view_id });
  expect(await names()).toEqual(['Locked']);
  expect((await server.as('admin').call(deleteView, { list, view_id })).data.items).toEqual([]);
});

it('there are twenty of a list at most, also where many are saved at once; one of them can still be changed', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, (_, number) => save(`View ${number}`)),
  );
  const kept = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(20);
  const [name = ''] = await names();
  expect((await save(name, 'lock=3')).data.items).toHaveLength(20);
});

it('who may not see the list keeps no view of it, and a list without views has none', async () => {
  const mine = { list, name: 'Mine', query: 'lock=1' };
  expect((await server.as('support').refused(saveView, mine)).code).toBe('NOT_ALLOWED');
  expect((await server.as('admin').refused(getSavedViews, { list: 'user/sessions' })).code).toBe('NOT_FOUND');
});
