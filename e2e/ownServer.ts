import { test } from './person';
import { freePort, serverEnv, startServer, stopServer } from './server';

/** A server that the tests of a file have for themselves: what they change is seen by no other file. */
export const ownServer = (name: string) => {
  let address = '';
  let stop = async () => {};
  test.beforeAll(async () => {
    const port = await freePort();
    const { child } = await startServer(serverEnv(port, `.build/e2e-${name}-${port}`));
    address = `http://localhost:${port}`;
    stop = async () => {
      await stopServer(child, 'SIGTERM');
    };
  });
  test.afterAll(() => stop());
  return (path: string) => address + path;
};
