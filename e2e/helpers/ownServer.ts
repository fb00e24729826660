import { test } from './person';
import { type Told, serverFor } from './server';

/**
 * A server that the tests of a file have for themselves: what they change is seen by no other file; it is started as `told`. It can be
 * ended and started again on its data, between the pages of a test.
 */
export const ownServer = (name: string, told: Told = {}) => {
  let server: Awaited<ReturnType<typeof serverFor>> | undefined;
  test.beforeAll(async () => {
    // The first start fills the database; on a busy machine that takes its time.
    test.setTimeout(240_000);
    server = await serverFor(name, told);
  });
  test.afterAll(async () => {
    // What a test has frozen and left so does not end.
    server?.thaw();
    await server?.stop();
  });
  test.use({ baseURL: async ({ browserName: _browserName }, provide) => provide(server?.origin ?? '') });
  return {
    /** Ends it and starts it again; `data` is SQL that changes its data in between. */
    restart: async (data: readonly string[] = []) => {
      await server?.stop();
      await server?.change(data);
      await server?.start();
    },
    /** Does something while it answers nothing: what the page sends is answered afterwards, in its order. */
    frozen: async (act: () => Promise<void>) => {
      server?.freeze();
      try {
        await act();
      } finally {
        server?.thaw();
      }
    },
  };
};
