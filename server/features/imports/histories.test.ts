import { getImport, undoImport, dryRunUndo } from '#contract/imports';
import { TODAY } from '../../testing/harness';
import { importTests } from '../../testing/importTests';

const { files, server, ledger } = importTests();

describe('a payment history', () => {
  it('of which one month was undone can be brought again', async () => {
    const both = files.history(
      'p1,creator,2026-01-16,,regular,5,paid,',
      'p2,creator,2026-02-16,,regular,7,paid,',
    );
    const { fileId } = await ledger.bring(both);
    const { data } = await server.as('admin').call(getImport, { file_id: fileId });
    await server.as('admin').call(undoImport, { part_id: data.file.parts[0]?.part_id ?? '' });
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(-7);
    await ledger.bring(both);
    expect(await ledger.balanceOf('creator')).toBe(-12);
    await ledger.expectRight();
  });

  it('that lacks payments which were there is refused, unless it is agreed that they were never made', async () => {
    await ledger.bring(
      files.history('p1,creator,2026-01-16,,regular,50,paid,', 'p2,creator,2026-01-16,,regular,5,paid,'),
    );
    const less = files.history('p2,creator,2026-01-16,,regular,5,paid,');
    await expect(ledger.bring(less)).rejects.toMatchObject({
      warnings: [{ ask: 'MISSING_PAYMENTS', payments: 1, amount: '50' }],
    });
    expect(await ledger.balanceOf('creator')).toBe(-55);
    await ledger.bring(less, TODAY, { agreed: ['MISSING_PAYMENTS'] });
    expect(await ledger.balanceOf('creator')).toBe(-5);
    await ledger.expectRight();
  });

  it('is not undone to one with a payment that another month has by now', async () => {
    const JANUARY = 'p0,creator,2026-01-15,,regular,1,paid,';
    const late = (day: string) => `p1,creator,${day},,regular,5,paid,`;
    await ledger.bring(files.history(JANUARY, late('2026-01-31')));
    const less = await ledger.bring(files.history(JANUARY), TODAY, { agreed: ['MISSING_PAYMENTS'] });
    const { data } = await server.as('admin').call(getImport, { file_id: less.fileId });
    const part = { part_id: data.file.parts[0]?.part_id ?? '' };
    const february = await ledger.bring(files.history(late('2026-02-01')));
    for (const call of [dryRunUndo, undoImport]) {
      expect((await server.as('admin').refused(call, part)).code).toBe('PAYMENT_IN_OTHER_MONTH');
    }
    expect(await ledger.balanceOf('creator')).toBe(-6);

    const { data: other } = await server.as('admin').call(getImport, { file_id: february.fileId });
    await server.as('admin').call(undoImport, { part_id: other.file.parts[0]?.part_id ?? '' });
    await server.work();
    await server.as('admin').call(undoImport, part);
    await server.work();
    expect(await ledger.balanceOf('creator')).toBe(-6);
    await ledger.expectRight();
  });

  const own = async (amount: string) => {
    const user_id = await server.idOf('creator');
    const payment = {
      user_id,
      payment_id: user_id,
      file_id: null,
      reference: 'ours-1',
      date: '2026-01-16',
      month: '2025-11',
      type: 'regular' as const,
      source: '' as const,
      category: '' as const,
      amount,
      given_back: '0',
      status: 'paid' as const,
      payment_fee: '0',
      service_fee: '0',
      target_currency: 'USD',
      exchange_rate: null,
      method: 'paypal',
      payment_details: '',
      transaction_id: 'T-1',
      note: '',
      failure_code: null,
      created_at: TODAY,
      confirmed_by: null,
    };
    await server.connection.insertInto('payment').values(payment).execute();
  };
  const confirmed = () =>
    server.connection
      .selectFrom('payment')
      .where('file_id', 'is', null)
      .select('confirmed_by')
      .executeTakeFirst();
  const HEADINGS = 'reference,username,date,type,amount,status,transaction_id';

  it.each([
    ['reference', 'ours-1,creator,2026-01-16,regular,50,paid,'],
    ['transaction', 'theirs-9,creator,2026-01-16,regular,50,paid,T-1'],
  ])('with the %s of a payment of our own confirms it, and books nothing', async (_what, row) => {
    await own('50');
    const { fileId, booking } = await ledger.bring(files.file('history.csv', HEADINGS, [row]));
    expect(booking.entries).toBe(0);
    expect(await confirmed()).toEqual({ confirmed_by: fileId });
    expect(await ledger.entriesOf('creator')).toEqual([]);
  });

  it('that lacks a payment of our own, which the one before had, confirms it no longer', async () => {
    await own('50');
    const OTHER = 'p2,creator,2026-01-20,regular,5,paid,';
    await ledger.bring(
      files.file('history.csv', HEADINGS, ['ours-1,creator,2026-01-16,regular,50,paid,', OTHER]),
    );
    await ledger.bring(files.file('history.csv', HEADINGS, [OTHER]), TODAY, { agreed: ['MISSING_PAYMENTS'] });
    expect(await confirmed()).toEqual({ confirmed_by: null });
  });

  it.each([
    ['of another amount', 'ours-1,creator,2026-01-16,regular,51,paid,'],
    ['that came back', 'ours-1,creator,2026-01-16,regular,50,returned,'],
    ['to somebody else', 'theirs-9,failed_payout,2026-01-16,regular,50,paid,T-1'],
  ])('with a payment of our own %s is refused', async (_what, row) => {
    await own('50');
    await expect(ledger.bring(files.file('history.csv', HEADINGS, [row]))).rejects.toMatchObject({
      code: 'OTHER_PAYMENT',
      line: 2,
    });
    expect(await confirmed()).toEqual({ confirmed_by: null });
  });
});
