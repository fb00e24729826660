import { randomUUID } from 'node:crypto';
import { downloadBankFile, getBankFiles, uploadBankResults } from '#contract/bankFiles';
import { type TestServer, startTestServer } from '../../testing/harness';
import { bankOn } from '../../testing/bank';
import { daysLater, paymentsOn } from '../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
const bank = bankOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
afterEach(() => on.expectRight());

const upload = async (file: string | Buffer) =>
  (await server.as('admin').call(uploadBankResults, { name: 'bank.xml' }, { file })).data;
const refusedUpload = async (file: string | Buffer) => {
  const { status, code, fields } = await server
    .as('admin')
    .refused(uploadBankResults, { name: 'bank.xml' }, { file });
  return [status, code, fields?.map(({ message }) => message)];
};
const files = async () => (await server.as('admin').call(getBankFiles)).data.items;
const auditsOf = async (action: string) =>
  (await server.connection.selectFrom('audit').where('action', '=', action).select('detail').execute())
    .length;

describe('a run with bank transfers', () => {
  it('is in a file that can be fetched, and is paid once the statement shows it', async () => {
    const { item, batch } = await bank.sentTo('creator', '120.5');
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted', method: 'bank_transfer' });
    const [file] = await files();
    expect(file).toMatchObject({
      batch_id: batch,
      currency: 'USD',
      payments: 1,
      amount: '120.5',
      paid: 0,
      open: 1,
      fetched_at: null,
      fetched_by: null,
      kept: true,
    });

    const { headers, content } = await server.as('admin').download(downloadBankFile, { batch_id: batch });
    expect(headers['content-type']).toContain('application/xml');
    expect(headers['content-disposition']).toMatch(/filename="bank-\d{4}-\d\d-\d\d-USD-[0-9a-f]{8}[.]xml"/);
    expect(content.toString()).toContain('<InstdAmt Ccy="USD">120.50</InstdAmt>');
    expect(content.toString()).toContain(`<EndToEndId>${item.replaceAll('-', '')}</EndToEndId>`);
    expect((await files())[0]).toMatchObject({ fetched_at: expect.any(String), fetched_by: 'Ada Novak' });
    expect(await auditsOf('bank-file.fetched')).toBe(1);

    const statement = bank.statement(bank.debit(item, '120.50'), bank.debit('', '9.99'));
    expect(await upload(statement)).toMatchObject({
      kind: 'camt.053',
      paid: 1,
      unchanged: 0,
      strangers: 1,
      first_strangers: [{ why: 'unknown', amount: '9.99', currency: 'USD' }],
    });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'paid' });
    expect((await files())[0]).toMatchObject({ paid: 1, open: 0 });
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('fetched again is the same file, and who fetched it first stays', async () => {
    const { batch } = await bank.sentTo('creator', '60');
    const first = await server.as('admin').download(downloadBankFile, { batch_id: batch });
    const again = await server.as('superadmin').download(downloadBankFile, { batch_id: batch });
    expect(again.content.toString()).toBe(first.content.toString());
    expect((await files())[0]?.fetched_by).toBe('Ada Novak');
    expect(await auditsOf('bank-file.fetched')).toBe(2);
  });

  it('is rejected by a report: what is the payee’s fault has failed, and the money is back', async () => {
    const { item, batch } = await bank.sentTo('creator', '60');
    expect(await upload(bank.report(batch, bank.rejected(item, 'AC04')))).toMatchObject({
      kind: 'pain.002',
      failed: 1,
      strangers: 0,
    });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'failed', failure_code: 'AC04' });
    expect(await on.balanceOf('creator')).toBe(60);
  });

  it('is rejected as a whole by a fault of ours: it is sent again in another file', async () => {
    const { batch } = await bank.sentTo('creator', '60');
    expect(await upload(bank.report(batch, '', { status: 'RJCT', code: 'AM04' }))).toMatchObject({
      failed: 1,
    });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'approved' });
    await on.send(daysLater(1, new Date()));
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted' });
    expect(await files()).toHaveLength(2);
  });

  it('is paid where more has left the account than was sent: that is what the bank took for it', async () => {
    const { item } = await bank.sentTo('creator', '60');
    expect(await upload(bank.statement(bank.debit(item, '61.25')))).toMatchObject({ paid: 1 });
    const fee = await server.connection
      .selectFrom('payment_attempt')
      .where('item_id', '=', item)
      .select(['fee_amount', 'fee_currency'])
      .executeTakeFirstOrThrow();
    expect([Number(fee.fee_amount), fee.fee_currency]).toEqual([1.25, 'USD']);
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('is rejected in words, which staff read, beside a payment that is not ours, by a report in letters of its own', async () => {
    const { item, batch } = await bank.sentTo('creator', '60');
    const words = '<Rsn><Cd>NARR</Cd></Rsn><AddtlInf>Größe</AddtlInf>';
    const foreign = bank.rejected(randomUUID()).replace(/[0-9a-f]{32}/, 'ITS-OWN');
    const report = bank
      .report(batch, bank.rejected(item, 'NARR').replace('<Rsn><Cd>NARR</Cd></Rsn>', words) + foreign)
      .replace('UTF-8', 'ISO-8859-1');
    expect(await upload(Buffer.from(report, 'latin1'))).toMatchObject({
      failed: 1,
      strangers: 1,
      first_strangers: [{ why: 'unknown', reference: 'ITS-OWN' }],
      first_words: [{ reference: item, words: 'Größe' }],
    });
  });

  it('is not paid because the bank has taken it', async () => {
    const { item, batch } = await bank.sentTo('creator', '60');
    expect(await upload(bank.report(batch, bank.accepted(item)))).toMatchObject({ open: 1, paid: 0 });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted' });
  });

  it('came back in part: what came back is in the balance, what the banks kept is not', async () => {
    const { item } = await bank.sentTo('creator', '60');
    await upload(bank.statement(bank.debit(item, '60.00')));
    expect(await upload(bank.statement(bank.credit(item, '52.50', 'AC04')))).toMatchObject({ returned: 1 });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'returned', failure_code: 'AC04' });
    expect(await on.balanceOf('creator')).toBe(52.5);
    expect(await on.partsOf('creator')).toEqual([['2026-01', 60, 52.5]]);
  });
});

describe('what was said already', () => {
  const historyOf = (user: string) =>
    on
      .paymentOf(user)
      .then(({ payment_id: thing }) =>
        server.connection.selectFrom('state_history').where('thing', '=', thing).select('to_state').execute(),
      );

  it('changes nothing when it is said again, in whichever order', async () => {
    const { item, batch } = await bank.sentTo('creator', '60');
    const out = bank.statement(bank.debit(item, '60.00'));
    const back = bank.statement(bank.credit(item, '52.50', 'AC04'));
    const rejected = bank.report(batch, bank.rejected(item, 'AC01'));
    await upload(out);
    await upload(back);
    const history = await historyOf('creator');
    for (const file of [out, back, rejected, back, out])
      expect(await upload(file)).toMatchObject({ unchanged: 1, paid: 0, returned: 0, failed: 0 });
    expect(await historyOf('creator')).toEqual(history);
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'returned', failure_code: 'AC04' });
    expect(await on.balanceOf('creator')).toBe(52.5);
    expect(await auditsOf('bank-file.taken')).toBe(2);
  });

  it('by one statement with both, the payment came back', async () => {
    const { item } = await bank.sentTo('creator', '60');
    const both = bank.statement(bank.credit(item, '60.00', 'AC04'), bank.debit(item, '60.00'));
    expect(await upload(both)).toMatchObject({ returned: 1, paid: 0 });
    expect(await on.balanceOf('creator')).toBe(60);
    expect(await upload(both)).toMatchObject({ unchanged: 1 });
  });

  it('a statement is believed before the report that denied it', async () => {
    const { item, batch } = await bank.sentTo('creator', '60');
    await upload(bank.report(batch, bank.rejected(item, 'AC04')));
    expect(await upload(bank.statement(bank.debit(item, '60.00')))).toMatchObject({ paid: 1 });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'paid' });
    expect(await on.balanceOf('creator')).toBe(0);
  });

  it('of a payment that was sent again since nothing is booked by the file before', async () => {
    const { item, batch } = await bank.sentTo('creator', '60');
    await upload(bank.report(batch, bank.rejected(item, 'AM04')));
    await on.send(daysLater(1, new Date()));
    expect(await upload(bank.statement(bank.debit(item, '60.00')))).toMatchObject({
      paid: 0,
      strangers: 1,
      first_strangers: [{ why: 'replaced', amount: '60' }],
    });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted' });
  });
});

it('an account that no file can hold fails its own payment, and the others are in the file', async () => {
  await on.paidTo('newcomer', { type: 'bank_transfer', fields: { IBAN: 'DE00370400440532013000' } });
  await on.earned('newcomer', '2026-01', '70');
  await bank.sentTo('creator', '60');
  expect(await on.paymentOf('newcomer')).toMatchObject({
    status: 'failed',
    failure_code: 'RECIPIENT_DETAILS_WRONG',
  });
  expect(await on.balanceOf('newcomer')).toBe(70);
  expect((await files()).map(({ payments, amount }) => [payments, amount])).toEqual([[1, '60']]);
});

describe('a file that is not to be trusted', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>' +
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>';

  it.each([
    ['grows when it is read', () => bomb, 'NOT_XML'],
    ['has 20 MB', () => bank.statement(' '.repeat(20 * 1024 * 1024)), 'TOO_LARGE'],
    ['is no XML', () => 'paid;paid;paid', 'NOT_XML'],
    ['is no text', () => Buffer.from([0xff, 0xfe, 0x3c, 0xd8]), 'NOT_XML'],
    [
      'is in letters that nobody knows',
      () => bank.statement('').replace('UTF-8', 'EBCDIC-CP-DE'),
      'UNKNOWN_ENCODING',
    ],
    [
      'names no file',
      () =>
        bank
          .report('x', '')
          .replace('<OrgnlMsgId>x</OrgnlMsgId>', '')
          .replace(/<OrgnlPmt[^]*OrgnlPmtInfAndSts>/, ''),
      'NAMES_NO_FILE',
    ],
    ['is another XML', () => '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'WRONG_FILE'],
    ['is one of ours', () => bank.statement('').replaceAll('camt.053', 'pain.001'), 'WRONG_FILE'],
    ['is of somebody else', () => bank.statement(bank.debit(randomUUID(), '60.00')), 'NOT_OURS'],
    ['is about another file', () => bank.report(randomUUID(), bank.rejected(randomUUID())), 'NOT_OURS'],
  ])('that %s is refused', async (_what, file, problem) => {
    expect(await refusedUpload(file())).toEqual([400, 'BANK_FILE_REFUSED', [problem]]);
  });

  it('and cannot be read to its end books nothing of what it says before', async () => {
    const { item } = await bank.sentTo('creator', '60');
    const cut = bank.statement(bank.debit(item, '60.00'), bank.debit('', '12,50'));
    expect(await refusedUpload(cut)).toEqual([400, 'BANK_FILE_REFUSED', ['UNREADABLE']]);
    expect(await refusedUpload(bank.statement(bank.debit(item, '60.00')).slice(0, -30))).toEqual([
      400,
      'BANK_FILE_REFUSED',
      ['NOT_XML'],
    ]);
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted' });
  });

  it.each([
    ['less has left than was sent', (item: string) => [bank.debit(item, '59.99')]],
    ['more came back than was sent', (item: string) => [bank.credit(item, '60.01')]],
    ['it has left twice', (item: string) => [bank.debit(item, '60.00'), bank.debit(item, '60.00', 'B-2')]],
  ])('and says that %s is told, and books nothing of it', async (_what, entries) => {
    const { item } = await bank.sentTo('creator', '60');
    expect(await upload(bank.statement(...entries(item)))).toMatchObject({
      paid: 0,
      returned: 0,
      strangers: 1,
      first_strangers: [{ why: 'differs', currency: 'USD' }],
    });
    expect(await on.paymentOf('creator')).toMatchObject({ status: 'submitted' });
  });

  it('and denies payments that another service has sent is not about ours', async () => {
    await bank.sentTo('creator', '60');
    const other = await bank.itemOfPaypal('newcomer', '40');
    expect(await refusedUpload(bank.statement(bank.credit(other.item, '40.00', 'AC04')))).toEqual([
      400,
      'BANK_FILE_REFUSED',
      ['NOT_OURS'],
    ]);
    expect(await refusedUpload(bank.report(other.batch, bank.rejected(other.item, 'AC04')))).toEqual([
      400,
      'BANK_FILE_REFUSED',
      ['NOT_OURS'],
    ]);
  });
});
