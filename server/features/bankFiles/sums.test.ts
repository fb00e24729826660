import { randomUUID } from 'node:crypto';
import { uploadBankResults } from '#contract/bankFiles';
import { bankOn } from '../../testing/bank';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
const bank = bankOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
afterEach(() => on.expectRight());

const taken = async (...entries: string[]) =>
  (
    await server
      .as('admin')
      .call(uploadBankResults, { name: 'bank.xml' }, { file: bank.statement(...entries) })
  ).data;
const statusesOf = async () => [
  (await on.paymentOf('creator')).status,
  (await on.paymentOf('newcomer')).status,
];
const BOTH = { creator: '60', newcomer: '70' };

describe('a file that the bank has booked as one sum', () => {
  it('is paid, each of its payments, where the sum is right; again it changes nothing', async () => {
    const { batch } = await bank.sentToAll(BOTH);
    const sum = bank.sum(batch, '130.00');
    expect(await taken(sum)).toMatchObject({ paid: 2, strangers: 0 });
    expect(await statusesOf()).toEqual(['paid', 'paid']);
    expect(await taken(sum)).toMatchObject({ paid: 0, unchanged: 2, strangers: 0 });
  });

  it('is paid without what the bank has rejected before', async () => {
    const { items, batch } = await bank.sentToAll(BOTH);
    const report = bank.report(batch, bank.rejected(items[1] ?? '', 'AC04'));
    await server.as('admin').call(uploadBankResults, { name: 'report.xml' }, { file: report });
    expect(await taken(bank.sum(batch, '60.00'))).toMatchObject({ paid: 1, strangers: 0 });
    expect(await statusesOf()).toEqual(['paid', 'failed']);
  });

  it('came back, each of its payments, where all of it did', async () => {
    const { batch } = await bank.sentToAll(BOTH);
    expect(await taken(bank.sum(batch, '130.00'), bank.sum(batch, '130.00', 'CRDT', 'B-2'))).toMatchObject({
      returned: 2,
      strangers: 0,
    });
    expect([await on.balanceOf('creator'), await on.balanceOf('newcomer')]).toEqual([60, 70]);
  });

  it.each<[string, (batch: string, items: string[]) => string[]]>([
    ['another sum', (batch) => [bank.sum(batch, '129.99')]],
    ['a sum in another currency', (batch) => [bank.sum(batch, '130.00').replaceAll('USD', 'EUR')]],
    ['a part that came back', (batch) => [bank.sum(batch, '60.00', 'CRDT')]],
  ])('is shown, and nothing of it is booked: %s', async (_what, entries) => {
    const { batch, items } = await bank.sentToAll(BOTH);
    expect(await taken(...entries(batch, items))).toMatchObject({
      paid: 0,
      returned: 0,
      strangers: 1,
      first_strangers: [{ why: 'differs', reference: 'B-sum' }],
    });
    expect(await statusesOf()).toEqual(['submitted', 'submitted']);
  });

  it('is shown beside those of its payments that stand there by themselves', async () => {
    const { batch, items } = await bank.sentToAll(BOTH);
    expect(await taken(bank.debit(items[0] ?? '', '60.00'), bank.sum(batch, '130.00'))).toMatchObject({
      paid: 1,
      strangers: 1,
      first_strangers: [{ why: 'differs', reference: 'B-sum' }],
    });
    expect(await statusesOf()).toEqual(['paid', 'submitted']);
  });

  it('and of somebody else is not ours', async () => {
    await bank.sentToAll(BOTH);
    const file = bank.statement(bank.sum(randomUUID(), '130.00'));
    expect(await server.as('admin').refused(uploadBankResults, { name: 'x.xml' }, { file })).toMatchObject({
      fields: [{ message: 'NOT_OURS' }],
    });
  });
});

describe('what the bank takes back', () => {
  const out = (item: string) => bank.debit(item, '60.00');
  const back = (item: string) => bank.credit(item, '60.00', 'AC04');

  it.each<[string, (item: string) => string[], object, string]>([
    [
      'a payment that was booked once: its money is back',
      (item) => [out(item), bank.reversal('CRDT', item, '60.00')],
      { returned: 1, strangers: 0 },
      'returned',
    ],
    [
      'a payment that was booked twice: it is paid once',
      (item) => [out(item), bank.debit(item, '60.00', 'B-2'), bank.reversal('CRDT', item, '60.00')],
      { paid: 1, strangers: 0 },
      'paid',
    ],
    [
      'a return: the payment is paid',
      (item) => [out(item), back(item), bank.reversal('DBIT', item, '60.00')],
      { paid: 1, strangers: 0 },
      'paid',
    ],
    [
      'a return of which nothing was booked: somebody looks',
      (item) => [bank.reversal('DBIT', item, '60.00')],
      { paid: 0, strangers: 1, first_strangers: [{ why: 'differs' }] },
      'submitted',
    ],
    [
      'a return of another amount: somebody looks',
      (item) => [out(item), back(item), bank.reversal('DBIT', item, '50.00')],
      { paid: 0, returned: 0, strangers: 1 },
      'submitted',
    ],
  ])('%s', async (_what, entries, counts, status) => {
    const { item } = await bank.sentTo('creator', '60');
    expect(await taken(...entries(item))).toMatchObject(counts);
    expect(await on.paymentOf('creator')).toMatchObject({ status });
  });

  it('after it was booked by an earlier statement: the money is back, and a return taken back is shown', async () => {
    const { item } = await bank.sentTo('creator', '60');
    await taken(out(item));
    expect(await taken(bank.reversal('CRDT', item, '60.00'))).toMatchObject({ returned: 1 });
    expect(await on.balanceOf('creator')).toBe(60);
    expect(await taken(bank.reversal('DBIT', item, '60.00'))).toMatchObject({ strangers: 1, unchanged: 0 });
    expect(await on.balanceOf('creator')).toBe(60);
  });
});

it('a payment that has left the account again under another reference is shown', async () => {
  const { item } = await bank.sentTo('creator', '60');
  await taken(bank.debit(item, '60.00'));
  expect(await taken(bank.debit(item, '60.00', 'B-next-day'))).toMatchObject({
    unchanged: 0,
    strangers: 1,
    first_strangers: [{ why: 'differs', reference: 'B-next-day' }],
  });
});
