import { type TestServer, startTestServer } from './harness';
import { importing } from './importing';
import { rawReports } from './rawReports';
import { reportFiles } from './reportFiles';

/** What is there once `current` is: it can be named before. */
export const later = <Thing extends object>(current: () => Thing | undefined): Thing =>
  new Proxy({} as Thing, {
    get: (_nothing, name) => {
      const thing = current();
      if (!thing) throw new Error('The server of the tests has not started yet');
      return Reflect.get(thing, name) as unknown;
    },
  });

/** A server for the tests of a file that import reports, started over before each of them, and what writes reports. */
export const importTests = () => {
  const files = reportFiles();
  let server: TestServer | undefined;
  let ledger: ReturnType<typeof importing> | undefined;
  beforeAll(async () => {
    server = await startTestServer();
    ledger = importing(server);
  });
  afterAll(async () => {
    await server?.close();
    files.remove();
  });
  beforeEach(() => server?.startOver());
  return { files, raw: rawReports(files), server: later(() => server), ledger: later(() => ledger) };
};
