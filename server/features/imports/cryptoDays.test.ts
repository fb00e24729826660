import { getEarnings } from '#contract/earnings';
import { getImport, getSetAside, undoImport } from '#contract/imports';
import { getInstantClaimable } from '#contract/instantPayment';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';

const { files, server, ledger } = importTests();

const daily = (...rows: string[]) =>
  files.file('lantern_crypto_2026-02.csv', 'Day,Channel ID,Currency,Amount,Rate (USD)', rows);
const final = (id: string, amount: string) =>
  files.file('lantern_income_2026-02.csv', 'Source,Month,Channel ID,Amount (USD)', [
    `crypto,2026-02,${id},${amount}`,
  ]);

/** Three days in two currencies, which are 100, 50.5 and 20 dollars. */
const threeDays = (id: string) =>
  daily(
    `2026-02-01,${id},BTC,0.0015,60000`,
    `2026-02-01,${id},LTC,0.125,80`,
    `2026-02-02,${id},LTC,0.5,81`,
    `2026-02-02,${id},BTC,0.000166666666666667,59999.99999999988`,
    `2026-02-03,${id},LTC,0.25,80`,
  );

/** `day source category amount final` of what is estimated of a user. */
const daysOf = async (username: string) => {
  const rows = await server.connection
    .selectFrom('channel_estimate')
    .where('user_id', '=', await server.idOf(username))
    .orderBy('source')
    .orderBy('day')
    .selectAll()
    .execute();
  return rows.map(
    ({ day, source, category, amount, final: isFinal }) =>
      `${day} ${source} ${category} ${Number(amount)} ${isFinal ? 'final' : 'open'}`,
  );
};
const openOf = async (username: string) => {
  const { data } = await server.as(username).call(getEarnings, { from: '2026-01-01', to: '2026-03-31' });
  return data.estimates;
};

describe('a file of what supporters sent', () => {
  it('is estimated by day, in dollars and at the creator’s share, and half of it can be claimed', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(threeDays(mira));
    expect(await daysOf('creator')).toEqual([
      '2026-02-01 crypto other 60 open',
      '2026-02-02 crypto other 30.3 open',
      '2026-02-03 crypto other 12 open',
    ]);
    expect(await openOf('creator')).toEqual([{ month: '2026-02', source: 'crypto', amount: '102.300000' }]);
    expect(await ledger.balanceOf('creator')).toBe(0);
    const { data } = await server.as('creator').call(getInstantClaimable, { source: 'crypto' });
    expect(data.total).toMatchObject({ name: 'crypto', claimable_earnings: '51.15' });
    await ledger.expectRight();
  });

  it('replaces the days that it has, and leaves the others', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(threeDays(mira));
    await ledger.bring(daily(`2026-02-02,${mira},ETH,0.01,2500`, `2026-02-04,${mira},USDT,5,1`));
    expect(await daysOf('creator')).toEqual([
      '2026-02-01 crypto other 60 open',
      '2026-02-02 crypto other 15 open',
      '2026-02-03 crypto other 12 open',
      '2026-02-04 crypto other 3 open',
    ]);
  });

  it('becomes history with the final file: what that says is owed, and no estimate of YouTube is final', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(threeDays(mira));
    await ledger.bring(files.estimate({ '20260201': { [mira]: '10' } }));
    const { fileId } = await ledger.bring(final(mira, '165'));
    expect(await daysOf('creator')).toEqual([
      '2026-02-01 crypto other 60 final',
      '2026-02-02 crypto other 30.3 final',
      '2026-02-03 crypto other 12 final',
      '2026-02-01 youtube ads 6 open',
    ]);
    expect(await ledger.bookedOf('creator')).toEqual({ '2026-02 earning crypto other': 99 });
    expect(await ledger.balanceOf('creator')).toBe(99);
    const { data } = await server.as('admin').call(getImport, { file_id: fileId });
    expect(data.differences).toMatchObject([
      { channel_id: mira, month: '2026-02', estimated: '102.300000', final: '99.000000' },
    ]);
    await ledger.expectRight();

    // Undone, it is an estimate as before.
    await server.as('admin').call(undoImport, { part_id: data.file.parts[0]?.part_id ?? '' });
    await server.work();
    expect(await openOf('creator')).toContainEqual({
      month: '2026-02',
      source: 'crypto',
      amount: '102.300000',
    });
    expect(await ledger.balanceOf('creator')).toBe(0);
    await ledger.expectRight();
  });

  it('that comes after the final file estimates nothing that is open', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(final(mira, '165'));
    await ledger.bring(threeDays(mira));
    expect(await openOf('creator')).toEqual([]);
    expect(await ledger.balanceOf('creator')).toBe(99);
  });

  it('stays open beside the final income of another source', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(threeDays(mira));
    await ledger.bring(
      files.file('lantern_income_2026-02.csv', 'Source,Month,Channel ID,Amount (USD)', [
        `deals,2026-02,${mira},10`,
      ]),
    );
    expect(await openOf('creator')).toEqual([{ month: '2026-02', source: 'crypto', amount: '102.300000' }]);
  });

  it('passes over a channel that nobody has: no money of it waits', async () => {
    const mira = await ledger.firstChannel('creator');
    await ledger.bring(daily(`2026-02-01,${STRANGER},BTC,1,60000`, `2026-02-01,${mira},LTC,1,80`));
    expect(await daysOf('creator')).toEqual(['2026-02-01 crypto other 48 open']);
    expect((await server.as('admin').call(getSetAside)).data.items).toEqual([]);
    await ledger.expectRight();
  });

  it('with a wrong row is refused whole', async () => {
    const mira = await ledger.firstChannel('creator');
    await expect(
      ledger.bring(daily(`2026-02-01,${mira},LTC,1,80`, `2026-02-02,${mira},BTC,1,0`)),
    ).rejects.toMatchObject({ code: 'BAD_AMOUNT', line: 3, column: 'Rate (USD)' });
    expect(await daysOf('creator')).toEqual([]);
  });
});
