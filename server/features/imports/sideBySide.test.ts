import fc from 'fast-check';
import Big from 'big.js';
import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction';
import { eventually } from '../../testing/eventually';
import { TODAY, isEmbedded } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { runs } from '../../testing/runs';
import { currentVersions, lockBooking } from '../ledger';
import type { Books } from '../ledger';

const { raw, server, ledger } = importTests();

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((release) => release()));
});

/** Keeps books locked until `release` is called; resolves when they are. `blocks` resolves when somebody waits for them. */
const hold = async (books: Books) => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ended = Promise.resolve();
  const pid = await new Promise<number>((locked, failed) => {
    ended = inTransaction(server.connection, async (transaction) => {
      await lockBooking(transaction, books);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      locked(rows[0]?.pid ?? 0);
      await until;
    });
    ended.catch(failed);
  });
  const letGo = async () => {
    release();
    await ended;
  };
  open.push(letGo);
  return {
    blocks: () =>
      eventually('somebody waits for the books', async () => {
        const { rows } =
          await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(
            server.connection,
          );
        return rows.length > 0;
      }),
    release: letGo,
  };
};

const OWNERS = ['lantern', 'harbour', 'orchard'];
const makeOwners = async () => {
  const lantern = await server.connection
    .selectFrom('content_owner')
    .where('content_owner', '=', 'lantern')
    .select('network_id')
    .executeTakeFirstOrThrow();
  await server.connection
    .insertInto('content_owner')
    .values(['harbour', 'orchard'].map((owner) => ({ ...lantern, content_owner: owner })))
    .execute();
};
beforeEach(makeOwners);

// The embedded engine has one connection: nothing is ever done beside something else there.
if (!isEmbedded) {
  describe('while books of a content owner are locked', () => {
    it('books what has no channel in common with its files', async () => {
      const [mira, other] = [await ledger.firstChannel('creator'), await ledger.firstChannel('tomas_jogos')];
      await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
      const held = await hold(['lantern']);
      await ledger.bring(raw.video([{ channel: other, amount: '10' }], { owner: 'harbour' }));
      expect(await ledger.balanceOf('tomas_jogos')).toBe(6);
      await held.release();
      await ledger.expectRight();
    });

    it.each([
      ['its own files', 'lantern'],
      ['files with one of its channels', 'harbour'],
    ])('lets %s wait', async (_what, owner) => {
      const mira = await ledger.firstChannel('creator');
      await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
      const held = await hold(['lantern']);
      const brought = ledger.bring(raw.premium([{ channel: mira, amount: '10' }], { owner }));
      await held.blocks();
      expect(await ledger.balanceOf('creator')).toBe(60);
      await held.release();
      await brought;
      expect(await ledger.balanceOf('creator')).toBe(66);
      await ledger.expectRight();
    });

    it.each<[string, () => Promise<unknown>]>([
      ['another share', () => ledger.agree('creator', '*', '70')],
      [
        'the check of the ledger',
        async () => {
          await ledger.expectRight();
        },
      ],
    ])('lets %s wait', async (_what, act) => {
      const held = await hold(['lantern']);
      const acted = act();
      await held.blocks();
      await held.release();
      await acted;
    });
  });

  it('lets every owner wait while all books are locked', async () => {
    const mira = await ledger.firstChannel('creator');
    const held = await hold('all');
    const brought = ledger.bring(raw.video([{ channel: mira, amount: '10' }], { owner: 'orchard' }));
    await held.blocks();
    await held.release();
    await brought;
    await ledger.expectRight();
  });
}

it('books the same, whichever owners’ files with whichever channels come at once', async () => {
  const known = [...(await ledger.channelsOf('creator')), ...(await ledger.channelsOf('tomas_jogos'))];
  const held = known.map((one) => one.channel_id);
  const channels = [...held, 'UC-nobody-has-it-0000001'];
  const row = fc.record({
    channel: fc.constantFrom(...channels),
    amount: fc.integer({ min: 1, max: 100_000 }).map((cents) => new Big(cents).div(100).toFixed(2)),
  });
  const files = fc.record({
    owner: fc.constantFrom(...OWNERS),
    layout: fc.constantFrom('video', 'premium'),
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
  });
  const ofEach = fc.uniqueArray(files, {
    minLength: 3,
    maxLength: 6,
    selector: ({ owner, layout }) => `${owner}/${layout}`,
  });
  await fc.assert(
    fc.asyncProperty(ofEach, async (some) => {
      await server.startOver();
      await makeOwners();
      await Promise.all(
        some.map(({ owner, layout, rows }) =>
          ledger.bring(raw[layout as 'video' | 'premium'](rows, { owner })),
        ),
      );
      await ledger.expectRight();
      const due = some
        .flatMap(({ rows }) => rows)
        .reduce((sums, { channel, amount }) => {
          sums.set(channel, (sums.get(channel) ?? new Big(0)).plus(amount));
          return sums;
        }, new Map<string, Big>());
      const booked = await server.connection
        .selectFrom('channel_earning')
        .where('month', '=', '2026-02')
        .where('channel_id', 'in', held)
        .groupBy('channel_id')
        .select(({ fn }) => ['channel_id', fn.sum<string>('gross').as('gross')])
        .execute();
      const said = new Map(booked.map(({ channel_id: id, gross }) => [id, Number(gross)]));
      for (const id of held) expect([id, said.get(id) ?? 0]).toEqual([id, Number(due.get(id) ?? 0)]);
    }),
    { numRuns: runs(5, 12) },
  );
});

it('takes no version for that of now which an older version of the program wrote', async () => {
  const version = await inTransaction(server.connection, (transaction) =>
    lockBooking(transaction, ['lantern']),
  );
  expect(await currentVersions(server.connection, ['12', version])).toEqual(new Set());
  const now = version.replace(
    /(owner lantern":")(\d+)/,
    (_all, name: string, old: string) => name + (Number(old) + 1),
  );
  expect(await currentVersions(server.connection, ['12', version, now])).toEqual(new Set([now]));
});

it('waits for no file of its owner whose process is gone', async () => {
  const mira = await ledger.firstChannel('creator');
  const { fileId } = await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  await server.connection
    .updateTable('report_file')
    .set({ status: 'applying' })
    .where('file_id', '=', fileId)
    .execute();
  await server.connection
    .updateTable('job')
    .set({ status: 'running', lease: fileId, lease_until: TODAY, ended_at: null })
    .where('kind', '=', 'imports:apply')
    .where('key', '=', fileId)
    .execute();
  await ledger.bring(raw.premium([{ channel: mira, amount: '10' }]));
  expect(await ledger.balanceOf('creator')).toBe(66);
});
