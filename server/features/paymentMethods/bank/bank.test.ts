import type { CallDefinition } from '#contract/call';
import {
  getDccAccountTypes,
  getDccBankCodes,
  getFreedomPairs,
  getFreedomSchema,
  getWorldfirstPairs,
  getWorldfirstSchema,
  refreshFreedomSchema,
  refreshWorldfirstSchema,
  saveDcc,
  saveFreedom,
  saveWorldfirst,
} from '#contract/paymentMethods/bank';
import { type TestServer, startTestServer } from '../../../testing/harness';
import { ALL_METHODS } from '../../../testing/paymentMethods';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listening: true, env: { PAYMENT_METHODS: ALL_METHODS } });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const creator = () => server.as('creator');
type Kind = 'individual' | 'company';
const filled = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

const ADDRESS = {
  'address.city': 'Anytown',
  'address.firstLine': '1 Main Street',
  'address.postCode': '12345',
};
/** An account in each of five countries: of a person, what is other for a company, and what is wrong with one field. */
const ACCOUNTS = [
  {
    place: { country: 'US', currency: 'USD' },
    type: 'aba',
    account: {
      accountHolderName: 'Mira Lindqvist',
      abartn: '021000021',
      accountNumber: '1234567890',
      accountType: 'CHECKING',
      'address.state': 'NY',
      ...ADDRESS,
    },
    company: {},
    wrong: {
      abartn: ['021000022', 'routing_number'],
      'address.state': ['XX', 'choose'],
      accountNumber: ['12', 'too_short'],
    },
    mask: '•••7890',
  },
  {
    place: { country: 'DE', currency: 'EUR' },
    type: 'iban',
    account: { accountHolderName: 'Mira Lindqvist', IBAN: 'de89 3704 0044 0532 0130 00', ...ADDRESS },
    company: {},
    wrong: { IBAN: ['DE88370400440532013000', 'iban'], accountHolderName: ['Mira', 'two_names'] },
    mask: '•••3000',
  },
  {
    place: { country: 'BR', currency: 'BRL' },
    type: 'brazil',
    account: {
      accountHolderName: 'Mira Lindqvist',
      cpf: '12345678909',
      bankCode: '237',
      branchCode: '1234',
      accountNumber: '12345678',
      accountType: 'CHECKING',
    },
    company: { cpf: '', cnpj: '12345678000195' },
    wrong: { bankCode: ['999', 'choose'], branchCode: ['', 'required'] },
    mask: '•••5678',
  },
  {
    place: { country: 'IN', currency: 'INR' },
    type: 'indian',
    account: {
      accountHolderName: 'Mira Lindqvist',
      ifscCode: 'HDFC0000001',
      accountNumber: '123456789012',
      ...ADDRESS,
    },
    company: {},
    wrong: { ifscCode: ['HDFC1000001', 'invalid'] },
    mask: '•••9012',
  },
  {
    place: { country: 'JP', currency: 'JPY' },
    type: 'japanese',
    account: {
      accountHolderName: 'Mira Lindqvist',
      bankCode: '0001',
      branchCode: '110',
      accountType: 'CURRENT',
      accountNumber: '1234567',
      dateOfBirth: '1990-05-04',
    },
    company: { dateOfBirth: '' },
    wrong: { branchCode: ['018', 'choose'], dateOfBirth: ['1990-02-30', 'invalid'] },
    mask: '•••67',
  },
] as const;

describe.each(ACCOUNTS)(
  'a bank account in $place.country',
  ({ place, type, account, company, wrong, mask }) => {
    const save = (values: Record<string, string>, kind: Kind = 'individual') =>
      ({ ...place, kind, type, fields: filled(values) }) as const;

    it('of a person is taken', async () => {
      const { data } = await creator().call(saveFreedom, save(account));
      expect(data.item).toMatchObject({
        ...place,
        type: 'bank_transfer',
        kind: 'individual',
        mask,
        state: 'draft',
      });
    });

    it('of a company is taken', async () => {
      const given = { ...account, ...company, accountHolderName: '3M' };
      const { data } = await creator().call(saveFreedom, save(given, 'company'));
      expect(data.item.kind).toBe('company');
    });

    it.each(Object.entries(wrong))('is refused at %s', async (key, [value, message]) => {
      const given = key === 'dateOfBirth' || key !== 'cpf' ? { ...account, [key]: value } : account;
      const refusal = await creator().refused(saveFreedom, save(given as Record<string, string>));
      expect([refusal.code, refusal.fields]).toEqual(['VALIDATION_ERROR', [{ path: key, message }]]);
    });

    it('names every field that is missing', async () => {
      const { fields = [] } = await creator().refused(
        saveFreedom,
        save({ bankCode: account.accountHolderName }),
      );
      expect(fields.map(({ message }) => message)).toContain('required');
      expect(fields.map(({ path }) => path)).toContain('accountHolderName');
    });
  },
);

it.each(['レオナルド・ディカプリオ', 'علی\u200cرضا محمدی', '김 민수'])(
  'the holder of an account may be called %s',
  async (accountHolderName) => {
    const [, { place, type, account }] = ACCOUNTS;
    const fields = filled({ ...account, accountHolderName });
    const { data } = await creator().call(saveFreedom, { ...place, kind: 'individual', type, fields });
    expect(data.item.state).toBe('draft');
  },
);

describe('the served form', () => {
  const brazil = { country: 'BR', currency: 'BRL', kind: 'individual' } as const;
  const keys = (types: { groups: { fields: { key: string }[] }[] }[]) =>
    types.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields.map(({ key }) => key)));

  it('asks for a branch once a bank with branches is chosen', async () => {
    expect(keys((await creator().call(getFreedomSchema, brazil)).data.types)).not.toContain('branchCode');
    const chosen = { ...brazil, type: 'brazil', fields: filled({ bankCode: '237' }) };
    expect(keys((await creator().call(refreshFreedomSchema, chosen)).data.types)).toContain('branchCode');
    const other = { ...chosen, fields: filled({ bankCode: '260' }) };
    expect(keys((await creator().call(refreshFreedomSchema, other)).data.types)).not.toContain('branchCode');
  });

  it('is none where the bank does not pay to', async () => {
    const nowhere = { country: 'KP', currency: 'USD', kind: 'individual' } as const;
    expect((await creator().refused(getFreedomSchema, nowhere)).code).toBe('PAYMENT_METHOD_UNSUPPORTED');
  });

  it('is refused while the bank does not answer', async () => {
    const away = { country: 'AQ', currency: 'USD', kind: 'individual' } as const;
    const refusal = await creator().refused(getFreedomSchema, away);
    expect([refusal.status, refusal.code]).toEqual([503, 'PAYMENT_SERVICE_UNAVAILABLE']);
  });

  it.each(['constructor.prototype.polluted', 'prototype.x', 'address.constructor.y', 'hasOwnProperty.z'])(
    'takes the key %s for a key, and for nothing of the program',
    async (key) => {
      const given = { ...brazil, type: 'brazil', fields: filled({ [key]: 'yes' }) };
      // The bank's service may refuse it; that is its own matter.
      const { code } = await creator().outcome(refreshFreedomSchema, given);
      expect([undefined, 'PAYMENT_SERVICE_UNAVAILABLE']).toContain(code);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it.each([['__proto__.x'], ['address..city'], ['.x'], ['a b']])('refuses the key %j', async (key) => {
    const given = { ...brazil, type: 'brazil', fields: filled({ [key]: 'yes' }) };
    expect((await creator().refused(refreshFreedomSchema, given)).code).toBe('VALIDATION_ERROR');
  });

  it('refuses a key that is a text and a part of another one', async () => {
    const given = { ...brazil, type: 'brazil', fields: filled({ address: 'x', 'address.city': 'y' }) };
    expect((await creator().refused(refreshFreedomSchema, given)).code).toBe('VALIDATION_ERROR');
    const other = { ...given, fields: filled({ 'address.city': 'y', address: 'x' }) };
    expect((await creator().refused(refreshFreedomSchema, other)).code).toBe('VALIDATION_ERROR');
  });

  it('keeps nothing that it did not ask for', async () => {
    const [, german] = ACCOUNTS;
    const fields = filled({ ...german.account, password: 'hunter2' });
    const { data } = await creator().call(saveFreedom, {
      ...german.place,
      kind: 'individual',
      type: 'iban',
      fields,
    });
    expect(data.item.mask).toBe('•••3000');
  });

  it('is there for the places that the bank names, and WorldFirst has its own', async () => {
    for (const pairs of [getFreedomPairs, getWorldfirstPairs]) {
      const { items } = (await creator().call<CallDefinition>(pairs)).data as {
        items: { country: string; currency: string }[];
      };
      expect(items).toContainEqual({ country: 'JP', currency: 'JPY' });
      expect(items.filter(({ country }) => country === 'KP')).toEqual([]);
    }
    const brazilian = await creator().call(getWorldfirstSchema, brazil);
    expect(keys(brazilian.data.types)).not.toContain('branchCode');
    const chosen = { ...brazil, type: 'brazil', fields: filled({ bankCode: '237' }) };
    expect(keys((await creator().call(refreshWorldfirstSchema, chosen)).data.types)).toContain('branchCode');
  });

  it('is WorldFirst’s too, as one type with Alipay', async () => {
    const [, german] = ACCOUNTS;
    const given = {
      ...german.place,
      kind: 'individual',
      type: 'iban',
      fields: filled(german.account),
    } as const;
    expect((await creator().call(saveWorldfirst, given)).data.item.type).toBe('fbt');
  });
});

describe('a card', () => {
  const card = { country: 'US', currency: 'USD', account_type: 'debit', bank_code: 'US-001' };
  it('is of a kind and at a bank that the vault names, and is sent to the vault', async () => {
    const { data } = await creator().call(getDccAccountTypes);
    expect(data.items.map(({ key }) => key)).toEqual(['debit', 'prepaid']);
    expect(data.vault_url).toBe(`${server.url}/sandbox/vault/v1/cards`);
    const banks = await creator().call(getDccBankCodes, { country: 'SE' });
    expect(banks.data.items.map(({ key }) => key)).toEqual(['SE-001', 'SE-002']);
  });

  it('is refused where the vault knows no such token, and its kind and bank at their fields', async () => {
    expect((await creator().refused(saveDcc, { ...card, card_token: 'tok_none' })).code).toBe('CARD_REFUSED');
    const wrong = { ...card, account_type: 'gold', bank_code: 'SE-001', card_token: 'tok_none' };
    const { fields = [] } = await creator().refused(saveDcc, wrong);
    expect(fields.map(({ path }) => path)).toEqual(['account_type', 'bank_code']);
  });
});
