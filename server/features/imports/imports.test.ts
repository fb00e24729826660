import { getEarnings, getEarningsDetails } from '#contract/earnings';
import { bookSetAside, getImport, getSetAside, undoImport } from '#contract/imports';
import { getInstantClaimable } from '#contract/instantPayment';
import { approveInstant } from '#contract/instantPayment/review';
import { auditEventsOf } from '../../testing/audit';
import { claimsOn } from '../../testing/estimates';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { paymentsOn } from '../../testing/payments';
import { STRANGER } from '../../testing/reportFiles';
import { importFile } from './importFile';
import { ReportProblem } from './reader';

const { files, server, ledger } = importTests();

describe('a monthly report', () => {
  it('becomes one entry for each channel: its gross, less what the network keeps', async () => {
    const mira = await ledger.firstChannel('creator');
    const { booking } = await ledger.bring(files.video({ [mira]: '100.0000000001' }));
    expect(booking).toMatchObject({ entries: 1, creators: 1, channels: 1, change: '60' });
    expect(await ledger.entriesOf('creator')).toEqual([
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
    await ledger.expectRight();
  });

  it('changes nothing when it is imported again', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.video({ [mira]: '100' }));
    // Another file of the same money.
    const { booking } = await ledger.bring(files.video({ [mira]: '100' }));
    expect(booking.entries).toBe(0);
    expect(await ledger.entriesOf('creator')).toHaveLength(1);
  });

  it('that says otherwise later is booked as a correction, also for a channel that it lacks', async () => {
    const [mira, kofi] = [await ledger.firstChannel('creator'), await ledger.firstChannel('failed_payout')];
    await ledger.bring(files.video({ [mira]: '100', [kofi]: '10' }));
    const later = new Date('2026-04-02T08:00:00Z');
    await ledger.bring(files.video({ [mira]: '90' }), later);
    expect((await ledger.entriesOf('creator')).at(-1)).toMatchObject({
      date: '2026-04-02',
      amount: '-6.000000',
      correction: true,
    });
    expect(await ledger.balanceOf('failed_payout')).toBe(0);
    expect(await ledger.entriesOf('failed_payout')).toHaveLength(2);
    await ledger.expectRight();
  });

  it('uses the share that is agreed for the month', async () => {
    const [channel] = await ledger.channelsOf('creator');
    if (!channel) throw new Error('no channel');
    await server.connection
      .insertInto('revenue_share')
      .values({ ...channel, category: '*', effective_month: '2026-02', percent: '95' })
      .execute();
    await ledger.bring(files.video({ [channel.channel_id]: '10' }, '202601'));
    await ledger.bring(files.video({ [channel.channel_id]: '10' }, '202602'));
    expect((await ledger.entriesOf('creator')).map(({ amount }) => amount)).toEqual(['6.000000', '9.500000']);
  });

  it('is refused with the line where it is wrong, and changes nothing', async () => {
    const mira = await ledger.firstChannel('creator');
    await expect(ledger.bring(files.video({ [mira]: '100', [STRANGER]: '1,2' }))).rejects.toThrow(
      ReportProblem,
    );
    await expect(ledger.bring(files.video({ [mira]: '100', [STRANGER]: 'n/a' }))).rejects.toMatchObject({
      code: 'BAD_AMOUNT',
      line: 3,
      column: 'Partner Revenue',
    });
    expect(await ledger.entriesOf('creator')).toEqual([]);
    const parts = await server.connection.selectFrom('report_part').selectAll().execute();
    expect(parts).toEqual([]);
  });

  it('of another content owner is refused', async () => {
    await expect(
      ledger.bring({
        path: files.video({ [STRANGER]: '1' }).path,
        name: 'YouTube_stranger_M_20260201_video_summary_v1-1.csv',
      }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_OWNER' });
  });

  it('dry run says what would be booked and books nothing', async () => {
    const mira = await ledger.firstChannel('creator');
    const { booking } = await importFile(server.connection, files.video({ [mira]: '100' }), {
      now: () => TODAY,
      dryRun: true,
    });
    expect(booking).toMatchObject({ entries: 1, change: '60' });
    expect(await ledger.entriesOf('creator')).toEqual([]);
    const counting = await server.connection
      .selectFrom('report_part')
      .where('status', '=', 'applied')
      .selectAll()
      .execute();
    expect(counting).toEqual([]);
  });
});

describe('a channel that nobody has', () => {
  it('is set aside, and booked month by month once somebody links it', async () => {
    const { booking } = await ledger.bring(files.video({ [STRANGER]: '40' }));
    // The same money cut by claim: it does not wait twice.
    await ledger.bring(files.claim({ [STRANGER]: '40' }, {}));
    await ledger.bring(files.video({ [STRANGER]: '10' }, '202601'));
    expect(booking).toMatchObject({ entries: 0, set_aside: { channels: 1, gross: '40' } });
    const list = async () => (await server.as('admin').call(getSetAside)).data.items;
    expect(await list()).toMatchObject([
      { channel_id: STRANGER, first_month: '2026-01', last_month: '2026-02', gross: '50.0000000000' },
    ]);
    const { content } = await server.as('admin').download(getSetAside.csv);
    expect(content.toString().trim().split('\r\n')).toEqual([
      expect.stringContaining('channel_id'),
      expect.stringContaining(`"${STRANGER}",`),
    ]);

    await server.connection
      .insertInto('channel')
      .values({
        user_id: await server.idOf('newcomer'),
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
    await ledger.hold('newcomer', STRANGER, TODAY);
    await server.as('admin').call(bookSetAside);
    await server.work();
    expect(await list()).toEqual([]);
    expect(await auditEventsOf(server.connection, { action: 'reports.book-set-aside' })).toMatchObject([
      { user_id: await server.idOf('admin'), subject: '2026-01', detail: { entries: 1, change: '6' } },
      { user_id: await server.idOf('admin'), subject: '2026-02', detail: { entries: 1, change: '24' } },
    ]);
    expect(await ledger.balanceOf('newcomer')).toBe(30);
    await ledger.expectRight();
  });
});

describe('the cuts of one month', () => {
  it('never add up: the video file counts for channels, the claim file for claims on others’ videos', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.claim({ [mira]: '100' }, { [mira]: '7' }));
    expect(await ledger.balanceOf('creator')).toBe(64.2);
    await ledger.bring(files.video({ [mira]: '100' }));
    expect(await ledger.balanceOf('creator')).toBe(64.2);
    expect((await ledger.entriesOf('creator')).map(({ source }) => source).sort()).toEqual([
      'youtube',
      'youtube_asset',
    ]);
    await ledger.expectRight();
  });
});

describe('an estimate', () => {
  const openOf = async (username: string) => {
    const { data } = await server.as(username).call(getEarnings, { from: '2026-01-01', to: '2026-03-31' });
    return data.estimates;
  };

  it('is shown but not owed, day files replace their day, and the final report makes it history', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.estimate({ '20260201': { [mira]: '10' }, '20260202': { [mira]: '20' } }));
    await ledger.bring(files.estimate({ '20260202': { [mira]: '30' } }));
    expect(await openOf('creator')).toEqual([{ month: '2026-02', source: 'youtube', amount: '24.000000' }]);
    expect(await ledger.balanceOf('creator')).toBe(0);

    const { fileId } = await ledger.bring(files.video({ [mira]: '35' }));
    expect(await openOf('creator')).toEqual([]);
    expect(await ledger.balanceOf('creator')).toBe(21);
    const { data } = await server.as('admin').call(getImport, { file_id: fileId });
    expect(data.differences).toMatchObject([
      { channel_id: mira, month: '2026-02', estimated: '24.000000', final: '21.000000', difference: '-3' },
    ]);
  });

  it('of a month leaves those of other months', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.estimate({ '20260101': { [mira]: '5' } }));
    await ledger.bring(files.estimate({ '20260201': { [mira]: '10' } }));
    expect((await openOf('creator')).map(({ month }) => month).sort()).toEqual(['2026-01', '2026-02']);
  });

  it('that was claimed is nothing once it is taken back: what is estimated then is all that can be claimed', async () => {
    const claims = claimsOn(() => server);
    const mira = await ledger.firstChannel('creator');
    await paymentsOn(() => server).paidTo('creator');
    const { fileId } = await ledger.bring(files.estimate({ '20260201': { [mira]: '200' } }));
    await claims.claim('creator', '60');
    const [request] = await claims.requestsOf('creator');
    const named = { subject_id: request?.user_id ?? '', request_id: request?.request_id ?? '' };
    await server.as('admin').call(approveInstant, named);
    await server.work();
    const { file } = (await server.as('admin').call(getImport, { file_id: fileId })).data;
    await server.as('admin').call(undoImport, { part_id: file.parts[0]?.part_id ?? '' });
    await server.work();
    await ledger.bring(files.estimate({ '20260202': { [mira]: '200' } }));
    const { data } = await server.as('creator').call(getInstantClaimable, { source: 'youtube' });
    expect(data.total).toMatchObject({ claimable_earnings: '0.00' });
  });

  it('of a kind of income has the share of that kind', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.agree('creator', 'ads', '90');
    await ledger.agree('creator', '*', '70');
    await ledger.bring(files.estimate({ '20260201': { [mira]: '10' } }));
    expect(await openOf('creator')).toEqual([{ month: '2026-02', source: 'youtube', amount: '8.550000' }]);
  });
});

describe('tax', () => {
  it('at several rates is one entry, passed on whole', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(
      files.tax(`202602,${mira},Ads,USD,100,30,15,4.5`, `202602,${mira},Shorts Ads,USD,10,10,0,0`),
    );
    expect(await ledger.entriesOf('creator')).toMatchObject([
      { type: 'tax', source: 'youtube', amount: '-4.500000' },
    ]);
    await ledger.expectRight();
  });

  it('that keeps its amount and changes its rate is told with the new rate', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(files.tax(`202602,${mira},Ads,USD,100,30,15,4.5`));
    await ledger.bring(files.tax(`202602,${mira},Ads,USD,100,45,10,4.5`));
    const { data } = await server.as('creator').call(getEarningsDetails, { date: '2026-02-28', type: 'tax' });
    expect(data.items).toMatchObject([
      { amount: '-4.500000', tax: { country: 'US', percent: '10.0000', base: '45.0000000000' } },
    ]);
  });
});
