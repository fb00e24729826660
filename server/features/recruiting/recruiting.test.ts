import { getRecruits } from '#contract/recruiting';
import { type TestServer, startTestServer } from '../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const recruits = async (given: { state?: 'linked' } = {}) => {
  const { items } = (await server.as('recruiter').call(getRecruits, { sort: 'name', ...given })).data;
  return items.map(({ name, state, channels }) => [name, state, channels.linked, channels.in_progress]);
};

it('a recruiter sees those whom they brought in and nobody else, with how far each has come', async () => {
  await server.connection
    .updateTable('users')
    .set({ recruiter_id: await server.idOf('superadmin') })
    .where('username', '=', 'newcomer')
    .execute();
  expect(await recruits()).toEqual([
    ['Elena Petrova', 'linked', 1, 0],
    ['Ferreira Studio', 'linked', 1, 1],
    ['Hanna Vogel', 'no-channel', 0, 0],
    ['Milan Kovač', 'deactivated', 0, 0],
  ]);
  expect((await recruits({ state: 'linked' })).map(([name]) => name)).toEqual([
    'Elena Petrova',
    'Ferreira Studio',
  ]);
});

it.each([
  ['in-progress', 'in-progress'],
  ['denied', 'denied'],
  ['unlinked', 'unlinked'],
] as const)('whose only channel is %s has come so far', async (status, state) => {
  await server.connection
    .updateTable('channel')
    .set({ status })
    .where('user_id', '=', await server.idOf('expired_grant'))
    .execute();
  expect((await recruits())[0]?.[1]).toBe(state);
});
