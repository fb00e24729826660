// The forms of the sandbox's banks, in the shape of Wise's account requirements.

import {
  type Asked,
  type Choice,
  type Requirement,
  address,
  choices,
  digits,
  group,
  holder,
} from './bankFields';
import { placesOf } from './bankPlaces';

const STATES = choices(
  'CA=California',
  'FL=Florida',
  'IL=Illinois',
  'NY=New York',
  'TX=Texas',
  'WA=Washington',
);

const us = (asked: Asked): Requirement[] => {
  const account = [
    holder(asked),
    group('Routing number', 'abartn', {
      minLength: 9,
      maxLength: 9,
      validationRegexp: '^[0-9]{9}$',
      example: '021000021',
    }),
    group('Account number', 'accountNumber', {
      minLength: 4,
      maxLength: 17,
      validationRegexp: '^[0-9]{4,17}$',
    }),
  ];
  const place = address([group('State', 'address.state', { type: 'select', valuesAllowed: STATES })]);
  return [
    {
      type: 'aba',
      title: 'ACH',
      usageInfo: null,
      fields: [
        ...account,
        group('Account type', 'accountType', {
          type: 'radio',
          valuesAllowed: choices('CHECKING=Checking', 'SAVINGS=Savings'),
        }),
        ...place,
      ],
    },
    {
      type: 'fedwire_local',
      title: 'Wire',
      usageInfo: 'Faster, and your bank may take a fee.',
      fields: [...account, ...place],
    },
  ];
};

const iban = (asked: Asked): Requirement[] => [
  {
    type: 'iban',
    title: 'IBAN',
    usageInfo: null,
    fields: [
      holder(asked),
      group('IBAN', 'IBAN', { minLength: 14, maxLength: 42, example: 'DE89370400440532013000' }),
      ...address(),
    ],
  },
];

const uk = (asked: Asked): Requirement[] => [
  {
    type: 'sort_code',
    title: 'UK account',
    usageInfo: null,
    fields: [
      holder(asked),
      group('UK sort code', 'sortCode', {
        minLength: 6,
        maxLength: 8,
        validationRegexp: '^[0-9]{2}-?[0-9]{2}-?[0-9]{2}$',
        example: '40-30-20',
      }),
      group('Account number', 'accountNumber', {
        minLength: 8,
        maxLength: 8,
        validationRegexp: '^[0-9]{8}$',
      }),
    ],
  },
  ...iban(asked),
];

const BRAZIL_BANKS = choices('001=Banco do Brasil', '237=Bradesco', '260=Nu Pagamentos', '341=Itaú');

const brazil = (asked: Asked): Requirement[] => [
  {
    type: 'brazil',
    title: 'Conta bancária',
    usageInfo: null,
    fields: [
      holder(asked),
      asked.isCompany
        ? group('CNPJ', 'cnpj', { validationRegexp: '^[0-9]{14}$', minLength: 14, maxLength: 14 })
        : group('CPF', 'cpf', { validationRegexp: '^[0-9]{11}$', minLength: 11, maxLength: 11 }),
      group('Bank', 'bankCode', {
        type: 'select',
        valuesAllowed: BRAZIL_BANKS,
        refreshRequirementsOnChange: true,
      }),
      // A bank without branches has none to ask for.
      ...(asked.details.bankCode && asked.details.bankCode !== '260'
        ? [
            group('Branch code', 'branchCode', {
              validationRegexp: '^[0-9]{4}(-[0-9X])?$',
              minLength: 4,
              maxLength: 6,
            }),
          ]
        : []),
      group('Account number', 'accountNumber', {
        validationRegexp: '^[0-9X-]{3,15}$',
        minLength: 3,
        maxLength: 15,
      }),
      group('Account type', 'accountType', {
        type: 'radio',
        valuesAllowed: choices('CHECKING=Conta corrente', 'SAVINGS=Poupança'),
      }),
    ],
  },
];

const india = (asked: Asked): Requirement[] => [
  {
    type: 'indian',
    title: 'Indian account',
    usageInfo: null,
    fields: [
      holder(asked),
      group('IFSC code', 'ifscCode', {
        validationRegexp: '^[A-Za-z]{4}0[A-Za-z0-9]{6}$',
        minLength: 11,
        maxLength: 11,
        example: 'HDFC0000001',
      }),
      group('Account number', 'accountNumber', {
        validationRegexp: '^[0-9]{9,18}$',
        minLength: 9,
        maxLength: 18,
      }),
      ...address(),
    ],
  },
];

const JAPAN_BRANCHES: Readonly<Record<string, Choice[]>> = {
  '0001': choices('001=Tokyo main', '110=Shibuya'),
  '0005': choices('001=Head office', '540=Shinjuku'),
  '9900': choices('018=〇一八', '708=七〇八'),
};

const japan = (asked: Asked): Requirement[] => [
  {
    type: 'japanese',
    title: 'Japanese account',
    usageInfo: null,
    fields: [
      holder(asked),
      group('Bank', 'bankCode', {
        type: 'select',
        valuesAllowed: choices('0001=Mizuho', '0005=MUFG', '9900=Japan Post'),
        refreshRequirementsOnChange: true,
      }),
      ...(JAPAN_BRANCHES[asked.details.bankCode ?? '']
        ? [
            group('Branch', 'branchCode', {
              type: 'select',
              valuesAllowed: JAPAN_BRANCHES[asked.details.bankCode ?? ''] ?? [],
            }),
          ]
        : []),
      group('Account type', 'accountType', {
        type: 'radio',
        valuesAllowed: choices('CURRENT=Ordinary', 'CHECKING=Current'),
      }),
      group('Account number', 'accountNumber', {
        validationRegexp: '^[0-9]{7}$',
        minLength: 7,
        maxLength: 7,
      }),
      ...(asked.isCompany ? [] : [group('Date of birth', 'dateOfBirth', { type: 'date' })]),
    ],
  },
];

const local =
  (type: string, title: string, ...numbers: ReturnType<typeof group>[]) =>
  (asked: Asked): Requirement[] => [
    { type, title, usageInfo: null, fields: [holder(asked), ...numbers, ...address()] },
  ];

const swift = local(
  'swift_code',
  'SWIFT',
  group('BIC or SWIFT', 'swiftCode', { minLength: 8, maxLength: 11, example: 'ECOCGHAC' }),
  group('Account number or IBAN', 'accountNumber', { minLength: 4, maxLength: 34 }),
  group('Name of the bank', 'bankName', { minLength: 2, maxLength: 70 }),
);

/** The forms of accounts in their own currency, by country and currency. */
const LOCAL: Readonly<Record<string, (asked: Asked) => Requirement[]>> = {
  'US USD': us,
  'GB GBP': uk,
  'BR BRL': brazil,
  'IN INR': india,
  'JP JPY': japan,
  'CA CAD': local(
    'canadian',
    'Canadian account',
    group('Institution number', 'institutionNumber', digits(3, 3)),
    group('Transit number', 'transitNumber', digits(5, 5)),
    group('Account number', 'accountNumber', digits(7, 12)),
  ),
  'AU AUD': local(
    'australian',
    'Australian account',
    group('BSB code', 'bsbCode', digits(6, 6)),
    group('Account number', 'accountNumber', digits(4, 9)),
  ),
  'MX MXN': local('mexican', 'CLABE', group('CLABE', 'clabe', digits(18, 18))),
  'PH PHP': local(
    'philippines',
    'Account in the Philippines',
    group('Account number', 'accountNumber', digits(7, 17)),
  ),
  'TH THB': local('thailand', 'Thai account', group('Account number', 'accountNumber', digits(9, 12))),
  'VN VND': local(
    'vietname_earthport',
    'Vietnamese account',
    group('Account number', 'accountNumber', digits(4, 20)),
  ),
  'KR KRW': local(
    'south_korean',
    'Korean account',
    group('Account number', 'accountNumber', digits(9, 16)),
    group('Date of birth', 'dateOfBirth', { type: 'date' }),
  ),
  'ZA ZAR': local(
    'southafrica',
    'South African account',
    group('Account number', 'accountNumber', digits(7, 11)),
  ),
};

/** The forms for an account; none where no money is sent there. */
export const requirementsFor = (asked: Asked): Requirement[] => {
  const { country, currency } = asked;
  if (!placesOf(Object.keys(LOCAL)).some((pair) => pair.country === country && pair.currency === currency))
    return [];
  const own = LOCAL[`${country} ${currency}`];
  if (own) return own(asked);
  return currency === 'USD' ? swift(asked) : iban(asked);
};

/** Where money can be sent, the currency of the country first. */
export const allPairs = () => placesOf(Object.keys(LOCAL));
