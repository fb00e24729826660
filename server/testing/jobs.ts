import { putJob } from '../jobs/repository';
import type { Handler, Handlers } from '../jobs/types';
import type { TestServer } from './harness';

/** The kind of the jobs that these tests put in. */
export const KIND = 'ledger:check';

/** The moment at which tests of jobs take place, and moments after it. */
export const NOW = new Date('2026-11-22T12:00:00Z');
export const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** Jobs on a server, done by processes of the test. */
export const jobsOn = (server: () => TestServer) => {
  const rows = () => server().connection.selectFrom('job').orderBy('key').selectAll().execute();
  return {
    put: (key: string, more: { slot?: Date; place?: string; now?: Date } = {}) =>
      putJob(server().connection, KIND, { key, now: NOW, ...more }),
    /** A process that does jobs at a time; `handle` is what it does. */
    process: (handle: Handler<typeof KIND>, now = NOW) =>
      server().worker(now, { [KIND]: handle } satisfies Partial<Handlers>),
    rows,
    /** The only job that there is. */
    only: async () => {
      const [row, ...more] = await rows();
      if (!row || more.length > 0) throw new Error('There should be one job');
      return row;
    },
  };
};

/** A slice that begins, and ends when the test says so. */
export const heldSlice = () => {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  return {
    begun,
    end: () => end(),
    hold: () => {
      begin();
      return ended;
    },
  };
};
