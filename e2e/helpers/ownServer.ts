import { expect, test } from './person';
import { type Told, serverFor } from './server';

/** A server that the tests of a file have for themselves: what they change is seen by no other file; it is started as `told`. */
export const ownServer = (name: string, told: Told = {}) => {
  let origin = '';
  let stop = async () => {};
  test.beforeAll(async () => {
    // The first start fills the database; on a busy machine that takes its time.
    test.setTimeout(240_000);
    const server = await serverFor(name, told);
    origin = server.origin;
    stop = async () => {
      // It says where it is and who can sign in there, and ends well when it is told to.
      expect(server.output()).toContain(`Partner Dashboard is at ${origin}`);
      expect(server.output()).toContain('Sandbox people: creator@demo.test');
      expect(await server.stop()).toBe(0);
    };
  });
  test.afterAll(() => stop());
  test.use({ baseURL: async ({ browserName: _browserName }, provide) => provide(origin) });
};
