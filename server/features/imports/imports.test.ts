import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { COMMAND_LINE } from '../../common/audit';
import { type TestServer, TODAY, startTestServer } from '../../testing/harness';
import { writeMonth } from '../../seed/reportFiles';
import { checkLedger } from '../ledger';
import { applyFile, undoPart } from './book';
import { checkFile, sweepImports } from './check';
import { importFile } from './importFile';
import { ReportProblem } from './reader';
import { discardFile, findFile, insertFile, moveFile, partsOfFile } from './repository';

const folder = mkdtempSync(join(tmpdir(), 'reports-test-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
// A database takes seconds to make; what an import writes is quickly gone.
afterEach(async () => {
  await sql`truncate report_file, report_part, report_amount, set_aside, revenue_share, channel_earning,
    channel_estimate, ledger_entry, ledger_day, ledger_balance, payment`.execute(server.connection);
  await server.connection.deleteFrom('channel').where('channel_id', '=', STRANGER).execute();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const STRANGER = `UC${'s'.repeat(22)}`;

const HEADINGS = {
  video: 'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue',
  claim:
    'Adjustment Type,Video ID,Channel ID,Asset ID,Asset Channel ID,Content Type,Policy,Claim Type,Partner Revenue',
  estimate:
    'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
};

const file = (name: string, heading: string, rows: readonly string[]) => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, [heading, ...rows, ''].join('\n'));
  return { path, name };
};
const videoFile = (amounts: Record<string, string>, month = '202602') =>
  file(
    `YouTube_lantern_M_${month}01_video_summary_v1-1.csv`,
    HEADINGS.video,
    Object.entries(amounts).map(([id, amount]) => `None,v1,${id},Partner-provided,Monetize,${amount}`),
  );
const claimFile = (own: Record<string, string>, claimed: Record<string, string>) =>
  file('YouTube_lantern_M_20260201_claim_raw_v1-1.csv', HEADINGS.claim, [
    ...Object.entries(own).map(
      ([id, amount]) => `None,v1,${id},a1,${id},Partner-provided,Monetize,Audio,${amount}`,
    ),
    ...Object.entries(claimed).map(
      ([id, amount]) => `None,v2,${STRANGER},a2,${id},UGC,Monetize,Audio,${amount}`,
    ),
  ]);
const estimateFile = (days: Record<string, Record<string, string>>) =>
  file(
    'lantern_content_owner_estimated_revenue_a1_2026-02.csv',
    HEADINGS.estimate,
    Object.entries(days).flatMap(([day, amounts]) =>
      Object.entries(amounts).map(([id, amount]) => `${day},${id},v1,self,${amount},${amount},0,0`),
    ),
  );
const historyFile = (...rows: string[]) =>
  file('history.csv', 'reference,username,date,month,type,amount,status,method', rows);

const bring = (given: { path: string; name: string }, now = TODAY) =>
  importFile(server.connection, given, { now: () => now });

const channelsOf = async (username: string) => {
  const { user_id: userId } = await server.userNamed(username);
  return server.connection
    .selectFrom('channel')
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .select(['channel_id', 'user_id'])
    .execute();
};
const firstChannel = async (username: string) => (await channelsOf(username))[0]?.channel_id ?? '';

const entriesOf = async (username: string) => {
  const { user_id: userId } = await server.userNamed(username);
  return server.connection
    .selectFrom('ledger_entry')
    .where('user_id', '=', userId)
    .orderBy('date')
    .orderBy('booked_at')
    .orderBy('amount')
    .select(['date', 'type', 'source', 'category', 'month', 'amount', 'status', 'correction'])
    .execute();
};
const balanceOf = async (username: string) => {
  const { user_id: userId } = await server.userNamed(username);
  const row = await server.connection
    .selectFrom('ledger_balance')
    .where('user_id', '=', userId)
    .select('amount')
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
};
const expectRight = async () => expect((await checkLedger(server.connection)).differences).toEqual([]);

describe('a monthly report', () => {
  it('becomes one entry for each channel: its gross, less what the network keeps', async () => {
    const mira = await firstChannel('creator');
    const { booking } = await bring(videoFile({ [mira]: '100.0000000001' }));
    expect(booking).toMatchObject({ entries: 1, creators: 1, channels: 1, change: '60' });
    expect(await entriesOf('creator')).toEqual([
      {
        date: '2026-02-28',
        type: 'earning',
        source: 'youtube',
        category: 'ads',
        month: '2026-02',
        amount: '60.000000',
        status: 'final',
        correction: false,
      },
    ]);
    await expectRight();
  });

  it('changes nothing when it is imported again', async () => {
    const mira = await firstChannel('creator');
    await bring(videoFile({ [mira]: '100' }));
    const { booking } = await bring(videoFile({ [mira]: '100' }));
    expect(booking.entries).toBe(0);
    expect(await entriesOf('creator')).toHaveLength(1);
  });

  it('that says otherwise later is booked as a correction, also for a channel that it lacks', async () => {
    const [mira, kofi] = [await firstChannel('creator'), await firstChannel('failed_payout')];
    await bring(videoFile({ [mira]: '100', [kofi]: '10' }));
    const later = new Date('2026-04-02T08:00:00Z');
    await bring(videoFile({ [mira]: '90' }), later);
    expect((await entriesOf('creator')).at(-1)).toMatchObject({
      date: '2026-04-02',
      amount: '-6.000000',
      correction: true,
    });
    expect(await balanceOf('failed_payout')).toBe(0);
    expect(await entriesOf('failed_payout')).toHaveLength(2);
    await expectRight();
  });

  it('uses the share that is agreed for the month', async () => {
    const [channel] = await channelsOf('creator');
    if (!channel) throw new Error('no channel');
    await server.connection
      .insertInto('revenue_share')
      .values({ ...channel, category: '*', effective_month: '2026-02', percent: '95' })
      .execute();
    await bring(videoFile({ [channel.channel_id]: '10' }, '202601'));
    await bring(videoFile({ [channel.channel_id]: '10' }, '202602'));
    expect((await entriesOf('creator')).map(({ amount }) => amount)).toEqual(['6.000000', '9.500000']);
  });

  it('is refused with the line where it is wrong, and changes nothing', async () => {
    const mira = await firstChannel('creator');
    await expect(bring(videoFile({ [mira]: '100', [STRANGER]: '1,2' }))).rejects.toThrow(ReportProblem);
    await expect(bring(videoFile({ [mira]: '100', [STRANGER]: 'n/a' }))).rejects.toMatchObject({
      code: 'BAD_AMOUNT',
      line: 3,
      column: 'Partner Revenue',
    });
    expect(await entriesOf('creator')).toEqual([]);
    const parts = await server.connection.selectFrom('report_part').selectAll().execute();
    expect(parts).toEqual([]);
  });

  it('of another content owner is refused', async () => {
    await expect(
      bring({
        path: videoFile({ [STRANGER]: '1' }).path,
        name: 'YouTube_stranger_M_20260201_video_summary_v1-1.csv',
      }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_OWNER' });
  });

  it('dry run says what would be booked and books nothing', async () => {
    const mira = await firstChannel('creator');
    const { booking } = await importFile(server.connection, videoFile({ [mira]: '100' }), {
      now: () => TODAY,
      dryRun: true,
    });
    expect(booking).toMatchObject({ entries: 1, change: '60' });
    expect(await entriesOf('creator')).toEqual([]);
    const counting = await server.connection
      .selectFrom('report_part')
      .where('status', '=', 'applied')
      .selectAll()
      .execute();
    expect(counting).toEqual([]);
  });
});

describe('a channel that nobody has', () => {
  it('is set aside, and booked once somebody links it', async () => {
    const { booking } = await bring(videoFile({ [STRANGER]: '40' }));
    // The same money cut by claim: it does not wait twice.
    await bring(claimFile({ [STRANGER]: '40' }, {}));
    expect(booking).toMatchObject({ entries: 0, set_aside: { channels: 1, gross: '40' } });
    const admin = await server.signIn('admin');
    const list = async () =>
      (
        await server.app.inject({
          url: `/api/v2/admin/imports/set-aside?user_id=${admin.id}`,
          headers: admin.headers,
        })
      ).json().data.items;
    expect(await list()).toMatchObject([
      { channel_id: STRANGER, first_month: '2026-02', gross: '40.0000000000' },
    ]);

    const newcomer = await server.userNamed('newcomer');
    await server.connection
      .insertInto('channel')
      .values({
        user_id: newcomer.user_id,
        channel_id: STRANGER,
        name: 'Late',
        status: 'linked',
        subscribers: null,
        views: null,
        needs_reauth: false,
        is_default: true,
        cms_linked: true,
        linked_at: TODAY,
        refreshed_at: null,
      })
      .execute();
    const booked = await server.app.inject({
      method: 'POST',
      url: '/api/v2/admin/imports/set-aside/book',
      headers: { ...admin.headers, 'idempotency-key': 'set-aside-1' },
      payload: { user_id: admin.id },
    });
    expect(booked.json().data.booking).toMatchObject({ entries: 1, change: '24' });
    expect(await list()).toEqual([]);
    expect(await balanceOf('newcomer')).toBe(24);
    await expectRight();
  });
});

describe('the cuts of one month', () => {
  it('never add up: the video file counts for channels, the claim file for claims on others’ videos', async () => {
    const mira = await firstChannel('creator');
    await bring(claimFile({ [mira]: '100' }, { [mira]: '7' }));
    expect(await balanceOf('creator')).toBe(64.2);
    await bring(videoFile({ [mira]: '100' }));
    expect(await balanceOf('creator')).toBe(64.2);
    expect((await entriesOf('creator')).map(({ source }) => source).sort()).toEqual([
      'youtube',
      'youtube_asset',
    ]);
    await expectRight();
  });
});

describe('an estimate', () => {
  const openOf = async (username: string) => {
    const { id, headers } = await server.signIn(username);
    const answer = await server.app.inject({
      url: `/api/v2/user/earnings?user_id=${id}&from=2026-01-01&to=2026-03-31`,
      headers,
    });
    return answer.json().data.estimates;
  };

  it('is shown but not owed, day files replace their day, and the final report makes it history', async () => {
    const mira = await firstChannel('creator');
    await bring(estimateFile({ '20260201': { [mira]: '10' }, '20260202': { [mira]: '20' } }));
    await bring(estimateFile({ '20260202': { [mira]: '30' } }));
    expect(await openOf('creator')).toEqual([{ month: '2026-02', source: 'youtube', amount: '24.000000' }]);
    expect(await balanceOf('creator')).toBe(0);

    const { fileId } = await bring(videoFile({ [mira]: '35' }));
    expect(await openOf('creator')).toEqual([]);
    expect(await balanceOf('creator')).toBe(21);
    const admin = await server.signIn('admin');
    const detail = await server.app.inject({
      url: `/api/v2/admin/imports/file?user_id=${admin.id}&file_id=${fileId}`,
      headers: admin.headers,
    });
    expect(detail.json().data.differences).toMatchObject([
      { channel_id: mira, month: '2026-02', estimated: '24.000000', final: '21.000000', difference: '-3' },
    ]);
  });
});

describe('past payments', () => {
  it('are booked, corrected and taken back by what the newest file of the month says', async () => {
    await bring(
      historyFile(
        'p1,creator,2026-01-16,2025-11,regular,50,paid,paypal',
        'p2,creator,2026-01-20,,external_payment,5,paid,',
      ),
    );
    expect(await balanceOf('creator')).toBe(-55);
    await bring(
      historyFile(
        'p1,creator,2026-01-16,2025-11,regular,50,paid,paypal',
        'p2,creator,2026-01-20,,external_payment,5,paid,',
      ),
    );
    expect(await entriesOf('creator')).toHaveLength(2);
    await bring(historyFile('p1,creator,2026-01-16,2025-11,regular,45,paid,paypal'));
    expect(await balanceOf('creator')).toBe(-45);
    await expectRight();
  });

  it('that failed leave the money in the balance and are counted', async () => {
    await bring(historyFile('p1,failed_payout,2026-01-16,2025-11,regular,50,failed,paypal'));
    expect(await balanceOf('failed_payout')).toBe(0);
    const { id, headers } = await server.signIn('failed_payout');
    const [answer, next] = await Promise.all(
      [
        `user/earnings?user_id=${id}&from=2026-01-01&to=2026-03-31`,
        `user/earnings/next-payment?user_id=${id}`,
      ].map((path) => server.app.inject({ url: `/api/v2/${path}`, headers })),
    );
    expect(answer?.json().data.entries).toMatchObject([
      {
        date: '2026-01-16',
        type: 'regular',
        entries: 2,
        failed: 1,
        failed_amount: '50.000000',
        status: 'failed',
      },
    ]);
    expect(next?.json().data).toMatchObject({
      blockers: ['LAST_PAYMENT_FAILED'],
      failed_payment: { date: '2026-01-16', amount: '50.000000' },
    });
    await expectRight();
  });

  it('of somebody unknown are refused with their line', async () => {
    await expect(
      bring(historyFile('p1,creator,2026-01-16,,regular,50,paid,', 'p2,nobody,2026-01-16,,regular,50,paid,')),
    ).rejects.toMatchObject({ code: 'UNKNOWN_PAYEE', line: 3, column: 'username', value: 'nobody' });
    expect(await balanceOf('creator')).toBe(0);
  });
});

describe('an admin’s upload', () => {
  const upload = async (username: string, name: string, content: string | Buffer) => {
    const { id, headers } = await server.signIn(username);
    return server.app.inject({
      method: 'POST',
      url: `/api/v2/admin/imports/upload?user_id=${id}&name=${encodeURIComponent(name)}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: content,
    });
  };
  const content = async (amount: string) =>
    readFileSync(videoFile({ [await firstChannel('creator')]: amount }).path);
  const NAME = 'YouTube_lantern_M_20260201_video_summary_v1-1.csv';

  /** The file once it is no longer being read. */
  const settled = async (admin: { id: string; headers: Record<string, string> }, fileId: string) => {
    for (;;) {
      const answer = await server.app.inject({
        url: `/api/v2/admin/imports/file?user_id=${admin.id}&file_id=${fileId}`,
        headers: admin.headers,
      });
      const { data } = answer.json();
      if (data.file.status !== 'reading') return data;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it('is checked first, booked once however often it is applied, and can be undone', async () => {
    const admin = await server.signIn('admin');
    const { file_id: fileId } = (await upload('admin', NAME, await content('100'))).json().data;
    const checked = await settled(admin, fileId);
    expect(checked).toMatchObject({
      file: {
        status: 'checked',
        layout: 'ads_video',
        imported_by: 'Ada Novak',
        parts: [{ month: '2026-02' }],
      },
      booking: { entries: 1, change: '60' },
      reconciliation: [{ month: '2026-02', label: 'ads', reported: null, imported: '100', difference: null }],
    });
    expect(await entriesOf('creator')).toEqual([]);

    const post = (path: string, key: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v2/admin/imports/${path}`,
        headers: { ...admin.headers, 'idempotency-key': key },
        payload: { user_id: admin.id, ...payload },
      });
    const first = await post('apply', 'apply-key-1', { file_id: fileId });
    expect(first.json().data.booking).toMatchObject({ entries: 1 });
    expect((await post('apply', 'apply-key-1', { file_id: fileId })).json()).toEqual(first.json());
    expect((await post('apply', 'apply-key-2', { file_id: fileId })).json().data.booking).toMatchObject({
      entries: 1,
    });
    expect(await balanceOf('creator')).toBe(60);
    const partId = checked.file.parts[0].part_id;
    expect((await post('undo', 'apply-key-1', { part_id: partId })).json().code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await post('undo', 'undo-key-1', { part_id: partId })).json().data.booking).toMatchObject({
      change: '-60',
    });
    expect((await post('undo', 'undo-key-2', { part_id: partId })).json().code).toBe('IMPORT_NOT_LAST');
    expect(await balanceOf('creator')).toBe(0);
    expect(await entriesOf('creator')).toHaveLength(2);
    await expectRight();
    const deeds = await server.connection
      .selectFrom('audit')
      .where('user_id', '=', admin.id)
      .select('action')
      .execute();
    expect(deeds.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reports.apply', 'reports.undo']),
    );
  });

  it('applied twice at once is booked once', async () => {
    const admin = await server.signIn('admin');
    const { file_id: fileId } = (await upload('admin', NAME, await content('100'))).json().data;
    await settled(admin, fileId);
    const answers = await Promise.all(
      ['one-key-1', 'two-key-2'].map((key) =>
        server.app.inject({
          method: 'POST',
          url: '/api/v2/admin/imports/apply',
          headers: { ...admin.headers, 'idempotency-key': key },
          payload: { user_id: admin.id, file_id: fileId },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await balanceOf('creator')).toBe(60);
  });

  it('that is wrong says where, and books nothing', async () => {
    const admin = await server.signIn('admin');
    const answer = await upload('admin', NAME, '<html><body>502 Bad Gateway</body></html>');
    const { file } = await settled(admin, answer.json().data.file_id);
    expect(file).toMatchObject({ status: 'refused', problem: { code: 'NOT_A_REPORT' }, parts: [] });
  });

  it('thrown away cannot be applied', async () => {
    const admin = await server.signIn('admin');
    const { file_id: fileId } = (await upload('admin', NAME, await content('100'))).json().data;
    await settled(admin, fileId);
    const send = (path: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v2/admin/imports/${path}`,
        headers: { ...admin.headers, 'idempotency-key': `key-of-${path}` },
        payload: { user_id: admin.id, file_id: fileId },
      });
    expect((await send('discard')).json().data.file.status).toBe('discarded');
    expect((await send('apply')).json().code).toBe('IMPORT_NOT_READY');
  });

  it.each(['creator', 'owner', 'support'])('is not for %s', async (username) => {
    const answer = await upload(username, NAME, 'x');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('needs a file and a key', async () => {
    const admin = await server.signIn('admin');
    const json = await server.app.inject({
      method: 'POST',
      url: `/api/v2/admin/imports/upload?user_id=${admin.id}&name=x.csv`,
      headers: admin.headers,
      payload: {},
    });
    expect(json.statusCode).toBe(415);
    const keyless = await server.app.inject({
      method: 'POST',
      url: '/api/v2/admin/imports/apply',
      headers: admin.headers,
      payload: { user_id: admin.id, file_id: admin.id },
    });
    expect(keyless.json()).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'Idempotency-Key' }] });
  });
});

describe('whatever is imported, again, at once or undone', () => {
  const IMPORTS = ['video', 'claim', 'estimate', 'history'] as const;

  it('the ledger says what the reports that count say', async () => {
    const [mira, kofi] = [await firstChannel('creator'), await firstChannel('failed_payout')];
    const admin = await server.signIn('admin');
    const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => new Big(value).div(1000).toFixed());
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom(...IMPORTS), one: cents, two: cents }),
      fc.record({ kind: fc.constant('undo' as const), one: cents, two: cents }),
    );
    const made = { day: 0 };
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
        const name = (kind: string) => `YouTube_lantern_M_${month.replace('-', '')}01_${kind}_v1-1.csv`;
        for (const { kind, one, two } of steps) {
          if (kind === 'undo') {
            const stack = Object.values(stacks).find(({ length }) => length > 0);
            const last = stack?.pop();
            if (!last) continue;
            const undone = await server.app.inject({
              method: 'POST',
              url: '/api/v2/admin/imports/undo',
              headers: { ...admin.headers, 'idempotency-key': `undo-${last.partId}` },
              payload: { user_id: admin.id, part_id: last.partId },
            });
            expect(undone.statusCode).toBe(200);
            continue;
          }
          const given = {
            video: () => ({ ...videoFile({ [mira]: one, [kofi]: two }), name: name('video_summary') }),
            claim: () => ({ ...claimFile({ [mira]: two }, { [mira]: one }), name: name('claim_raw') }),
            estimate: () => ({
              ...estimateFile({ [`${month}-01`]: { [mira]: one } }),
              name: `lantern_content_owner_estimated_revenue_a1_${month}.csv`,
            }),
            history: () =>
              historyFile(
                `${month}-${one},creator,${month}-20,,regular,${new Big(one).plus(1).toFixed()},paid,`,
              ),
          }[kind]();
          const { fileId } = await bring(given);
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
          const { user_id: userId } = await server.userNamed(username);
          const { sum } = await server.connection
            .selectFrom('ledger_entry')
            .where('user_id', '=', userId)
            .where('month', '=', month)
            .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
            .executeTakeFirstOrThrow();
          expect(new Big(sum ?? 0).toFixed(6)).toBe(amount.toFixed(6));
        }
        await expectRight();
      }),
      { numRuns: 25 },
    );
  });

  it('two imports of one month at once end as if one had come after the other', async () => {
    const mira = await firstChannel('creator');
    const files = ['100', '200', '300'].map((amount) => videoFile({ [mira]: amount }));
    await Promise.all(files.map((given) => bring(given)));
    const counting = await server.connection
      .selectFrom('report_part')
      .where('status', '=', 'applied')
      .select('gross')
      .execute();
    expect(counting).toHaveLength(1);
    expect(await balanceOf('creator')).toBeCloseTo(Number(counting[0]?.gross) * 0.6, 6);
    await expectRight();
  });
});

describe('tax', () => {
  const taxFile = (...rows: string[]) =>
    file(
      'YouTube_lantern_M_202602_affiliate_payment_summary_v1-1.csv',
      'AdSense Earnings Month,Channel ID,Revenue Source,Local Currency,Total Revenue,US Sourced Revenue,Tax Withholding Rate,Tax Withheld Amount',
      rows,
    );

  it('at several rates is one entry, passed on whole', async () => {
    const mira = await firstChannel('creator');
    await bring(taxFile(`202602,${mira},Ads,USD,100,30,15,4.5`, `202602,${mira},Shorts Ads,USD,10,10,0,0`));
    expect(await entriesOf('creator')).toMatchObject([
      { type: 'tax', source: 'youtube', amount: '-4.500000' },
    ]);
    await expectRight();
  });

  it('that keeps its amount and changes its rate is told with the new rate', async () => {
    const mira = await firstChannel('creator');
    await bring(taxFile(`202602,${mira},Ads,USD,100,30,15,4.5`));
    await bring(taxFile(`202602,${mira},Ads,USD,100,45,10,4.5`));
    const { id, headers } = await server.signIn('creator');
    const answer = await server.app.inject({
      url: `/api/v2/user/earnings/details?user_id=${id}&date=2026-02-28&type=tax`,
      headers,
    });
    expect(answer.json().data.items).toMatchObject([
      { amount: '-4.500000', tax: { country: 'US', percent: '10.0000', base: '45.0000000000' } },
    ]);
  });
});

describe('who a past payment is of', () => {
  const WITH_EMAIL = 'reference,email,username,date,type,amount,status';
  const refused = (row: string) => bring(file('history.csv', WITH_EMAIL, [row]));

  it('is never guessed', async () => {
    await expect(refused('p1,multi@demo.test,,2026-01-16,regular,5,paid')).rejects.toMatchObject({
      code: 'AMBIGUOUS_PAYEE',
      line: 2,
      column: 'email',
    });
    await expect(refused('p1,creator@demo.test,owner,2026-01-16,regular,5,paid')).rejects.toMatchObject({
      code: 'AMBIGUOUS_PAYEE',
    });
    await refused('p1,multi@demo.test,ferreira_studio,2026-01-16,regular,5,paid');
    expect(await balanceOf('ferreira_studio')).toBe(-5);
  });

  it('and which month it is in stays with the history that brought it', async () => {
    await bring(historyFile('p1,creator,2026-01-16,,regular,50,paid,'));
    await expect(bring(historyFile('p1,creator,2026-02-03,,regular,50,paid,'))).rejects.toMatchObject({
      code: 'DUPLICATE_PAYMENT',
    });
    await bring(historyFile('p2,creator,2026-01-16,,regular,1,paid,'));
    await bring(historyFile('p1,creator,2026-02-03,,regular,50,paid,'));
    expect(await balanceOf('creator')).toBe(-51);
    await expectRight();
  });
});

describe('a file that is being booked', () => {
  const check = async (given: { path: string; name: string }) => {
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
    const mira = await firstChannel('creator');
    await bring(videoFile({ [mira]: '100' }));
    const fileId = await check(videoFile({ [mira]: '200' }));
    await moveFile(server.connection, fileId, ['checked'], 'applying', TODAY);
    const results = await Promise.all([1, 2].map(() => applyFile(server.connection, fileId, by)));
    expect(results.filter(Boolean)).toHaveLength(1);
    const [part] = await partsOfFile(server.connection, fileId);
    await undoPart(server.connection, part?.part_id ?? '', { ...by, finish: async () => {} });
    expect(await balanceOf('creator')).toBe(60);
    await expectRight();
  });

  it('and stops between two months is never thrown away, and booked to the end when it is applied again', async () => {
    const mira = await firstChannel('creator');
    const history = historyFile(
      'p1,creator,2026-01-16,,regular,50,paid,',
      'p2,creator,2026-02-16,,regular,7,paid,',
    );
    await bring(videoFile({ [mira]: '100' }));
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
    expect(await balanceOf('creator')).toBe(10);

    const muchLater = new Date(TODAY.getTime() + 90 * 24 * 3_600_000);
    await sweepImports(server.connection, muchLater);
    await sweepImports(server.connection, new Date(muchLater.getTime() + 90 * 24 * 3_600_000));
    expect(await statusOf(fileId)).toBe('checked');
    expect(await discardFile(server.connection, fileId, TODAY)).toBeUndefined();
    await moveFile(server.connection, fileId, ['checked'], 'applying', TODAY);
    await applyFile(server.connection, fileId, by);
    expect([await balanceOf('creator'), await statusOf(fileId)]).toEqual([3, 'applied']);
    await expectRight();
  });

  it('or read by a server that is gone is given up, with what was kept of it', async () => {
    const fileId = await check(videoFile({ [STRANGER]: '1' }));
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
  const ledgerOf = async () => [await entriesOf('creator'), await entriesOf('failed_payout')];
  const clear = () =>
    sql`truncate report_file, report_part, report_amount, channel_earning, channel_estimate, ledger_entry,
      ledger_day, ledger_balance, payment`.execute(server.connection);

  it.each([
    ['report', (mira: string, kofi: string) => videoFile({ [mira]: '70', [kofi]: '10' })],
    ['payment history', () => historyFile('p1,creator,2026-01-16,2025-11,regular,50,paid,paypal')],
    [
      'estimate of two months',
      (mira: string) => estimateFile({ '20260201': { [mira]: '1' }, '20260301': { [mira]: '2' } }),
    ],
  ])('of a %s leaves nothing behind that importing it again does not put right', async (_what, write) => {
    const [mira, kofi] = [await firstChannel('creator'), await firstChannel('failed_payout')];
    const before = () => bring(videoFile({ [mira]: '100', [kofi]: '20' }));
    const given = write(mira, kofi);
    await before();
    const whole = failingAt(0);
    await importFile(whole.connection, given, { now: () => TODAY });
    const right = await ledgerOf();

    for (let statement = 1; statement <= whole.seen.statements; statement += 1) {
      await clear();
      await before();
      const { connection } = failingAt(statement);
      await importFile(connection, given, { now: () => TODAY }).catch(() => {});
      await expectRight();
      await bring(given);
      expect(await ledgerOf()).toEqual(right);
      await expectRight();
    }
  });
});

describe('all files of a month', () => {
  it('bring in what was asked of them, to the last decimal, and reconcile with their payment summary', async () => {
    const ids = [await firstChannel('creator'), await firstChannel('tomas_jogos'), STRANGER];
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
          const files = writeMonth({
            owner: 'lantern',
            month,
            channels,
            rows: 10,
            seed: made.month,
            encoding: { container, delimiter: tabs ? '\t' : ',' },
          });
          let reconciliation: { difference: string | null }[] = [];
          for (const { name, content } of files) {
            const path = join(folder, 'asked');
            writeFileSync(path, content);
            ({ reconciliation } = await bring({ path, name }));
          }
          expect(reconciliation.map(({ difference }) => difference)).toEqual(reconciliation.map(() => '0'));
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
          await expectRight();
        },
      ),
      { numRuns: 20 },
    );
  });
});
