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
  it('is paid, each of its payments, where the sum is right, and shown where not; again it changes nothing', async () => {
    const { batch } = await bank.sentToAll(BOTH);
    const sum = bank.sum(batch, '130.00');
    expect(await taken(bank.sum(batch, '60.00'))).toMatchObject({
      paid: 0,
      strangers: 1,
      first_strangers: [{ why: 'differs', reference: 'B-sum', amount: '60.00' }],
    });
    expect(await statusesOf()).toEqual(['submitted', 'submitted']);
    expect(await taken(sum)).toMatchObject({ paid: 2, strangers: 0 });
    expect(await statusesOf()).toEqual(['paid', 'paid']);
    expect(await taken(sum)).toMatchObject({ paid: 0, unchanged: 2, strangers: 0 });
  });

  it('came back, each of its payments, where all of it did', async () => {
    const { batch } = await bank.sentToAll(BOTH);
    expect(await taken(bank.sum(batch, '130.00'), bank.sum(batch, '130.00', 'CRDT', 'B-2'))).toMatchObject({
      returned: 2,
      strangers: 0,
    });
    expect([await on.balanceOf('creator'), await on.balanceOf('newcomer')]).toEqual([60, 70]);
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

it('a payment that the bank takes back is back in the balance, and stays there where the bank takes that back', async () => {
  const { item } = await bank.sentTo('creator', '60');
  await taken(bank.debit(item, '60.00'));
  expect(await taken(bank.reversal('CRDT', item, '60.00'))).toMatchObject({ returned: 1 });
  expect(await on.balanceOf('creator')).toBe(60);
  expect(await taken(bank.reversal('DBIT', item, '60.00'))).toMatchObject({ strangers: 1, unchanged: 0 });
  expect(await on.balanceOf('creator')).toBe(60);
});
