import Big from 'big.js';
import fc from 'fast-check';
import { undoImport } from '#contract/imports';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';
import { runs } from '../../testing/runs';
import { writeMonth } from '../../seed/reportFiles';

const { files, server, ledger } = importTests();

describe('whatever is imported, again, at once or undone', () => {
  const IMPORTS = ['video', 'claim', 'estimate', 'history'] as const;

  it('the ledger says what the reports that count say', async () => {
    const [mira, kofi] = [await ledger.firstChannel('creator'), await ledger.firstChannel('failed_payout')];
    const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => new Big(value).div(1000).toFixed());
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom(...IMPORTS), one: cents, two: cents }),
      fc.record({ kind: fc.constant('undo' as const), one: cents, two: cents }),
    );
    const made = { day: 0, payment: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const stacks: Record<string, { one: string; two: string; partId: string }[]> = {
          video: [],
          claim: [],
          estimate: [],
          history: [],
        };
        // A month of its own for every run: one database serves them all.
        made.day += 1;
        const month = new Date(Date.UTC(2014, made.day, 1)).toISOString().slice(0, 7);
        const yyyymm = month.replace('-', '');
        for (const { kind, one, two } of steps) {
          if (kind === 'undo') {
            const stack = Object.values(stacks).find(({ length }) => length > 0);
            const last = stack?.pop();
            if (!last) continue;
            await server.as('admin').call(undoImport, { part_id: last.partId });
            await server.work();
            continue;
          }
          const given = {
            video: () => files.video({ [mira]: one, [kofi]: two }, yyyymm),
            claim: () => files.claim({ [mira]: two }, { [mira]: one }, yyyymm),
            estimate: () => files.estimate({ [`${month}-01`]: { [mira]: one } }, month),
            history: () =>
              files.history(
                `${month}-${++made.payment},creator,${month}-20,,regular,${new Big(one).plus(1).toFixed()},paid,`,
              ),
          }[kind]();
          const { fileId } = await ledger.bring(given, TODAY, { agreed: ['MISSING_PAYMENTS'] });
          const part = await server.connection
            .selectFrom('report_part')
            .where('file_id', '=', fileId)
            .select('part_id')
            .executeTakeFirstOrThrow();
          stacks[kind]?.push({ one, two, partId: part.part_id });
        }
        const top = (kind: string) => stacks[kind]?.at(-1);
        const share = (gross: string | undefined) =>
          new Big(gross ?? 0).times('0.6').round(6, Big.roundHalfEven);
        const due = {
          creator: share(top('video')?.one ?? top('claim')?.two).plus(share(top('claim')?.one)),
          failed_payout: share(top('video')?.two),
        };
        for (const [username, amount] of Object.entries(due)) {
          const { sum } = await server.connection
            .selectFrom('ledger_entry')
            .where('user_id', '=', await server.idOf(username))
            .where('month', '=', month)
            .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
            .executeTakeFirstOrThrow();
          expect(new Big(sum ?? 0).toFixed(6)).toBe(amount.toFixed(6));
        }
      }),
      { numRuns: runs(8, 25) },
    );
    await ledger.expectRight();
  });
});

describe('all files of a month', () => {
  it('bring in what was asked of them, to the last decimal, and reconcile with their payment summary', async () => {
    const ids = [await ledger.firstChannel('creator'), await ledger.firstChannel('tomas_jogos'), STRANGER];
    const gross = fc.integer({ min: 1, max: 10 ** 12 }).map((value) => new Big(value).div(1e10).toFixed());
    const kinds = [
      ['youtube', 'ads'],
      ['youtube', 'youtube_shorts'],
      ['youtube_red', 'premium'],
      ['paid_features', 'super_chat'],
      ['youtube_asset', 'content_id'],
    ] as const;
    const made = { month: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...kinds), gross), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom('plain', 'gzip', 'zip'),
        fc.boolean(),
        async (asked, container, tabs) => {
          made.month += 1;
          const month = new Date(Date.UTC(2014, made.month, 1)).toISOString().slice(0, 7);
          const channels = ids.map((channelId) => ({
            channelId,
            name: 'Asked',
            amounts: asked
              .filter(([id]) => id === channelId)
              .map(([, [source, category], sum]) => ({
                type: 'earning' as const,
                source,
                category,
                gross: sum,
              })),
          }));
          const written = writeMonth({
            owner: 'lantern',
            month,
            channels,
            rows: 10,
            seed: made.month,
            encoding: { container, delimiter: tabs ? '\t' : ',' },
          });
          let lines: { difference: string | null }[] = [];
          for (const { name, content } of written) {
            const { reconciliations } = await ledger.bring(files.keep(name, content));
            lines = reconciliations.flatMap((reconciliation) => reconciliation.lines);
          }
          expect(lines.map(({ difference }) => difference)).toEqual(lines.map(() => '0'));
          const kept = await server.connection
            .selectFrom('report_amount')
            .innerJoin('report_part', 'report_part.part_id', 'report_amount.part_id')
            .where('report_part.month', '=', month)
            .groupBy(['report_amount.channel_id', 'source', 'category'])
            .select(({ fn }) => [
              'report_amount.channel_id',
              'source',
              'category',
              fn.sum<string>('report_amount.gross').as('gross'),
            ])
            .execute();
          const sums = new Map<string, Big>();
          for (const [id, [source, category], sum] of asked) {
            const key = `${id} ${source} ${category}`;
            sums.set(key, (sums.get(key) ?? new Big(0)).plus(sum));
          }
          const found = kept.map((row) => [
            `${row.channel_id} ${row.source} ${row.category}`,
            new Big(row.gross).toFixed(),
          ]);
          expect(Object.fromEntries(found)).toEqual(
            Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed()])),
          );
        },
      ),
      { numRuns: runs(6, 20) },
    );
    await ledger.expectRight();
  });
});
