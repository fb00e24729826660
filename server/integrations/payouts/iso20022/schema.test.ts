import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { anyCharacters } from '../../../testing/anyCharacters';
import { schemaProblems } from '../../../testing/bankFolder';
import { runs } from '../../../testing/runs';
import { bankFiles } from '../bankFiles';
import type { PayoutItem } from '../provider';

const IBAN = 'DE89370400440532013000';
const provider = bankFiles({ name: 'Lantern Network GmbH', iban: IBAN, bic: 'COBADEFFXXX' });

const item = (given: Partial<PayoutItem> = {}): PayoutItem => ({
  itemId: randomUUID(),
  account: { IBAN },
  name: 'Mira Lindqvist',
  country: 'DE',
  amount: { value: '12.50', currency: 'EUR' },
  note: 'Lantern, October',
  ...given,
});

const fileOf = (items: readonly PayoutItem[]): string =>
  provider.compose({
    batchId: randomUUID(),
    currency: items[0]?.amount.currency ?? 'EUR',
    items,
    at: new Date('2026-11-18T09:30:00Z'),
  });

it('a file that is none of the standard does not pass', () => {
  expect(schemaProblems(fileOf([item()]).replace('<NbOfTxs>1</NbOfTxs>', ''))).toContain('NbOfTxs');
});

const PLACE = {
  'address.country': 'us',
  'address.firstLine': '1 Main Street '.repeat(9),
  'address.city': 'Llanfairpwllgwyngyllgogerychwyrndrobwll',
  'address.postCode': '10119-1234567890123',
  'address.state': 'CA',
};
const NUMBER = { accountNumber: '12345678' };

it.each<[string, Record<string, string>]>([
  ['an IBAN', { IBAN }],
  ['an IBAN and a BIC', { IBAN, swiftCode: 'COBADEFF' }],
  ['a BIC and a number', { swiftCode: 'ecocghacxxx', bankName: 'Écobank', ...NUMBER }],
  ['the US', { abartn: '021000021', accountType: 'CHECKING', ...NUMBER, ...PLACE }],
  ['the UK', { sortCode: '40-30-20', ...NUMBER }],
  ['India', { ifscCode: 'hdfc0000001', ...NUMBER }],
  ['Australia', { bsbCode: '062000', ...NUMBER }],
  ['Canada', { institutionNumber: '006', transitNumber: '04841', ...NUMBER }],
  ['Japan', { bankCode: '0001', branchCode: '110', accountType: 'CURRENT', ...NUMBER }],
  ['Brazil', { bankCode: '001', branchCode: '1234-X', cpf: '123.456.789-01', ...NUMBER }],
  ['Brazil, a company', { bankCode: '260', cnpj: '12345678000199', accountType: 'SAVINGS', ...NUMBER }],
  ['Mexico', { clabe: '032180000118359719' }],
  ['a number alone', NUMBER],
])('an account by %s passes', (_what, account) => {
  expect(schemaProblems(fileOf([item({ account }), item({ account, country: '' })]))).toBe('');
});

it.each([
  ['JPY', '1000'],
  ['KWD', '0.105'],
  ['EUR', '9999999999999.99'],
])('amounts in %s pass', (currency, value) => {
  expect(schemaProblems(fileOf([item({ amount: { value, currency } })]))).toBe('');
});

it('as many payments as a file has pass, with names and notes of all lengths', () => {
  const items = Array.from({ length: provider.most }, (_one, length) =>
    item({ name: `X${'ß'.repeat(length)}`, note: 'Ünal & <Zed> '.repeat(length) }),
  );
  expect(schemaProblems(fileOf(items))).toBe('');
});

const KEYS = [
  ...['iban', 'accountNumber', 'clabe', 'swiftCode', 'abartn', 'sortCode', 'ifscCode', 'bsbCode', 'bankCode'],
  ...['branchCode', 'institutionNumber', 'transitNumber', 'bankName', 'accountType', 'cpf', 'cnpj'],
  ...['address.country', 'address.firstLine', 'address.city', 'address.postCode', 'address.state'],
];
const text = fc.oneof(
  anyCharacters(80),
  fc.stringMatching(/^[A-Z0-9/ -]{0,50}$/),
  fc.constantFrom(IBAN, 'COBADEFFXXX', '021000021', 'CHECKING'),
);
const anyItem = fc.record({
  itemId: fc.uuid(),
  account: fc.dictionary(fc.constantFrom(...KEYS), text),
  name: fc.oneof(text, fc.constant('Änne Ōta')),
  country: fc.constantFrom('DE', 'de', '', 'Deutschland'),
  amount: fc
    .bigInt({ min: 1n, max: 10n ** 12n })
    .map((cents) => ({ value: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, currency: 'EUR' })),
  note: text,
});

it('whatever is not refused by name passes', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 20, maxLength: 60 }), (given) => {
      const items = [item(), ...given.filter((one) => provider.problemOf?.(one) === null)];
      expect(schemaProblems(fileOf(items))).toBe('');
    }),
    { numRuns: runs(12, 60) },
  );
});
