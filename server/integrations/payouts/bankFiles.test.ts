import { randomUUID } from 'node:crypto';
import { bankFiles } from './bankFiles';
import type { PayoutItem } from './provider';

const provider = bankFiles({ name: 'Lantern', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });

const item = (given: Partial<PayoutItem> = {}): PayoutItem => ({
  itemId: randomUUID(),
  account: { IBAN: 'DE89370400440532013000' },
  name: 'Mira Lindqvist',
  country: 'DE',
  amount: { value: '12.50', currency: 'EUR' },
  note: '2026-01',
  ...given,
});

it('a payment that can be written has no problem, and stands in the file under its id', () => {
  const payment = item();
  expect(provider.problemOf?.(payment)).toBeNull();
  const batchId = randomUUID();
  const body = provider.compose({ batchId, currency: 'EUR', items: [payment], at: new Date('2026-03-18') });
  expect(body).toContain(`<MsgId>${batchId.replaceAll('-', '')}</MsgId>`);
  expect(body).toContain(`<EndToEndId>${payment.itemId.replaceAll('-', '')}</EndToEndId>`);
  expect(body).toContain('<Dt>2026-03-18</Dt>');
});

it.each([
  ['an account without a number', { account: {} }, 'RECIPIENT_DETAILS_WRONG'],
  ['a wrong IBAN', { account: { IBAN: 'DE00370400440532013000' } }, 'RECIPIENT_DETAILS_WRONG'],
  ['a bank without a number', { account: { accountNumber: '1', sortCode: '--' } }, 'RECIPIENT_DETAILS_WRONG'],
  ['a tax number without digits', { account: { accountNumber: '1', cpf: '-' } }, 'RECIPIENT_DETAILS_WRONG'],
  [
    'a tax number that is too long',
    { account: { accountNumber: '1', cnpj: '1'.repeat(36) } },
    'RECIPIENT_DETAILS_WRONG',
  ],
  [
    'a bank that is too long',
    { account: { accountNumber: '1', bankCode: '9'.repeat(36) } },
    'RECIPIENT_DETAILS_WRONG',
  ],
  [
    'a branch that is too long',
    { account: { accountNumber: '1', bankCode: '260', branchCode: '9'.repeat(36) } },
    'RECIPIENT_DETAILS_WRONG',
  ],
  [
    'a transit number that is too long',
    { account: { accountNumber: '1', institutionNumber: '006', transitNumber: '4'.repeat(32) } },
    'RECIPIENT_DETAILS_WRONG',
  ],
  ['a name that no bank can write', { name: '山田' }, 'RECIPIENT_DETAILS_WRONG'],
  ['nothing to pay', { amount: { value: '0.00', currency: 'EUR' } }, 'AM12'],
])('%s is said before the file is written', (_what, given, code) => {
  expect(provider.problemOf?.(item(given))).toBe(code);
});

it('a file waits to be fetched: it counts as taken at once, and there is nobody to ask what became of it', async () => {
  const batchId = randomUUID();
  expect(await provider.send({ batchId, body: '' })).toEqual({ kind: 'accepted', providerId: batchId });
  expect(await provider.status({ batchId, providerId: batchId, itemIds: [randomUUID()] })).toEqual([]);
});
