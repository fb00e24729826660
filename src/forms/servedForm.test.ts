import type { ServedField } from '#contract/rules/recipient';
import { servedForm } from './servedForm';

const field = (key: string, more: Partial<ServedField> = {}): ServedField => ({
  key,
  name: key,
  type: 'text',
  required: true,
  refreshes: false,
  example: '',
  minLength: null,
  maxLength: null,
  pattern: null,
  choices: [],
  ...more,
});
const FIELDS = [
  field('accountHolderName'),
  field('legalType', { type: 'select', choices: [{ key: 'PRIVATE', name: 'Person' }] }),
  field('IBAN'),
  field('dateOfBirth', { type: 'date', required: false }),
  field('taxId', { required: false, minLength: 4 }),
  field('address.firstLine'),
  field('address.postCode', { pattern: '\\d{5}' }),
];

describe('a form that a service serves', () => {
  const { saved, secrets, plainKeys, secretKeys } = servedForm(FIELDS, 'individual');

  it('keeps numbers and dates of birth out of its draft', () => {
    expect(secrets).toEqual({ IBAN: '', dateOfBirth: '', taxId: '' });
    expect(saved).toEqual({
      accountHolderName: '',
      legalType: '',
      'address.firstLine': '',
      'address.postCode': '',
    });
  });

  it('sends each field once, as a secret or as what it is', () => {
    expect(Object.keys(saved)).toEqual(plainKeys);
    expect(Object.keys(secrets)).toEqual(secretKeys);
    expect([...plainKeys, ...secretKeys].sort()).toEqual(FIELDS.map(({ key }) => key).sort());
  });

  it('is empty where the service asks for nothing', () => {
    expect(servedForm([], 'individual')).toEqual({
      saved: {},
      secrets: {},
      checks: {},
      plainKeys: [],
      secretKeys: [],
    });
  });
});

/** What is wrong with each of these texts, by the key of its field. */
const wrong = (typed: Record<string, string>, kind = 'individual') => {
  const { checks } = servedForm(FIELDS, kind);
  return Object.fromEntries(
    Object.entries(typed).map(([key, text]) => [key, checks[key]?.(text, undefined)]),
  );
};

describe('what is typed into it', () => {
  it('is checked by the rule of its field: ours, and what the service says', () => {
    expect(
      wrong({
        accountHolderName: 'Nia',
        legalType: 'CLUB',
        IBAN: 'DE00 1234',
        dateOfBirth: '2001-02-30',
        taxId: '12',
        'address.firstLine': ' ',
        'address.postCode': '1011',
      }),
    ).toEqual({
      accountHolderName: 'two_names',
      legalType: 'choose',
      IBAN: 'iban',
      dateOfBirth: 'invalid',
      taxId: { code: 'too_short', values: { min: 4 } },
      'address.firstLine': 'required',
      'address.postCode': 'invalid',
    });
  });

  it('is right as people write it, and may be left out where the service does not need it', () => {
    const right = {
      accountHolderName: ' Nia Okafor ',
      legalType: 'PRIVATE',
      IBAN: 'de89 3704 0044 0532 0130 00',
      dateOfBirth: '',
      taxId: '',
      'address.firstLine': '1 Main Street',
      'address.postCode': '10115',
    };
    expect(Object.values(wrong(right)).filter(Boolean)).toEqual([]);
    expect(Object.keys(wrong(right))).toEqual(FIELDS.map(({ key }) => key));
  });

  it('may be one word where the account is a company’s', () => {
    expect(wrong({ accountHolderName: 'Okafor24' }, 'company')).toEqual({ accountHolderName: undefined });
    expect(wrong({ accountHolderName: 'Okafor24' }, 'individual')).toEqual({
      accountHolderName: 'name_characters',
    });
  });
});
