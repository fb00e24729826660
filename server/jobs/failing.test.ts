import { getJobs, runJob } from '#contract/jobs';
import { auditEventsOf } from '../testing/audit';
import { type TestServer, startTestServer } from '../testing/harness';
import { KIND, NOW, jobsOn } from '../testing/jobs';
import { keepLog } from '../testing/logs';
import { fromNow } from '../testing/time';
import { type Handler, JobProblem, defineHandler } from './types';

const log = keepLog();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logStream: log.logStream });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const { put, process, rows, only } = jobsOn(() => server);

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
    const line = log
      .text()
      .split('\n')
      .find((one) => one.includes('a job failed and is tried again'));
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
      {
        state: 'done',
        counts: [{ count: 'entries', number: 7 }],
        acts: [],
        ended_at: expect.any(String) as string,
      },
    ]);
    expect((await admin.refused(runJob, { job_id })).code).toBe('STATE_CHANGED');
    expect(await auditEventsOf(server.connection, { action: 'job.run' })).toMatchObject([
      { user_id: await server.idOf('admin'), subject: job_id, detail: { kind: KIND, status: 'failed' } },
    ]);
  });

  it.each([
    ['all', { channels: 0, failed: 1 }, { state: 'failed', problem: 'OUTSIDE_SERVICE', detail: 'gone' }],
    ['some', { channels: 1, failed: 1 }, { state: 'done', problem: null, detail: null }],
  ])('is one of which %s could not be done', async (_what, counts, ended) => {
    await put('one');
    await process(async () => ({ ...counts, wrong: { code: 'OUTSIDE_SERVICE', detail: 'gone' } })).drain();
    expect((await server.as('admin').call(getJobs)).data.items).toMatchObject([ended]);
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
