import { getEarningsDetails } from '#contract/earnings';
import { bookedRows } from '../../testing/bookedRows';
import { importTests } from '../../testing/importTests';
import { checkKept } from '../ledger';

const { raw, server, ledger } = importTests();
// What a test has booked itself is of no report; what is kept of it is right all the same.
afterEach(async () => expect((await checkKept(server.connection)).differences).toEqual([]));

const creator = () => server.as('creator');

describe('the entries of a group', () => {
  let booked: ReturnType<typeof bookedRows>;
  beforeEach(() => {
    booked = bookedRows(server);
  });

  it('have the tax of their channel, month and source, and the tax has its country, rate and base', async () => {
    const tax = { type: 'tax', category: 'other', tax_percent: '15', tax_base: '30' } as const;
    const day = { date: '2026-01-31' };
    const other = { ...day, channel_id: `UC${'o'.repeat(22)}` };
    await booked.earned('creator', { ...day, amount: '100' });
    await booked.earned('creator', { ...day, amount: '50', category: 'youtube_shorts' });
    await booked.earned('creator', { ...day, amount: '40', source: 'youtube_red', category: 'premium' });
    await booked.earned('creator', { ...other, amount: '30' });
    await booked.earned('creator', { ...day, amount: '20', month: '2025-12' });
    await booked.earned('creator', { ...day, ...tax, amount: '-4.5' });
    await booked.earned('creator', { ...day, ...tax, amount: '-0.7', source: 'youtube_red' });
    await booked.earned('owner', { ...other, ...tax, amount: '-9' });
    const itemsOf = async (type: 'earning' | 'tax') =>
      (await creator().call(getEarningsDetails, { ...day, type })).data.items;
    expect((await itemsOf('earning')).map((item) => [item.amount, item.withholding_tax])).toEqual([
      ['100.000000', '-4.500000'],
      ['50.000000', '-4.500000'],
      ['40.000000', '-0.700000'],
      ['30.000000', null],
      ['20.000000', null],
    ]);
    expect(await itemsOf('tax')).toMatchObject([
      { withholding_tax: null, tax: { country: 'US', percent: '15.0000', base: '30.0000000000' } },
      { withholding_tax: null, tax: { country: 'US' } },
    ]);
  });

  it('have the tax that was booked with them, so that a correction does not show it again', async () => {
    const mira = await ledger.firstChannel('creator');
    const may = new Date('2026-05-04T08:00:00Z');
    const report = (amount: string) => raw.video([{ channel: mira, amount }]);
    const tax = (amount: string) => raw.tax([`202602,${mira},15,${amount}`]);
    const taxesOf = async (date: string) =>
      (await creator().call(getEarningsDetails, { date, type: 'earning' })).data.items.map((item) => [
        Number(item.amount),
        item.withholding_tax && Number(item.withholding_tax),
      ]);
    await ledger.bring(report('100'));
    await ledger.bring(tax('2'));
    await ledger.bring(report('110'), may);
    expect([await taxesOf('2026-02-28'), await taxesOf('2026-05-04')]).toEqual([[[60, -2]], [[6, null]]]);
    await ledger.bring(tax('2.5'), may);
    expect([await taxesOf('2026-02-28'), await taxesOf('2026-05-04')]).toEqual([[[60, -2]], [[6, -0.5]]]);
  });

  it('have the estimate of their category, which a correction does not show again', async () => {
    const mira = await ledger.firstChannel('creator');
    const may = new Date('2026-05-04T08:00:00Z');
    const place = {
      user_id: await server.idOf('creator'),
      month: '2026-02',
      channel_id: mira,
      source: 'youtube' as const,
      final: true,
    };
    await ledger.bring(raw.video([{ channel: mira, amount: '100' }]));
    await ledger.bring(raw.shorts('shorts_non_music_ads_video_raw_v1-1', [{ channel: mira, amount: '50' }]));
    await ledger.bring(raw.video([{ channel: mira, amount: '110' }]), may);
    await server.connection
      .insertInto('channel_estimate')
      .values([
        { ...place, day: '2026-02-01', category: 'ads', amount: '30' },
        { ...place, day: '2026-02-02', category: 'ads', amount: '25' },
        { ...place, day: '2026-02-02', category: 'other', amount: '7' },
      ])
      .execute();
    const estimatesOf = async (date: string) =>
      (await creator().call(getEarningsDetails, { date, type: 'earning' })).data.items.map((item) => [
        item.category,
        item.estimated,
      ]);
    expect(await estimatesOf('2026-02-28')).toEqual([
      ['ads', '55.000000'],
      ['youtube_shorts', null],
    ]);
    expect(await estimatesOf('2026-05-04')).toEqual([['ads', null]]);
  });

  it('of a payment have its record: what was taken, both fees, rate, currency and transaction', async () => {
    await booked.paid('creator', {
      date: '2026-01-16',
      amount: '100',
      payment_fee: '0.25',
      service_fee: '2',
      target_currency: 'EUR',
      exchange_rate: '0.92',
      transaction_id: 'T1',
    });
    const { data } = await creator().call(getEarningsDetails, { date: '2026-01-16', type: 'regular' });
    expect(data.items).toMatchObject([
      {
        amount: '-100.000000',
        payment: {
          amount: '100.000000',
          payment_fee: '0.250000',
          service_fee: '2.000000',
          exchange_rate: '0.9200000000',
          target_currency: 'EUR',
          transaction_id: 'T1',
          status: 'paid',
        },
      },
    ]);
  });
});
