import { getJobs } from '#contract/jobs';
import { getDataExport, requestDataExport } from '#contract/privacy';
import { inTransaction } from '../database/transaction';
import { eventually } from '../testing/eventually';
import { type TestServer, startTestServer } from '../testing/harness';
import { KIND, NOW, heldSlice, jobsOn, secondsLater } from '../testing/jobs';
import { fromNow } from '../testing/time';
import { dryRun } from './runJob';
import { putJob } from './repository';
import { startSchedule } from './schedule';
import { type Handler, defineHandler } from './types';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const { put, process, rows } = jobsOn(() => server);

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
    await put('later', { now: secondsLater(60) });
    await put('elsewhere', { place: 'another folder' });
    await process(handle).drain();
    expect(done).toEqual([]);
    await process(handle, secondsLater(60)).drain();
    expect(done).toEqual(['later']);
  });
});

it('work that is asked for again is shown as it goes now, not as it went before', async () => {
  const owner = server.as('owner');
  const collection = async () => (await owner.call(getDataExport)).data.export;
  await owner.call(requestDataExport);
  await server.work();
  expect(await collection()).toMatchObject({ work: null });
  await owner.call(requestDataExport);
  expect(await collection()).toMatchObject({ work: { state: 'waiting' } });
});

describe('a job that takes long', () => {
  it('says how far it is while it runs', async () => {
    await put('one');
    const held = heldSlice();
    const worker = process(async ({ reportProgress }) => {
      reportProgress({ done: 3, of: 9 });
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
    const begun = new Date();
    const stops = await Promise.all([1, 2, 3].map(() => startSchedule(server.connection, () => {})));
    for (const stop of stops) stop();
    const kinds = (await rows()).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toContain('clean-up');
    await server.work(fromNow({ minutes: 2 }));
    const again = await startSchedule(server.connection, () => {});
    again();
    // What has come to its time since then is put in for that time.
    const missed = (await rows()).filter(({ slot }) => slot !== null && slot <= begun);
    expect(missed).toHaveLength(kinds.length);
    // Nobody answers for YouTube and the bank here: they are asked again later.
    const failed = missed.filter(({ status }) => status !== 'done');
    expect(failed.map(({ kind }) => kind).sort()).toEqual([
      'channels:platform-status',
      'channels:refresh',
      'rates:import',
    ]);
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
      { now: NOW, onProgress: () => {} },
    );
    expect(counts).toEqual({ creators: 5 });
    expect((await server.userNamed('creator')).name).not.toBe('Changed');
    expect(await rows()).toEqual([]);
  });
});
