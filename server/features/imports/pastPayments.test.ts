import { getEarnings, getNextPayment } from '#contract/earnings';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';

const WITHOUT_PAYMENTS = { agreed: ['MISSING_PAYMENTS' as const] };

const { files, server, ledger } = importTests();

describe('past payments', () => {
  it('are booked, corrected and taken back by what the newest file of the month says', async () => {
    await ledger.bring(
      files.history(
        'p1,creator,2026-01-16,2025-11,regular,50,paid,paypal',
        'p2,creator,2026-01-20,,external_payment,5,paid,',
      ),
    );
    expect(await ledger.balanceOf('creator')).toBe(-55);
    await ledger.bring(
      files.history(
        'p2,creator,2026-01-20,,external_payment,5,paid,',
        'p1,creator,2026-01-16,2025-11,regular,50,paid,paypal',
      ),
    );
    expect(await ledger.entriesOf('creator')).toHaveLength(2);
    await ledger.bring(
      files.history('p1,creator,2026-01-16,2025-11,regular,45,paid,paypal'),
      TODAY,
      WITHOUT_PAYMENTS,
    );
    expect(await ledger.balanceOf('creator')).toBe(-45);
    await ledger.expectRight();
  });

  it('of which the month is corrected are booked for the new month instead', async () => {
    const paidFor = (month: string) => files.history(`p1,creator,2026-01-16,${month},regular,50,paid,paypal`);
    await ledger.bring(paidFor('2025-10'));
    await ledger.bring(paidFor('2025-11'));
    const booked = (await ledger.entriesOf('creator')).map(
      ({ month, amount }) => `${month} ${Number(amount)}`,
    );
    expect(booked.sort()).toEqual(['2025-10 -50', '2025-10 50', '2025-11 -50']);
    await ledger.expectRight();
  });

  it('of one day are shown apart by the month that they are for', async () => {
    await ledger.bring(
      files.history(
        'p1,creator,2026-01-16,2025-10,regular,5,paid,paypal',
        'p2,creator,2026-01-16,2025-11,regular,7,paid,paypal',
      ),
    );
    const { data } = await server.as('creator').call(getEarnings, { from: '2026-01-01', to: '2026-01-31' });
    expect(data.entries.map(({ month, amount }) => `${month} ${Number(amount)}`).sort()).toEqual([
      '2025-10 -5',
      '2025-11 -7',
    ]);
    await ledger.expectRight();
  });

  it('that failed leave the money in the balance and are counted', async () => {
    await ledger.bring(files.history('p1,failed_payout,2026-01-16,2025-11,regular,50,failed,paypal'));
    expect(await ledger.balanceOf('failed_payout')).toBe(0);
    const kofi = server.as('failed_payout');
    const { data } = await kofi.call(getEarnings, { from: '2026-01-01', to: '2026-03-31' });
    expect(data.entries).toMatchObject([
      {
        date: '2026-01-16',
        type: 'regular',
        entries: 2,
        failed: 1,
        failed_amount: '50.000000',
        status: 'failed',
      },
    ]);
    expect((await kofi.call(getNextPayment)).data).toMatchObject({
      blockers: ['LAST_PAYMENT_FAILED'],
      failed_payment: { date: '2026-01-16', amount: '50.000000' },
    });
    await ledger.expectRight();
  });

  it('of somebody unknown are refused with their line', async () => {
    await expect(
      ledger.bring(
        files.history('p1,creator,2026-01-16,,regular,50,paid,', 'p2,nobody,2026-01-16,,regular,50,paid,'),
      ),
    ).rejects.toMatchObject({ code: 'UNKNOWN_PAYEE', line: 3, column: 'username', value: 'nobody' });
    expect(await ledger.balanceOf('creator')).toBe(0);
  });
});

describe('who a past payment is of', () => {
  const WITH_EMAIL = 'reference,email,username,date,type,amount,status';
  const refused = (row: string) => ledger.bring(files.file('history.csv', WITH_EMAIL, [row]));

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
    expect(await ledger.balanceOf('ferreira_studio')).toBe(-5);
  });

  it('and which month it is in stays with the history that brought it', async () => {
    await ledger.bring(files.history('p1,creator,2026-01-16,,regular,50,paid,'));
    await expect(
      ledger.bring(files.history('p1,creator,2026-02-03,,regular,50,paid,')),
    ).rejects.toMatchObject({
      code: 'DUPLICATE_PAYMENT',
    });
    await ledger.bring(files.history('p2,creator,2026-01-16,,regular,1,paid,'), TODAY, WITHOUT_PAYMENTS);
    await ledger.bring(files.history('p1,creator,2026-02-03,,regular,50,paid,'));
    expect(await ledger.balanceOf('creator')).toBe(-51);
    await ledger.expectRight();
  });
});
