import { VIDEO_NAME, CHANNEL, OTHER, PAID, row, video, sums, reading } from '../../../testing/reading';

let reader: Awaited<ReturnType<typeof reading>>;
beforeAll(async () => {
  reader = await reading();
});
afterAll(() => reader.remove());

describe('channels', () => {
  test('with and without UC are one channel', async () => {
    const content = video(row(), row({ channel: CHANNEL.slice(2), money: '2' }), row({ channel: OTHER }));
    expect(sums(await reader.read(content))).toEqual([
      `${CHANNEL} youtube ads 3.25`,
      `${OTHER} youtube ads 1.25`,
    ]);
  });

  test('a 22-character id that starts with UC still lacks its own', async () => {
    expect(sums(await reader.read(video(row({ channel: 'UCUCUCUCUCUCUCUCUCUCUC' }))))).toEqual([
      'UCUCUCUCUCUCUCUCUCUCUCUC youtube ads 1.25',
    ]);
  });

  test('money without a channel is nobody’s, and no money is not listed', async () => {
    expect(
      sums(await reader.read(video(row({ channel: '' }), row({ channel: '', content: 'UGC', money: '0' })))),
    ).toEqual(['nobody youtube ads 1.25']);
  });

  test.each(['short', 'XXINVENTEDINVENTED000001', 'UCINVENTED INVENTED00001', `${CHANNEL}X`])(
    '%s is refused',
    async (channel) => {
      expect(await reader.refusal(video(row({ channel })))).toMatchObject({
        code: 'BAD_CHANNEL',
        line: 2,
        column: 'Channel ID',
        value: channel,
      });
    },
  );

  test('more separate sums than the limit are refused', async () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      row({ channel: `UCINVENTEDINVENTED0000${String(index).padStart(2, '0')}` }),
    );
    expect(await reader.refusal(video(...rows), VIDEO_NAME, { limits: { amounts: 20 } })).toMatchObject({
      code: 'TOO_MANY_CHANNELS',
    });
  });
});

describe('rows', () => {
  test('somebody else’s upload in a video file is Content ID income of nobody', async () => {
    expect(
      sums(await reader.read(video(row(), row({ content: 'UGC', channel: OTHER, money: '3' })))),
    ).toEqual([...PAID, 'nobody youtube_asset content_id 3']);
  });

  test('a claim file says whose it is', async () => {
    const content = [
      'Adjustment Type,Day,Country,Video ID,Channel ID,Asset ID,Asset Channel ID,Content Type,Claim Type,Partner Revenue',
      `None,20260301,US,v,${OTHER},A1,${CHANNEL},UGC,Audio,3`,
      `None,20260301,US,v,${CHANNEL},A2,,Partner-provided,Audio,4`,
      '',
    ].join('\n');
    expect(sums(await reader.read(content, 'YouTube_Invented_M_20260301_claim_raw_v1-1.csv'))).toEqual([
      `${CHANNEL} youtube ads 4`,
      `${CHANNEL} youtube_asset content_id 3`,
    ]);
  });

  test('paid features are told apart by purchase type', async () => {
    const types = [
      'Super Chat',
      'Super Stickers',
      'Super Thanks',
      'Channel Memberships',
      'Sponsorships',
      'Invented',
    ];
    const content = [
      'Paid features',
      'Purchase Type,Country,Channel ID,Channel Name,Retail Price (USD),Earnings (USD)',
      ...types.map((type) => `${type},US,${CHANNEL},Invented,9,1`),
      '',
    ].join('\n');
    const report = await reader.read(
      content,
      'YouTube_Invented_Ecommerce_paid_features_M_20260301_20260331.csv',
    );
    expect(report.contentOwner).toBe('Invented');
    expect(sums(report).map((sum) => sum.replace(`${CHANNEL} paid_features `, ''))).toEqual(
      expect.arrayContaining([
        'super_chat 1',
        'super_stickers 1',
        'super_thanks 1',
        'memberships 2',
        'other 1',
      ]),
    );
  });

  test('daily estimates are cut by day and kind, and what the kinds leave is other', async () => {
    const content = [
      'date,channel_id,video_id,uploader_type,estimated_partner_revenue,estimated_partner_ad_revenue,estimated_partner_red_revenue,estimated_partner_transaction_revenue',
      `20260301,${CHANNEL},v,self,10,6,3,0.5`,
      `2026-03-02,${CHANNEL},v,self,1,1,0,0`,
      `20260302,${OTHER},v,thirdParty,2,2,0,0`,
      '',
    ].join('\n');
    const report = await reader.read(content, 'Invented_content_owner_estimated_revenue_a1_2026-03.csv');
    expect(report).toMatchObject({ layout: 'estimate', version: 'estimate', contentOwner: 'Invented' });
    await expect(
      reader.read(content, 'Invented_content_owner_estimated_revenue_a1_2026-03.csv', {
        today: '2026-03-01',
      }),
    ).rejects.toMatchObject({ code: 'BAD_DAY', column: 'date', value: '2026-03-02' });
    expect(report.parts.map(({ period, month, gross }) => [period, month, gross])).toEqual([
      ['2026-03-01', '2026-03', '10'],
      ['2026-03-02', '2026-03', '3'],
    ]);
    expect(sums(report)).toEqual([
      `${CHANNEL} youtube ads 6`,
      `${CHANNEL} youtube_red premium 3`,
      `${CHANNEL} paid_features other 0.5`,
      `${CHANNEL} youtube other 0.5`,
      `${CHANNEL} youtube ads 1`,
      'nobody youtube_asset content_id 2',
    ]);
  });

  const summary = (total: string) =>
    `Revenue Type,Adjustment Type,Partner Revenue (USD)\nAds Revenue,None,10.5\nAds Revenue: Dispute Resolution,Dispute Resolution,-1\nTotal,,${total}\n`;
  const SUMMARY = 'YouTube_Invented_M_20260301_payment_summary_v1-0.csv';

  test('a payment summary is listed without its total', async () => {
    const report = await reader.read(summary('9.5'), SUMMARY);
    expect(report.parts).toMatchObject([{ month: '2026-03', gross: '9.5', amounts: [] }]);
    expect(report.summary).toEqual([
      { label: 'Ads Revenue', adjustment: 'None', amount: '10.5' },
      { label: 'Ads Revenue: Dispute Resolution', adjustment: 'Dispute Resolution', amount: '-1' },
    ]);
  });

  test('a payment summary whose total is not the sum is refused', async () => {
    expect(await reader.refusal(summary('9.49'), SUMMARY)).toMatchObject({
      code: 'SUMMARY_TOTAL',
      line: 4,
      value: '9.49',
    });
  });
});
