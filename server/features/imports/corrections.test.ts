import { importTests } from '../../testing/importTests';

const { raw, server, ledger } = importTests();
let mira = '';
let kofi = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
  kofi = await ledger.firstChannel('failed_payout');
});

describe('a correction', () => {
  it('has the share and the fee of what it corrects, so that both cancel', async () => {
    await ledger.agree('creator', 'ads', '77.7');
    await ledger.agree('creator', '*', '61', '2026-02');
    await ledger.bring(raw.video([{ channel: mira, amount: '100', day: '20260105' }], { month: '202601' }));
    expect(await ledger.balanceOf('creator')).toBe(73.815);
    await ledger.bring(
      raw.adjustedVideo([{ channel: mira, amount: '-100', day: '20260105', adjustment: 'Spam Adjustment' }]),
    );
    expect(await ledger.bookedOf('creator')).toEqual({});
    expect(await ledger.balanceOf('creator')).toBe(0);
    await ledger.expectRight();
  });

  it('is dated on the day on which it is booked, and says why', async () => {
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(
      raw.adjustedVideo([{ channel: mira, amount: '-1' }]),
      new Date('2026-04-02T08:00:00Z'),
    );
    const entries = await server.connection
      .selectFrom('ledger_entry')
      .where('channel_id', '=', mira)
      .orderBy('date')
      .select(['date', 'amount', 'correction', 'reason'])
      .execute();
    expect(entries).toEqual([
      { date: '2026-02-28', amount: '60.000000', correction: false, reason: '' },
      { date: '2026-04-02', amount: '-0.600000', correction: true, reason: 'adjustment' },
    ]);
  });

  it('that lowers a balance is told with channel, month, before and after; one that does not is not', async () => {
    await ledger.bring(
      raw.video([
        { channel: mira, amount: '100' },
        { channel: kofi, amount: '10' },
      ]),
    );
    await ledger.bring(
      raw.video([
        { channel: mira, amount: '90' },
        { channel: kofi, amount: '11' },
      ]),
    );
    const told = await server.connection.selectFrom('message').select(['user_id', 'kind', 'texts']).execute();
    expect(told.map(({ texts, ...row }) => ({ ...row, texts: JSON.parse(texts) as object }))).toEqual([
      {
        user_id: await server.idOf('creator'),
        kind: 'earnings-lowered',
        texts: { channel: expect.any(String) as string, month: '2026-02', before: '60', after: '54' },
      },
    ]);
  });
});

it('the same money cut in another way takes nothing from anybody, and nobody is told so', async () => {
  await ledger.bring(raw.asset([{ channel: mira, amount: '100' }]));
  const { booking } = await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
  expect(booking).toMatchObject({ change: '0', lowered: { creators: 0, amount: '0' } });
  expect(await server.connection.selectFrom('message').select('kind').execute()).toEqual([]);
});

it('a creator with many channels is told of a month once', async () => {
  const channels = Array.from({ length: 8 }, (_none, index) => `UC${String(index).repeat(22)}`);
  for (const channel of channels) await ledger.hold('creator', channel, new Date('2020-01-01'));
  await ledger.bring(raw.video(channels.map((channel) => ({ channel, amount: '10' }))));
  await ledger.bring(raw.video(channels.map((channel) => ({ channel, amount: '9' }))));
  const told = await server.connection.selectFrom('message').select('texts').execute();
  expect(told.map(({ texts }) => JSON.parse(texts) as object)).toMatchObject([
    { before: '48', after: '43.2' },
  ]);
});
