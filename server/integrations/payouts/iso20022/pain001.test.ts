import Big from 'big.js';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { anyCharacters } from '../../../testing/anyCharacters';
import { runs } from '../../../testing/runs';
import type { PayoutItem } from '../provider';
import { type TransferFile, writePain001 } from './pain001';

const ID = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9';
const IBAN = 'DE89370400440532013000';

const item = (given: Partial<PayoutItem> = {}): PayoutItem => ({
  itemId: ID,
  account: { IBAN },
  name: 'Mira Lindqvist',
  country: 'DE',
  amount: { value: '12.50', currency: 'EUR' },
  note: 'Lantern, October',
  ...given,
});

const write = (items: readonly PayoutItem[], given: Partial<TransferFile> = {}): string =>
  writePain001({
    messageId: 'run-7.1.1',
    at: new Date('2026-11-18T09:30:00Z'),
    executionDate: '2026-11-19',
    debtor: { name: 'Lantern Network GmbH', iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' },
    currency: items[0]?.amount.currency ?? 'EUR',
    items,
    ...given,
  });

type Tree = { name: string; text: string; currency: string; inner: Tree[] };
type Ordered = Record<string, unknown>;

const treeOf = (nodes: Ordered[]): Tree[] =>
  nodes.map((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    const inner = node[name] as Ordered[] | string;
    const attributes = node[':@'] as Record<string, string> | undefined;
    const texts = typeof inner === 'string' ? [] : inner.filter((one) => '#text' in one);
    return {
      name,
      text: texts.map((one) => String(one['#text'])).join(''),
      currency: attributes?.['@_Ccy'] ?? '',
      inner: typeof inner === 'string' ? [] : treeOf(inner.filter((one) => !('#text' in one))),
    };
  });

const parsed = (xml: string): Tree => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const nodes = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    parseTagValue: false,
    ignoreDeclaration: true,
  }).parse(xml) as Ordered[];
  const [document] = treeOf(nodes);
  if (!document) throw new Error('no document');
  return document;
};

const all = (tree: Tree, ...path: string[]): Tree[] =>
  path.reduce<Tree[]>(
    (places, name) => places.flatMap(({ inner }) => inner.filter((one) => one.name === name)),
    [tree],
  );
const texts = (tree: Tree, ...path: string[]): string[] => all(tree, ...path).map(({ text }) => text);
const names = (tree: Tree, ...path: string[]): string[] =>
  all(tree, ...path)[0]?.inner.map(({ name }) => name) ?? [];

const PAYMENT = ['CstmrCdtTrfInitn', 'PmtInf'];
const TRANSFER = [...PAYMENT, 'CdtTrfTxInf'];
const transfersOf = (xml: string): Tree[] => all(parsed(xml), ...TRANSFER);
const transferOf = (given: Partial<PayoutItem>): Tree => {
  const [transfer] = transfersOf(write([item(given)]));
  if (!transfer) throw new Error('no transfer');
  return transfer;
};

describe('the order of a file’s elements is the schema’s', () => {
  const file = parsed(
    write([
      item({
        account: {
          IBAN,
          swiftCode: 'COBADEFFXXX',
          accountType: 'CHECKING',
          'address.city': 'Berlin',
          'address.firstLine': 'Torstraße 1',
          'address.postCode': '10119',
          'address.state': 'BE',
          cpf: '12345678901',
        },
      }),
    ]),
  );

  it.each([
    [['CstmrCdtTrfInitn'], ['GrpHdr', 'PmtInf']],
    [
      ['CstmrCdtTrfInitn', 'GrpHdr'],
      ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
    ],
    [
      PAYMENT,
      [
        'PmtInfId',
        'PmtMtd',
        'BtchBookg',
        'NbOfTxs',
        'CtrlSum',
        'ReqdExctnDt',
        'Dbtr',
        'DbtrAcct',
        'DbtrAgt',
        'CdtTrfTxInf',
      ],
    ],
    [[...PAYMENT, 'ReqdExctnDt'], ['Dt']],
    [[...PAYMENT, 'DbtrAgt', 'FinInstnId'], ['BICFI']],
    [TRANSFER, ['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']],
    [
      [...TRANSFER, 'PmtId'],
      ['InstrId', 'EndToEndId'],
    ],
    [[...TRANSFER, 'CdtrAgt', 'FinInstnId'], ['BICFI']],
    [
      [...TRANSFER, 'Cdtr'],
      ['Nm', 'PstlAdr', 'Id'],
    ],
    [
      [...TRANSFER, 'Cdtr', 'PstlAdr'],
      ['StrtNm', 'PstCd', 'TwnNm', 'CtrySubDvsn', 'Ctry'],
    ],
    [
      [...TRANSFER, 'CdtrAcct'],
      ['Id', 'Tp'],
    ],
  ])('%j', (path, order) => {
    expect(names(file, ...path)).toEqual(order);
  });

  it('and every text of the head is what was given', () => {
    expect(texts(file, 'CstmrCdtTrfInitn', 'GrpHdr', 'MsgId')).toEqual(['run-7.1.1']);
    expect(texts(file, 'CstmrCdtTrfInitn', 'GrpHdr', 'CreDtTm')).toEqual(['2026-11-18T09:30:00.000Z']);
    expect(texts(file, ...PAYMENT, 'ReqdExctnDt', 'Dt')).toEqual(['2026-11-19']);
    expect(texts(file, ...PAYMENT, 'Dbtr', 'Nm')).toEqual(['Lantern Network GmbH']);
    expect(texts(file, ...PAYMENT, 'DbtrAcct', 'Id', 'IBAN')).toEqual(['GB33BUKB20201555555555']);
    expect(texts(file, ...PAYMENT, 'DbtrAgt', 'FinInstnId', 'BICFI')).toEqual(['BUKBGB22']);
  });
});

it.each([
  ['JPY', ['1000', '25'], '1025'],
  ['KWD', ['0.105', '1.200'], '1.305'],
  ['EUR', ['0.10', '0.20', '0.30'], '0.60'],
])('amounts in %s keep their decimals, and the control sum is exact', (currency, values, sum) => {
  const file = parsed(write(values.map((value) => item({ amount: { value, currency } }))));
  const written = all(file, ...TRANSFER, 'Amt', 'InstdAmt');
  expect(written.map(({ text }) => text)).toEqual(values);
  expect(new Set(written.map((one) => one.currency))).toEqual(new Set([currency]));
  for (const part of ['GrpHdr', 'PmtInf']) {
    expect(texts(file, 'CstmrCdtTrfInitn', part, 'NbOfTxs')).toEqual([String(values.length)]);
    expect(texts(file, 'CstmrCdtTrfInitn', part, 'CtrlSum')).toEqual([sum]);
  }
});

it.each([
  ['Jürgen Weiß', 'Jurgen Weiss'],
  ['Łukasz Ñandú-Øster', 'Lukasz Nandu-Oster'],
  ['Mei 中文 <&> Lin', 'Mei Lin'],
  ['//O’Brien // Sons', "O'Brien / Sons"],
  ['x'.repeat(69) + ' yz', 'x'.repeat(69)],
])('the name %s is written as %s', (name, written) => {
  expect(texts(transferOf({ name }), 'Cdtr', 'Nm')).toEqual([written]);
});

it('a note is cut to what the schema takes, and left out where nothing of it can be written', () => {
  expect(texts(transferOf({ note: 'a'.repeat(141) }), 'RmtInf', 'Ustrd')).toEqual(['a'.repeat(140)]);
  expect(names(transferOf({ note: '中文' }))).not.toContain('RmtInf');
});

describe('an account is written as its form has it', () => {
  const member = ['CdtrAgt', 'FinInstnId', 'ClrSysMmbId'];
  it.each([
    [{ abartn: '021000021' }, ['USABA'], '021000021'],
    [{ sortCode: '40-30-20' }, ['GBDSC'], '403020'],
    [{ ifscCode: 'hdfc0000001' }, ['INFSC'], 'HDFC0000001'],
    [{ bsbCode: '062000' }, ['AUBSB'], '062000'],
    [{ institutionNumber: '006', transitNumber: '04841' }, ['CACPA'], '000604841'],
    [{ bankCode: '0001', branchCode: '110' }, ['JPZGN'], '0001110'],
    [{ bankCode: '260' }, [], '260'],
  ])('%j', (bank, system, id) => {
    const transfer = transferOf({ account: { ...bank, accountNumber: '12345678' } });
    expect(texts(transfer, ...member, 'ClrSysId', 'Cd')).toEqual(system);
    expect(texts(transfer, ...member, 'MmbId')).toEqual([id]);
    expect(texts(transfer, 'CdtrAcct', 'Id', 'Othr', 'Id')).toEqual(['12345678']);
    expect(all(transfer, 'CdtrAgt', 'BrnchId')).toEqual([]);
  });

  it('a bank with branches outside of a clearing system has the branch beside it, and the payee his tax number', () => {
    const account = {
      bankCode: '001',
      branchCode: '1234-X',
      accountNumber: '12345-6',
      cnpj: '12345678000199',
      accountType: 'SAVINGS',
    };
    const transfer = transferOf({ account });
    expect(texts(transfer, 'CdtrAgt', 'BrnchId', 'Id')).toEqual(['1234X']);
    expect(texts(transfer, 'Cdtr', 'Id', 'OrgId', 'Othr', 'Id')).toEqual(['12345678000199']);
    expect(texts(transfer, 'CdtrAcct', 'Tp', 'Cd')).toEqual(['SVGS']);
  });

  it('a BIC names the bank, and an IBAN in the place of a number is an IBAN', () => {
    const account = {
      swiftCode: 'ecocghac',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
      bankName: 'Écobank',
    };
    const transfer = transferOf({ account, country: 'GH' });
    expect(texts(transfer, 'CdtrAgt', 'FinInstnId', 'BICFI')).toEqual(['ECOCGHAC']);
    expect(texts(transfer, 'CdtrAgt', 'FinInstnId', 'Nm')).toEqual(['Ecobank']);
    expect(texts(transfer, 'CdtrAcct', 'Id', 'IBAN')).toEqual([IBAN]);
    expect(texts(transfer, 'Cdtr', 'PstlAdr', 'Ctry')).toEqual(['GH']);
  });

  it('a number that says its bank needs none beside it', () => {
    const transfer = transferOf({ account: { clabe: '032180000118359719' }, country: '' });
    expect(names(transfer)).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(texts(transfer, 'CdtrAcct', 'Id', 'Othr', 'Id')).toEqual(['032180000118359719']);
    expect(names(transfer, 'Cdtr')).toEqual(['Nm']);
  });
});

it.each<[string, Partial<PayoutItem>]>([
  ['ACCOUNT_UNUSABLE', { account: { email: 'mira@demo.test' } }],
  ['ACCOUNT_UNUSABLE', { account: { IBAN: 'DE88370400440532013000' } }],
  ['ACCOUNT_UNUSABLE', { account: { accountNumber: '1'.repeat(35) } }],
  ['ACCOUNT_UNUSABLE', { account: { IBAN, swiftCode: 'NOBIC' } }],
  ['NAME_UNUSABLE', { name: '中文' }],
  ['AMOUNT_UNUSABLE', { amount: { value: '1,50', currency: 'EUR' } }],
  ['AMOUNT_UNUSABLE', { amount: { value: '0.00', currency: 'EUR' } }],
  ['AMOUNT_UNUSABLE', { amount: { value: '-1', currency: 'EUR' } }],
  ['AMOUNT_UNUSABLE', { amount: { value: '1.00', currency: 'USD' } }],
  ['ID_UNUSABLE', { itemId: `${ID}x` }],
])('%s names the payment of which nothing can be written: %j', (code, given) => {
  const bad = item({ itemId: '11111111-2222-4333-8444-555555555555', ...given });
  expect(() => write([item(), bad], { currency: 'EUR' })).toThrow(
    expect.objectContaining({ code, itemId: bad.itemId }),
  );
});

it('a file without payments is none, and a batch’s id has at most 35 characters', () => {
  expect(() => write([])).toThrow(expect.objectContaining({ code: 'NOTHING_TO_PAY' }));
  expect(() => write([item()], { messageId: 'x'.repeat(36) })).toThrow(
    expect.objectContaining({ code: 'ID_UNUSABLE' }),
  );
});

const anyItem = (decimals: number, currency: string) =>
  fc.record({
    itemId: fc.uuid(),
    account: fc.constantFrom<Record<string, string>[]>({ IBAN }, { iban: 'FR1420041010050500013M02606' }),
    name: fc.tuple(fc.constantFrom('Ann', 'Ünal', '& Zed'), anyCharacters()).map((parts) => parts.join(' ')),
    country: fc.constantFrom('DE', ''),
    amount: fc
      .bigInt({ min: 1n, max: 10n ** 12n })
      .map((units) => ({ value: new Big(units.toString()).div(10 ** decimals).toFixed(decimals), currency })),
    note: anyCharacters(300),
  });

it('whatever is written is read back: ids, amounts, accounts, sums, and no sign that a bank does not take', () => {
  const batches = fc
    .constantFrom([0, 'JPY'] as const, [2, 'EUR'] as const, [3, 'KWD'] as const)
    .chain(([decimals, currency]) => fc.array(anyItem(decimals, currency), { minLength: 1, maxLength: 8 }));
  fc.assert(
    fc.property(batches, (items) => {
      const file = parsed(write(items));
      const ids = items.map(({ itemId }) => itemId.replaceAll('-', ''));
      expect(texts(file, ...TRANSFER, 'PmtId', 'EndToEndId')).toEqual(ids);
      expect(texts(file, ...TRANSFER, 'PmtId', 'InstrId')).toEqual(ids);
      expect(texts(file, ...TRANSFER, 'Amt', 'InstdAmt')).toEqual(items.map(({ amount }) => amount.value));
      expect(texts(file, ...TRANSFER, 'CdtrAcct', 'Id', 'IBAN')).toEqual(
        items.map(({ account }) => Object.values(account)[0]),
      );
      const sum = items.reduce((total, { amount }) => total.plus(amount.value), new Big(0));
      expect(new Big(texts(file, ...PAYMENT, 'CtrlSum')[0] ?? '').eq(sum)).toBe(true);
      const written = [
        ...texts(file, ...TRANSFER, 'Cdtr', 'Nm'),
        ...texts(file, ...TRANSFER, 'RmtInf', 'Ustrd'),
      ];
      expect(written.filter((text) => !/^[A-Za-z0-9/?:().,'+ -]{1,140}$/.test(text))).toEqual([]);
    }),
    { numRuns: runs(15, 60) },
  );
});
