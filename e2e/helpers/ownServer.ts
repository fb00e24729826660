import { test } from './person';
import { serverFor } from './server';

/** A server that the tests of a file have for themselves: what they change is seen by no other file. */
export const ownServer = (name: string) => {
  let origin = '';
  let stop = async () => {};
  test.beforeAll(async () => {
    const server = await serverFor(name);
    origin = server.origin;
    stop = async () => {
      await server.stop();
    };
  });
  test.afterAll(() => stop());
  test.use({ baseURL: async ({ browserName: _browserName }, provide) => provide(origin) });
};
