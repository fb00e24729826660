import Big from 'big.js';
import fc from 'fast-check';
import { getEarningsGlance } from '#contract/earnings/glance';
import { importTests } from '../../testing/importTests';
import { bookedRows } from '../../testing/bookedRows';
import { type Brought, earnedIn, reasonsOf } from './glance';

const LAST = '2026-02';
const BEFORE = '2026-01';

const brought = fc.record<Brought>({
  month: fc.constantFrom(LAST, BEFORE),
  channelId: fc.constantFrom('a', 'b', 'c', 'd'),
  name: fc.constant('A channel'),
  source: fc.constantFrom('youtube', 'youtube_red', 'paid_features'),
  isTax: fc.boolean(),
  amount: fc
    .integer({ min: -10_000_000, max: 10_000_000 })
    .map((millionths) => new Big(millionths).div(1e6).toFixed()),
});

it('the reasons sum to the difference, the largest first, and none is nothing', () => {
  fc.assert(
    fc.property(fc.array(brought, { maxLength: 30 }), (rows) => {
      const reasons = reasonsOf(rows, { last: LAST, before: BEFORE });
      const sum = reasons.reduce((total, { change }) => total.plus(change), new Big(0));
      expect(sum.toFixed()).toBe(new Big(earnedIn(rows, LAST)).minus(earnedIn(rows, BEFORE)).toFixed());
      expect(reasons.length).toBeLessThanOrEqual(4);
      const sizes = reasons.filter(({ by }) => by !== 'other').map(({ change }) => new Big(change).abs());
      expect(sizes).toEqual([...sizes].sort((one, other) => other.cmp(one)));
      expect(reasons.every(({ change }) => !new Big(change).eq(0))).toBe(true);
    }),
  );
});

describe('the last month', () => {
  const { raw, server, ledger } = importTests();
  const read = async (who = 'creator') => (await server.as(who).call(getEarningsGlance)).data;
  const bring = (month: string, channel: string, amount: string) =>
    ledger.bring(raw.video([{ channel, amount }], { month: month.replace('-', '') }));
  /** Brings all of a month, with its tax, so that it is final. */
  const bringFinal = async (
    month: string,
    channel: string,
    { amount, tax }: { amount: string; tax: string },
  ) => {
    const named = { month: month.replace('-', '') };
    await bring(month, channel, amount);
    await ledger.bring(raw.tax([`${named.month},${channel},15,${tax}`], named));
    const lines = [`Ads Revenue,None,${amount}`, `Tax Withholding,None,-${tax}`];
    await ledger.bring(raw.summary([...lines, `Total,,${Number(amount) - Number(tax)}`], named));
  };

  it('is there once one is final, first without one to compare it with', async () => {
    const mira = await ledger.firstChannel('creator');
    expect(await read()).toEqual({
      last: null,
      before: null,
      because: [],
      latest_payment: null,
      lowered: [],
      tax: { status: 'missing', without_form: { percent: '24', of: 'worldwide' } },
    });
    await bringFinal(BEFORE, mira, { amount: '100', tax: '1' });
    expect(await read()).toMatchObject({
      last: { month: BEFORE, amount: '59' },
      before: null,
      because: [],
    });
  });

  it('is told beside the one before, by channel and tax', async () => {
    const mira = await ledger.firstChannel('creator');
    await bring(BEFORE, mira, '100');
    await bringFinal(LAST, mira, { amount: '150', tax: '2' });
    const { last, before, because } = await read();
    expect([last?.month, Number(last?.amount), before?.month, Number(before?.amount)]).toEqual([
      LAST,
      88,
      BEFORE,
      60,
    ]);
    expect(because.map(({ by, change }) => [by, Number(change)])).toEqual([
      ['channel', 30],
      ['tax', -2],
    ]);
    expect(await read('owner')).toMatchObject({ last: null, because: [] });
  });

  it('is not one of which something is still an estimate', async () => {
    const mira = await ledger.firstChannel('creator');
    await bringFinal(BEFORE, mira, { amount: '100', tax: '1' });
    await bringFinal(LAST, mira, { amount: '150', tax: '2' });
    await server.connection
      .insertInto('channel_estimate')
      .values({
        user_id: await server.idOf('creator'),
        month: LAST,
        channel_id: mira,
        source: 'youtube_red',
        day: `${LAST}-01`,
        category: 'premium',
        amount: '5',
        final: false,
      })
      .execute();
    expect((await read()).last).toMatchObject({ month: BEFORE });
  });

  it('is not one of which the reports, or the summary of them, are still to come', async () => {
    const mira = await ledger.firstChannel('creator');
    const lastOf = async () => (await read()).last?.month;
    await bringFinal(BEFORE, mira, { amount: '100', tax: '1' });
    await ledger.bring(raw.income('deals', { [mira]: '5' }));
    expect(await lastOf()).toBe(BEFORE);
    await bring(LAST, mira, '150');
    expect(await lastOf()).toBe(BEFORE);
    await bringFinal(LAST, mira, { amount: '150', tax: '2' });
    expect(await lastOf()).toBe(LAST);
  });

  it('names what corrections of the last days have lowered, and not what they have raised', async () => {
    const mira = await ledger.firstChannel('creator');
    await bring(BEFORE, mira, '100');
    await bring(LAST, mira, '100');
    const now = new Date();
    const again = (month: string, amount: string) =>
      ledger.bring(raw.video([{ channel: mira, amount }], { month: month.replace('-', '') }), now);
    await again(BEFORE, '90');
    await again(LAST, '110');
    expect((await read()).lowered.map(({ month, amount }) => [month, Number(amount)])).toEqual([
      [BEFORE, -6],
    ]);
  });

  it('of which the same money is cut in another way is not lowered', async () => {
    const mira = await ledger.firstChannel('creator');
    const rows = [{ channel: mira, amount: '100' }];
    const now = new Date();
    await ledger.bring(raw.asset(rows), now);
    await ledger.bring(raw.video(rows), new Date(now.getTime() + 60_000));
    expect(await ledger.balanceOf('creator')).toBe(60);
    expect((await read()).lowered).toEqual([]);
  });

  it('comes with the newest payment', async () => {
    const booked = bookedRows(server);
    await booked.earned('creator', { date: '2026-01-31', amount: '100' });
    await booked.paid('creator', { date: '2026-02-18', amount: '60', status: 'failed', method: 'paypal' });
    await booked.paid('creator', { date: '2026-03-18', amount: '70', status: 'paid', method: 'paypal' });
    expect((await read()).latest_payment).toMatchObject({
      date: '2026-03-18',
      status: 'paid',
      method: 'paypal',
    });
  });
});
