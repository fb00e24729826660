import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { COMMAND_LINE } from '../../common/audit';
import { type TestServer, TODAY, startTestServer } from '../../testing/harness';
import { importing } from '../../testing/importing';
import { type ReportOnDisk, STRANGER, reportFiles } from '../../testing/reportFiles';
import { applyFile, undoPart } from './book';
import { checkFile, sweepImports } from './check';
import { importFile } from './importFile';
import { discardFile, findFile, insertFile, moveFile, partsOfFile } from './repository';

const files = reportFiles();
let server: TestServer;
let ledger: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await startTestServer();
  ledger = importing(server);
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(() => server.startOver());

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
    await checkFile({ connection: server.connection, fileId, file: given, now: () => TODAY, preview: false });
    return fileId;
  };
  const statusOf = async (fileId: string) => (await findFile(server.connection, fileId))?.status;
  const by = { now: TODAY, userId: COMMAND_LINE };

  it('twice at once is booked once, and undone to the version before it', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.video({ [mira]: '100' }));
    const fileId = await check(files.video({ [mira]: '200' }));
    await moveFile(server.connection, fileId, ['checked'], 'applying', TODAY);
    const results = await Promise.all([1, 2].map(() => applyFile(server.connection, fileId, by)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const [part] = await partsOfFile(server.connection, fileId);
    await undoPart(server.connection, part?.part_id ?? '', { ...by, finish: async () => {} });
    expect(await ledger.balanceOf('creator')).toBe(60);
    await ledger.expectRight();
  });

  it('and stops between two months is never thrown away, and booked to the end when it is applied again', async () => {
    const mira = await ledger.firstChannel('creator');
    const history = files.history(
      'p1,creator,2026-01-16,,regular,50,paid,',
      'p2,creator,2026-02-16,,regular,7,paid,',
    );
    await ledger.bring(files.video({ [mira]: '100' }));
    const fileId = await check(history);
    await moveFile(server.connection, fileId, ['checked'], 'applying', TODAY);
    const seen = { locks: 0 };
    const stopping = server.connection.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('booking_lock'))
          seen.locks += 1;
        if (seen.locks === 2) throw new Error('gone');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect(applyFile(stopping, fileId, by)).rejects.toThrow('gone');
    expect(await ledger.balanceOf('creator')).toBe(10);

    const muchLater = new Date(TODAY.getTime() + 90 * 24 * 3_600_000);
    await sweepImports(server.connection, muchLater);
    await sweepImports(server.connection, new Date(muchLater.getTime() + 90 * 24 * 3_600_000));
    expect(await statusOf(fileId)).toBe('checked');
    expect(await discardFile(server.connection, fileId, TODAY)).toBeUndefined();
    await moveFile(server.connection, fileId, ['checked'], 'applying', TODAY);
    await applyFile(server.connection, fileId, by);
    expect([await ledger.balanceOf('creator'), await statusOf(fileId)]).toEqual([3, 'applied']);
    await ledger.expectRight();
  });

  it('or read by a server that is gone is given up, with what was kept of it', async () => {
    const fileId = await check(files.video({ [STRANGER]: '1' }));
    await sweepImports(server.connection, new Date(TODAY.getTime() + 48 * 3_600_000));
    expect([await statusOf(fileId), await partsOfFile(server.connection, fileId)]).toEqual(['discarded', []]);
  });
});

describe('an import that stops half-way', () => {
  /** The same database, whose n-th statement from now fails as if the connection were gone. */
  const failingAt = (statement: number) => {
    const seen = { statements: 0 };
    const connection = server.connection.withPlugin({
      transformQuery: ({ node }) => {
        seen.statements += 1;
        if (seen.statements === statement) throw new Error('gone');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { connection, seen };
  };
  const ledgerNow = async () => [await ledger.entriesOf('creator'), await ledger.entriesOf('failed_payout')];
  const clear = () =>
    sql`truncate report_file, report_part, report_amount, channel_earning, channel_estimate, ledger_entry,
      ledger_day, ledger_balance, payment`.execute(server.connection);

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

    for (let statement = 1; statement <= whole.seen.statements; statement += 1) {
      await clear();
      await before();
      const { connection } = failingAt(statement);
      await importFile(connection, given, { now: () => TODAY }).catch(() => {});
      await ledger.expectRight();
      await ledger.bring(given);
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
