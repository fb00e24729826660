import { auditEventsOf } from '../../testing/audit';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';

const { files, raw, server, ledger } = importTests();
let mira = '';
let kofi = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  kofi = await ledger.firstChannel('failed_payout');
});

describe('tax', () => {
  it('of an earned month in the files of two months adds up', async () => {
    await ledger.bring(raw.tax([`202601,${mira},15,10`], { month: '202601' }));
    await ledger.bring(raw.tax([`202602,${mira},15,7`, `202601,${mira},15,2.5`]));
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-01 tax youtube other': -12.5,
      '2026-02 tax youtube other': -7,
    });
    // A newer file of the later month takes back its late row only.
    await ledger.bring(raw.tax([`202602,${mira},15,7.5`]));
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-01 tax youtube other': -10,
      '2026-02 tax youtube other': -7.5,
    });
    await ledger.expectRight();
  });

  it('and its refund are two rows, in whichever order they come, and each keeps its rate', async () => {
    const rates = async () => {
      const rows = await server.connection
        .selectFrom('channel_earning')
        .where('channel_id', '=', mira)
        .orderBy('category')
        .orderBy('month', 'desc')
        .select(['category', 'amount', 'tax_percent'])
        .execute();
      return rows.map((row) => [row.category, Number(row.amount), Number(row.tax_percent)]);
    };
    const right = [
      ['other', -30, 30],
      ['tax_refund', 15, 15],
    ];
    await ledger.bring(raw.refund([`202602,${mira},15,15`]));
    await ledger.bring(raw.tax([`202602,${mira},30,30`]));
    expect(await rates()).toEqual(right);
    await ledger.bring(raw.refund([`202602,${mira},15,15`, `202601,${mira},10,1`]));
    expect(await rates()).toEqual([...right, ['tax_refund', 1, 10]]);
    await ledger.expectRight();
  });
});

describe('an adjustment file', () => {
  it('of Premium counts beside the base file of its month', async () => {
    await ledger.bring(raw.premium([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.adjustedPremium([{ channel: mira, amount: '-10' }]));
    expect(await ledger.balanceOf('creator')).toBe(54);
    await ledger.expectRight();
  });

  it('of Shorts counts beside its base, of music and of the rest', async () => {
    const KINDS = {
      monthly_shorts_non_music_ads_video_summary: '100',
      monthly_shorts_music_ads_video_summary: '50',
      ADJ_monthly_shorts_non_music_ads_video_summary: '-10',
      ADJ_monthly_shorts_music_ads_video_summary: '-5',
    };
    for (const [kind, amount] of Object.entries(KINDS)) {
      await ledger.bring(raw.shorts(`${kind}_v1-1`, [{ channel: mira, amount }]));
    }
    expect(await ledger.bookedOf('creator')).toEqual({ '2026-02 earning youtube youtube_shorts': 81 });
    await ledger.expectRight();
  });

  it('of an unknown kind is refused, and changes nothing', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    const unknown = { ...raw.video([{ channel: mira, amount: '-1' }]), name: 'lantern 2026-02 adjusted.csv' };
    await expect(ledger.bring(unknown)).rejects.toMatchObject({ code: 'UNKNOWN_LAYOUT' });
    expect(await ledger.balanceOf('creator')).toBe(60);
  });
});

describe('files of music and of the rest', () => {
  const premium = (kind: string, measure: string, amount: string) =>
    files.file(
      `${kind}_v1_1_20260201.csv`,
      `Adjustment Type,Video ID,Channel ID,Content Type,Claim Type,${measure},Partner Revenue`,
      [`None,v1,${mira},Partner-provided,Audio,5,${amount}`],
    );
  const shorts = (kind: string, amount: string) => raw.shorts(kind, [{ channel: mira, amount }]);
  const [music, rest] = ['red_month_subscription_video', 'red_month_subscription_video_non_music'];

  it.each([
    ['one after the other', (all: ReturnType<typeof premium>[]) => all],
    ['in the other order', (all: ReturnType<typeof premium>[]) => [...all].reverse()],
  ])('both count by the newer names, by what their headings measure, %s', async (_order, ordered) => {
    const all = [
      premium(rest, 'Owned Watchtime', '100'),
      premium(music, 'Owned Views', '40'),
      shorts('20260228_monthly_shorts_non_music', '50'),
      shorts('20260228_monthly_shorts_music', '20'),
    ];
    for (const file of ordered(all)) await ledger.bring(file);
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-02 earning youtube youtube_shorts': 42,
      '2026-02 earning youtube_red music_premium': 24,
      '2026-02 earning youtube_red premium': 60,
    });
    await ledger.expectRight();
  });

  it.each([
    [rest, 'Owned Views'],
    ['YouTube_lantern_M_20260201_red_music_rawdata_video', 'Owned Watchtime'],
    ['YouTube_lantern_M_20260201_red_rawdata_video', 'Owned Views'],
  ])('%s with %s says two things and is refused', async (kind, measure) => {
    await expect(ledger.bring(premium(kind, measure, '1'))).rejects.toMatchObject({
      code: 'LAYOUT_MISMATCH',
    });
  });
});

describe('a table that is the same each month', () => {
  const memberships = (from: string, to: string) =>
    files.file(
      `YouTube_lantern_Ecommerce_paid_features_M_${from}_${to}_v1-1.csv`,
      'Purchase Type,Country,Channel ID,Retail Price (USD),Earnings (USD)',
      [`Memberships,US,${mira},4.99,3.49`],
    );

  it('is asked about in the next month, and booked by whoever agrees', async () => {
    await ledger.bring(memberships('20260101', '20260131'));
    const next = memberships('20260201', '20260228');
    await expect(ledger.bring(next)).rejects.toMatchObject({ warnings: [{ ask: 'SAME_TABLE' }] });
    await ledger.bring(next, undefined, { agreed: ['SAME_TABLE'] });
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-01 earning paid_features memberships': 3.49,
      '2026-02 earning paid_features memberships': 3.49,
    });
    await ledger.expectRight();
  });
});

describe('income on other people’s videos, without a file by claim,', () => {
  const claimed = (amount: string) => ({ channel: STRANGER, content: 'UGC', amount });

  it('is that of the file by asset, where it lists those videos only', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }, claimed('30')]));
    await ledger.bring(
      raw.asset([
        { channel: mira, amount: '20' },
        { channel: kofi, amount: '10' },
      ]),
    );
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-02 earning youtube ads': 60,
      '2026-02 earning youtube_asset content_id': 12,
    });
    expect(await ledger.balanceOf('failed_payout')).toBe(6);
    await ledger.expectRight();
  });

  it('is what the file by asset has more, where it lists all videos', async () => {
    await ledger.bring(
      raw.asset([
        { channel: mira, amount: '120' },
        { channel: kofi, amount: '10' },
      ]),
    );
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }, claimed('30')]));
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-02 earning youtube ads': 60,
      '2026-02 earning youtube_asset content_id': 12,
    });
    expect(await ledger.balanceOf('failed_payout')).toBe(6);
    await ledger.expectRight();
  });

  it('is nobody’s, where a part of it could be booked twice', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }, claimed('30')]));
    const { reconciliations } = await ledger.bring(
      raw.asset([
        { channel: mira, amount: '50' },
        { channel: kofi, amount: '80' },
      ]),
    );
    expect(await ledger.bookedOf('creator')).toEqual({ '2026-02 earning youtube ads': 60 });
    expect(await ledger.balanceOf('failed_payout')).toBe(0);
    expect(reconciliations[0]?.ownerless).toMatchObject([
      { why: 'claimed', source: 'youtube_asset', gross: '30' },
    ]);
    await ledger.expectRight();
  });

  it('is not taken from the file by asset once there is one by claim', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }, claimed('30')]));
    await ledger.bring(raw.asset([{ channel: mira, amount: '30' }]));
    await ledger.bring(files.claim({ [mira]: '100' }, { [kofi]: '30' }));
    expect(await ledger.bookedOf('creator')).toEqual({ '2026-02 earning youtube ads': 60 });
    expect(await ledger.balanceOf('failed_payout')).toBe(18);
    await ledger.expectRight();
  });
});

describe('two cuts of corrections', () => {
  it('are not both booked where nothing says whose the claims are', async () => {
    await ledger.bring(raw.adjustedVideo([{ channel: mira, amount: '-10' }]));
    await ledger.bring(raw.adjustedAsset([{ channel: kofi, amount: '-10' }]));
    expect([await ledger.balanceOf('creator'), await ledger.balanceOf('failed_payout')]).toEqual([-6, 0]);
    await ledger.expectRight();
  });
});

describe('income that YouTube does not report', () => {
  it('comes in a file for each source and month, with the share that applies to it', async () => {
    await ledger.agree('creator', '*', '80');
    await ledger.bring(raw.income('music_label', { [mira]: '10', [kofi]: '5' }));
    await ledger.bring(raw.income('deals', { [mira]: '100' }));
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-02 earning music_label other': 7.6,
      '2026-02 earning deals other': 76,
    });
    await ledger.bring(raw.income('deals', { [mira]: '90' }));
    expect(await ledger.bookedOf('creator')).toEqual({
      '2026-02 earning music_label other': 7.6,
      '2026-02 earning deals other': 68.4,
    });
    await ledger.expectRight();
  });

  it('of Dailymotion has the highest share of all the user’s channels', async () => {
    const [, second] = await ledger.channelsOf('creator');
    await ledger.agree('creator', '*', '90');
    await ledger.bring(raw.income('dailymotion', { [second?.channel_id ?? '']: '100' }));
    expect(await ledger.balanceOf('creator')).toBe(85.5);
  });
});

describe('another share', () => {
  it('is in the audit, with who agreed on it', async () => {
    await ledger.agree('creator', 'ads', '80', '2026-02');
    const by = await server.idOf('creator');
    expect(await auditEventsOf(server.connection, { action: 'share.agree' })).toMatchObject([
      {
        user_id: by,
        subject: mira,
        detail: { userId: by, category: 'ads', effectiveMonth: '2026-02', percent: '80' },
      },
    ]);
  });

  it('books anew what it concerns, all channels of a month at once', async () => {
    const [, second] = await ledger.channelsOf('creator');
    await ledger.bring(
      raw.video([
        { channel: mira, amount: '100' },
        { channel: kofi, amount: '100' },
      ]),
    );
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }], { month: '202601' }));
    await ledger.bring(raw.income('dailymotion', { [second?.channel_id ?? '']: '10' }));
    expect(await ledger.balanceOf('creator')).toBe(126);
    await ledger.agree('creator', '*', '80', '2026-02');
    await server.work();
    // 60 of January stays; 76 and 7.6 of February.
    expect(await ledger.balanceOf('creator')).toBe(143.6);
    expect(await ledger.balanceOf('failed_payout')).toBe(60);
    const reasons = await server.connection
      .selectFrom('ledger_entry')
      .where('correction', '=', true)
      .select(['reason', 'month'])
      .execute();
    expect(reasons).toEqual([
      { reason: 'share', month: '2026-02' },
      { reason: 'share', month: '2026-02' },
    ]);
    await ledger.expectRight();
  });
});
