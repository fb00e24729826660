import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { applyImport, discardImport, undoImport } from '#contract/imports';
import { putJob } from '../../jobs/repository';
import { inTransaction } from '../../database/transaction';
import { runImmediately } from '../../jobs/runJob';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { type ReportOnDisk, STRANGER } from '../../testing/reportFiles';
import { runs } from '../../testing/runs';
import { fromNow } from '../../testing/time';
import { importFile } from './importFile';
import { applyHandler, readHandler } from './jobs';
import { findFile, forgetUnused, insertFile, partsOfFile, updateFile } from './repository';

const { files, server, ledger } = importTests();

describe('a file that is being booked', () => {
  const check = async (given: ReportOnDisk) => {
    const fileId = randomUUID();
    await insertFile(server.connection, {
      file_id: fileId,
      name: given.name,
      imported_by: null,
      bytes: 1,
      now: TODAY,
    });
    await runImmediately(server.connection, 'imports:read', {
      key: fileId,
      now: () => TODAY,
      handle: readHandler({ pathOf: () => given.path, preview: false }),
    });
    return fileId;
  };
  const readAgain = (fileId: string) =>
    runImmediately(server.connection, 'imports:read', {
      key: fileId,
      now: () => TODAY,
      handle: readHandler({ pathOf: () => 'nowhere', preview: false }),
    });
  const statusOf = async (fileId: string) => (await findFile(server.connection, fileId))?.status;
  const apply = (fileId: string) => server.as('admin').call(applyImport, { file_id: fileId });
  const partOf = async (fileId: string) => (await partsOfFile(server.connection, fileId))[0]?.part_id ?? '';

  it('twice at once is booked once, and undone to the version before it', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.video({ [mira]: '100' }));
    const fileId = await check(files.video({ [mira]: '200' }));
    await Promise.allSettled([apply(fileId), apply(fileId)]);
    await Promise.all([server.work(), server.work(), server.work()]);
    expect(await ledger.balanceOf('creator')).toBe(120);
    await server.as('admin').call(undoImport, { part_id: await partOf(fileId) });
    await Promise.all([server.work(), server.work()]);
    expect(await ledger.balanceOf('creator')).toBe(60);
    await ledger.expectRight();
  });

  it('and whose process ends between two months is booked to the end by another one', async () => {
    const mira = await ledger.firstChannel('creator');
    const history = files.history(
      'p1,creator,2026-01-16,,regular,50,paid,',
      'p2,creator,2026-02-16,,regular,7,paid,',
    );
    await ledger.bring(files.video({ [mira]: '100' }));
    const fileId = await check(history);
    await apply(fileId);
    // A process that is killed writes nothing more: its slice does not end before the test does.
    let slices = 0;
    let endAtLast = () => {};
    const killed = new Promise<void>((resolve) => {
      void server
        .worker(undefined, {
          'imports:apply': async (slice) => {
            // What counts is changed, and the first month is booked.
            if (slices++ < 2) return applyHandler(slice);
            resolve();
            return new Promise((end) => {
              endAtLast = () => end({});
            });
          },
        })
        .drain();
    });
    await killed;
    expect([await ledger.balanceOf('creator'), await statusOf(fileId)]).toEqual([10, 'applying']);
    expect((await server.as('admin').refused(discardImport, { file_id: fileId })).code).toBe('STATE_CHANGED');

    await server.work();
    expect(await statusOf(fileId)).toBe('applying');
    await server.work(fromNow({ minutes: 2 }));
    expect([await ledger.balanceOf('creator'), await statusOf(fileId)]).toEqual([3, 'applied']);
    await ledger.expectRight();
    endAtLast();
  });

  it('is not read again where the process that read it ended before it said so', async () => {
    const fileId = await check(files.video({ [await ledger.firstChannel('creator')]: '100' }));
    await readAgain(fileId);
    expect(await statusOf(fileId)).toBe('checked');
  });

  it('whose reading had failed and that was forgotten since is not read for empty', async () => {
    const fileId = await check(files.video({ [await ledger.firstChannel('creator')]: '100' }));
    const now = new Date();
    await updateFile(server.connection, fileId, now, { status: 'interrupted' });
    await inTransaction(server.connection, (transaction) => forgetUnused(transaction, now));
    expect(await partsOfFile(server.connection, fileId)).toHaveLength(1);
    await inTransaction(server.connection, (transaction) =>
      forgetUnused(transaction, fromNow({ minutes: 1 })),
    );
    expect(await partsOfFile(server.connection, fileId)).toEqual([]);
    const resumed = readHandler({ pathOf: () => 'nowhere', preview: true })({
      connection: server.connection,
      key: fileId,
      payload: null,
      state: { read: true },
      now,
      dryRun: false,
      signal: new AbortController().signal,
      reportProgress: () => {},
      keep: async () => {},
    });
    await expect(resumed).rejects.toMatchObject({ code: 'FILE_GONE' });
    expect(await statusOf(fileId)).toBe('interrupted');
  });

  it('does not replace what was asked for later', async () => {
    const mira = await ledger.firstChannel('creator');
    const older = await check(files.video({ [mira]: '100' }));
    await apply(older);
    await ledger.bring(files.video({ [mira]: '200' }), fromNow({ minutes: 1 }));
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(120);
    expect(await statusOf(older)).toBe('checked');
    await ledger.expectRight();
  });

  it('is forgotten with what was kept of it where it was checked long ago and never applied', async () => {
    const fileId = await check(files.video({ [STRANGER]: '1' }));
    await putJob(server.connection, 'imports:sweep', { key: '', now: TODAY });
    await server.work(new Date(TODAY.getTime() + 48 * 3_600_000));
    expect([await statusOf(fileId), await partsOfFile(server.connection, fileId)]).toEqual(['discarded', []]);
  });
});

describe('an import that stops half-way', () => {
  /**
   * The same database, whose n-th statement from now fails as if the connection were gone. Those that only read are not
   * counted: one that fails leaves what the next one that writes would leave.
   */
  const failingAt = (statement: number) => {
    const seen = { statements: 0 };
    const connection = server.connection.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode') return node;
        seen.statements += 1;
        if (seen.statements === statement) throw new Error('gone');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { connection, seen };
  };
  const unlessBooked = (cause: unknown) => {
    if ((cause as { code?: string }).code !== 'SAME_FILE') throw cause;
  };
  const ledgerNow = async () => [await ledger.entriesOf('creator'), await ledger.entriesOf('failed_payout')];
  const clear = () =>
    sql`truncate job, report_file, report_part, report_amount, channel_earning, channel_estimate, ledger_entry,
      ledger_day, ledger_balance, payment, final_month, set_aside, message, state_history`.execute(
      server.connection,
    );

  it.each([
    ['report', (mira: string, kofi: string) => files.video({ [mira]: '70', [kofi]: '10' })],
    ['payment history', () => files.history('p1,creator,2026-01-16,2025-11,regular,50,paid,paypal')],
    [
      'estimate of two months',
      (mira: string) => files.estimate({ '20260201': { [mira]: '1' }, '20260301': { [mira]: '2' } }),
    ],
  ])('of a %s leaves nothing behind that importing it again does not put right', async (_what, write) => {
    const [mira, kofi] = [await ledger.firstChannel('creator'), await ledger.firstChannel('failed_payout')];
    const before = () => ledger.bring(files.video({ [mira]: '100', [kofi]: '20' }));
    const given = write(mira, kofi);
    await before();
    const whole = failingAt(0);
    await importFile(whole.connection, given, { now: () => TODAY });
    const right = await ledgerNow();

    const { statements } = whole.seen;
    const step = Math.ceil(statements / runs(8, 60));
    for (let statement = 1; statement <= statements; statement += step) {
      await clear();
      await before();
      const { connection } = failingAt(statement);
      await importFile(connection, given, { now: () => TODAY }).catch(() => {});
      await ledger.expectKept();
      // What the first import had begun to book is brought to its end; what it had booked to its end is refused.
      await ledger.bring(given).catch(unlessBooked);
      expect(await ledgerNow()).toEqual(right);
      // What the first import had begun does not come back over the second one.
      await server.work(fromNow({ days: 1 }));
      expect(await ledgerNow()).toEqual(right);
      await ledger.expectRight();
    }
  });
});

describe('two imports', () => {
  it('of one month at once end as if one had come after the other', async () => {
    const mira = await ledger.firstChannel('creator');
    const reports = ['100', '200', '300'].map((amount) => files.video({ [mira]: amount }));
    await Promise.all(reports.map((given) => ledger.bring(given)));
    const counting = await server.connection
      .selectFrom('report_part')
      .where('status', '=', 'applied')
      .select('gross')
      .execute();
    expect(counting).toHaveLength(1);
    expect(await ledger.balanceOf('creator')).toBeCloseTo(Number(counting[0]?.gross) * 0.6, 6);
    await ledger.expectRight();
  });
});
