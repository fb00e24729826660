import { inTransaction } from '../database/transaction';
import { type TestServer, startTestServer } from '../testing/harness';
import { KIND, NOW, heldSlice, jobsOn, secondsLater } from '../testing/jobs';
import { defineHandler } from './types';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const { put, process, only } = jobsOn(() => server);

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

    await process(async () => ({ entries: 2 }), secondsLater(29)).drain();
    expect((await only()).status).toBe('running');
    await process(async () => ({ entries: 2 }), secondsLater(31)).drain();
    expect(await only()).toMatchObject({ status: 'done', counts: '{"entries":2}' });
    slow.end();
    await working;
    expect(await only()).toMatchObject({
      status: 'done',
      counts: '{"entries":2}',
      state: null,
      problem: null,
    });
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
    const second = process(async () => (await other.hold(), {}), secondsLater(31)).drain();
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
        .set({
          status: 'running',
          attempts: time + 1,
          lease: '00000000-0000-4000-8000-000000000000',
          lease_until: NOW,
        })
        .execute();
    }
    await process(async () => ({}), secondsLater(1)).drain();
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
