import { getJobs, runJob } from '#contract/jobs';
import type { JobKind } from '#contract/plain/jobs';
import { inTransaction } from '../database/transaction';
import { deedsOf } from '../testing/audit';
import { eventually } from '../testing/eventually';
import { type TestServer, startTestServer } from '../testing/harness';
import { keepLog } from '../testing/logs';
import { fromNow } from '../testing/time';
import { startSchedule } from './schedule';
import { putJob } from './table';
import { type Handler, type Handlers, JobProblem, defineHandler } from './types';
import { dryRun } from './worker';

const log = keepLog();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logStream: log.logStream });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const KIND = 'ledger:check' satisfies JobKind;
const put = (key: string, more: { slot?: Date; place?: string; now?: Date } = {}) =>
  putJob(server.connection, KIND, { key, now: NOW, ...more });
/** A process that does jobs at a time; `handle` is what it does. */
const process = (handle: Handler<typeof KIND>, now = NOW) =>
  server.worker(now, { [KIND]: handle } as Partial<Handlers>);
const rows = () => server.connection.selectFrom('job').orderBy('key').selectAll().execute();
const only = async () => {
  const [row, ...more] = await rows();
  if (!row || more.length > 0) throw new Error('There should be one job');
  return row;
};

/** A slice that begins, and ends when the test says so. */
const heldSlice = () => {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { begun, end: () => end(), hold: () => (begin(), ended) };
};

describe('jobs', () => {
  it('are each done once, however many processes do them', async () => {
    const keys = Array.from({ length: 20 }, (_nothing, number) => `job ${number}`);
    for (const key of keys) await put(key);
    const done: string[] = [];
    const handle: Handler<typeof KIND> = async ({ key }) => {
      done.push(key);
      return {};
    };
    await Promise.all(Array.from({ length: 6 }, () => process(handle).drain()));
    expect(done.sort()).toEqual(keys.sort());
    expect((await rows()).every(({ status }) => status === 'done')).toBe(true);
  });

  it('are put in once for a kind and key as long as one is open, also at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => put('one')));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    await process(async () => ({})).drain();
    expect(await put('one')).toBeDefined();
  });

  it('that are put in with a change are there if the change is', async () => {
    const broken = inTransaction(server.connection, async (transaction) => {
      await putJob(transaction, KIND, { key: 'never', now: NOW });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('wait for their time, and go to a process that has their folder', async () => {
    const done: string[] = [];
    const handle: Handler<typeof KIND> = async ({ key }) => {
      done.push(key);
      return {};
    };
    await put('later', { now: after(60) });
    await put('elsewhere', { place: 'another folder' });
    await process(handle).drain();
    expect(done).toEqual([]);
    await process(handle, after(60)).drain();
    expect(done).toEqual(['later']);
  });
});

describe('a job that fails', () => {
  const failing: Handler<typeof KIND> = async () => {
    throw Object.assign(new Error('duplicate key: Mira Lindqvist'), { code: '23505' });
  };

  it('is tried again after longer and longer pauses, and then kept with what was wrong', async () => {
    await put('one');
    const pauses: number[] = [];
    let now = NOW;
    for (;;) {
      await process(failing, now).drain();
      const { status, run_at: next } = await only();
      if (status === 'failed') break;
      pauses.push((next.getTime() - now.getTime()) / 1000);
      await process(failing, new Date(next.getTime() - 1)).drain();
      expect(await only()).toMatchObject({ status: 'waiting', attempts: pauses.length });
      now = next;
    }
    expect(pauses).toEqual([10, 60, 300, 1800, 7200, 21600]);
    expect(await only()).toMatchObject({
      status: 'failed',
      problem: 'UNEXPECTED',
      detail: expect.stringContaining('23505') as string,
    });
  });

  it('says what was wrong without the words of the database, which can quote a row', async () => {
    await put('one');
    await process(failing).drain();
    expect(JSON.stringify(await rows())).not.toContain('Mira');
    const line = log.text().split('\n').find((one) => one.includes('a job failed and is tried again'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ kind: KIND, problem: 'UNEXPECTED' });
    expect(log.text()).not.toContain('Mira');
  });

  it('for good is run again when staff asks for it, and goes on where it was', async () => {
    await put('one');
    const admin = server.as('admin');
    let broken = true;
    const states: unknown[] = [];
    const handle = defineHandler<typeof KIND, { step: number }>(async ({ state, connection, keep }) => {
      states.push(state);
      if (!state) {
        await keep(connection, { step: 1 });
        return 'more';
      }
      if (broken) throw new JobProblem('LEDGER_DIFFERS', '3');
      return { entries: 7 };
    });
    await process(handle).drain();
    const [job] = (await admin.call(getJobs, { state: 'failed' })).data.items;
    expect(job).toMatchObject({ state: 'failed', problem: 'LEDGER_DIFFERS', detail: '3', acts: ['run'] });

    broken = false;
    const job_id = job?.job_id ?? '';
    const again = await admin.call(runJob, { job_id });
    expect(again.data.job).toMatchObject({ state: 'waiting', problem: null });
    await process(handle, fromNow({ minutes: 1 })).drain();
    expect(states).toEqual([null, { step: 1 }, { step: 1 }]);
    const { items } = (await admin.call(getJobs, { kind: KIND })).data;
    expect(items).toMatchObject([
      { state: 'done', counts: [{ count: 'entries', number: 7 }], acts: [], ended_at: expect.any(String) as string },
    ]);
    expect((await admin.refused(runJob, { job_id })).code).toBe('STATE_CHANGED');
    expect(await deedsOf(server.connection, { action: 'job.run' })).toMatchObject([
      { user_id: await server.idOf('admin'), subject: job_id, detail: { kind: KIND, status: 'failed' } },
    ]);
  });

  it('for good is not run again beside the same work', async () => {
    const job_id = (await put('one')) ?? '';
    await process(async () => {
      throw new JobProblem('FILE_GONE');
    }).drain();
    await put('one');
    expect((await server.as('admin').refused(runJob, { job_id })).code).toBe('JOB_IS_OPEN');
  });

  it.each(['creator', 'support', 'owner'])('is not shown to %s', async (username) => {
    expect((await server.as(username).refused(getJobs)).code).toBe('NOT_ALLOWED');
    const job_id = (await put('one')) ?? '';
    expect((await server.as(username).refused(runJob, { job_id })).code).toBe('NOT_ALLOWED');
  });
});

describe('a job whose process is gone', () => {
  it('is taken by another one when the lease has run out, and the late process changes nothing any more', async () => {
    await put('one');
    const slow = heldSlice();
    const late = defineHandler<typeof KIND, { by: string }>(async ({ connection, keep }) => {
      await slow.hold();
      await keep(connection, { by: 'late' });
      return { entries: 1 };
    });
    const working = process(late).drain();
    await slow.begun;

    await process(async () => ({ entries: 2 }), after(29)).drain();
    expect((await only()).status).toBe('running');
    await process(async () => ({ entries: 2 }), after(31)).drain();
    expect(await only()).toMatchObject({ status: 'done', counts: '{"entries":2}' });
    slow.end();
    await working;
    expect(await only()).toMatchObject({ status: 'done', counts: '{"entries":2}', state: null, problem: null });
  });

  it('keeps nothing of a slice that it lost the job in', async () => {
    await put('one');
    const slow = heldSlice();
    const late = defineHandler<typeof KIND, { by: string }>(async ({ connection, keep }) => {
      await slow.hold();
      await inTransaction(connection, async (transaction) => {
        await transaction.updateTable('users').set({ name: 'Damaged' }).execute();
        await keep(transaction, { by: 'late' });
      });
      return {};
    });
    const working = process(late).drain();
    await slow.begun;
    const other = heldSlice();
    const second = process(async () => (await other.hold(), {}), after(31)).drain();
    await other.begun;
    slow.end();
    await working;
    expect((await server.userNamed('creator')).name).not.toBe('Damaged');
    other.end();
    await second;
  });

  it('again and again is given up', async () => {
    await put('one');
    for (let time = 0; time < 7; time += 1) {
      const { attempts } = await only();
      expect(attempts).toBe(time);
      await server.connection
        .updateTable('job')
        .set({ status: 'running', attempts: time + 1, lease: '00000000-0000-4000-8000-000000000000', lease_until: NOW })
        .execute();
    }
    await process(async () => ({}), after(1)).drain();
    expect(await only()).toMatchObject({ status: 'failed', problem: 'LOST' });
  });

  it('because it was told to stop goes on in another one at once, and that counts as no failure', async () => {
    await put('one');
    const held = heldSlice();
    const worker = process(
      defineHandler<typeof KIND, { step: number }>(async ({ connection, keep, state }) => {
        if (state) throw new Error('Not after the stop');
        await keep(connection, { step: 1 });
        await held.hold();
        return 'more';
      }),
    );
    worker.start();
    await held.begun;
    const stopped = worker.stop();
    held.end();
    await stopped;
    expect(await only()).toMatchObject({ status: 'waiting', attempts: 0, state: '{"step":1}' });
    let went: unknown;
    await process(async ({ state }) => ((went = state), {})).drain();
    expect(went).toEqual({ step: 1 });
  });
});

describe('a job that takes long', () => {
  it('says how far it is while it runs', async () => {
    await put('one');
    const held = heldSlice();
    const worker = process(async ({ tell }) => {
      tell({ done: 3, of: 9 });
      await held.hold();
      return {};
    });
    worker.start();
    const read = async () => (await server.as('admin').call(getJobs)).data.items[0];
    expect(await eventually('the progress', async () => (await read())?.progress ?? undefined)).toEqual({
      done: 3,
      of: 9,
    });
    expect(await read()).toMatchObject({ state: 'running', acts: [] });
    held.end();
    await eventually('the end', async () => (await read())?.state === 'done');
    await worker.stop();
    expect((await read())?.progress).toEqual({ done: 9, of: 9 });
  });
});

describe('the schedule', () => {
  it('puts in what was missed, once however many processes start', async () => {
    const stops = await Promise.all([1, 2, 3].map(() => startSchedule(server.connection, () => {})));
    for (const stop of stops) stop();
    const kinds = (await rows()).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toContain('clean-up');
    await server.work(fromNow({ minutes: 2 }));
    const again = await startSchedule(server.connection, () => {});
    again();
    expect((await rows()).map(({ kind }) => kind)).toHaveLength(kinds.length);
    expect((await rows()).every(({ status }) => status === 'done')).toBe(true);
  });
});

describe('a dry run', () => {
  it('says what would be done, and leaves nothing', async () => {
    const counts = await dryRun(
      server.connection,
      defineHandler<typeof KIND, { step: number }>(async ({ connection, state, keep }) => {
        await inTransaction(connection, (transaction) =>
          transaction.updateTable('users').set({ name: 'Changed' }).execute(),
        );
        if (state) return { creators: 5 };
        await keep(connection, { step: 1 });
        return 'more';
      }),
      { now: NOW, onTell: () => {} },
    );
    expect(counts).toEqual({ creators: 5 });
    expect((await server.userNamed('creator')).name).not.toBe('Changed');
    expect(await rows()).toEqual([]);
  });
});
