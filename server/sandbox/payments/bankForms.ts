// The forms of the sandbox's banks, in the shape of Wise's account requirements.

interface Choice {
  key: string;
  name: string;
}

interface Field {
  key: string;
  name: string;
  type: 'text' | 'select' | 'radio' | 'date';
  required: boolean;
  refreshRequirementsOnChange: boolean;
  example: string;
  minLength: number | null;
  maxLength: number | null;
  validationRegexp: string | null;
  valuesAllowed: Choice[] | null;
}

export interface Requirement {
  type: string;
  title: string;
  usageInfo: string | null;
  fields: { name: string; group: Field[] }[];
}

export interface Asked {
  country: string;
  currency: string;
  isCompany: boolean;
  /** What is filled in already, by dotted keys. */
  details: Record<string, string>;
}

const choices = (...given: string[]): Choice[] =>
  given.map((one) => {
    const [key = '', name = key] = one.split('=');
    return { key, name };
  });

const group = (name: string, key: string, more: Partial<Field> = {}) => ({
  name,
  group: [
    {
      key,
      name,
      type: 'text' as const,
      required: true,
      refreshRequirementsOnChange: false,
      example: '',
      minLength: null,
      maxLength: null,
      validationRegexp: null,
      valuesAllowed: null,
      ...more,
    },
  ],
});

const holder = ({ isCompany }: Asked) =>
  group(isCompany ? 'Company name' : 'Full name of the account holder', 'accountHolderName', {
    minLength: 2,
    maxLength: 70,
    example: isCompany ? 'Lantern Pictures GmbH' : 'Mira Lindqvist',
  });

const address = (more: ReturnType<typeof group>[] = []) => [
  group('City', 'address.city', { minLength: 1, maxLength: 60 }),
  ...more,
  group('Address', 'address.firstLine', { minLength: 1, maxLength: 70 }),
  group('Postal code', 'address.postCode', { minLength: 1, maxLength: 20 }),
];

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

const digits = (least: number, most: number) => ({
  minLength: least,
  maxLength: most,
  validationRegexp: `^[0-9]{${least},${most}}$`,
});

const swift = local(
  'swift_code',
  'SWIFT',
  group('BIC or SWIFT', 'swiftCode', { minLength: 8, maxLength: 11, example: 'ECOCGHAC' }),
  group('Account number or IBAN', 'accountNumber', { minLength: 4, maxLength: 34 }),
  group('Name of the bank', 'bankName', { minLength: 2, maxLength: 70 }),
);

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

const SEPA =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(
    ' ',
  );
const OWN_IBAN: Readonly<Record<string, string>> = {
  BG: 'BGN',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  TR: 'TRY',
};
/** Countries that are reached in dollars alone. */
const DOLLARS = (
  'AE AL AM AO AR AZ BA BD BH BJ BO BW CI CL CM CO CR DO DZ EC EG ET GE GH GM GT HK HN ID IL JM JO KE KH KW KZ LA LB LK ' +
  'MA MD ME MG MK MN MU MY MZ NG NI NP NZ OM PA PE PK PY QA RS RW SA SG SN SV TN TR TT TW TZ UA UG UY UZ ZM'
).split(' ');

const pairs = (): { country: string; currency: string }[] => [
  ...Object.keys(LOCAL).map((pair) => {
    const [country = '', currency = ''] = pair.split(' ');
    return { country, currency };
  }),
  ...Object.entries(OWN_IBAN).map(([country, currency]) => ({ country, currency })),
  ...SEPA.map((country) => ({ country, currency: 'EUR' })),
  ...[...DOLLARS, ...SEPA, ...Object.keys(LOCAL).map((pair) => pair.slice(0, 2))]
    .filter((country) => country !== 'US')
    .map((country) => ({ country, currency: 'USD' })),
  { country: BROKEN, currency: 'USD' },
];

/** The bank does not answer about accounts in this country. */
export const BROKEN = 'AQ';

/** Where money can be sent, the currency of the country first. */
export const allPairs = () =>
  [...new Map(pairs().map((pair) => [`${pair.country} ${pair.currency}`, pair])).values()].sort(
    (one, other) => (one.country < other.country ? -1 : one.country > other.country ? 1 : 0),
  );

/** The forms for an account; none where no money is sent there. */
export const requirementsFor = (asked: Asked): Requirement[] => {
  const { country, currency } = asked;
  if (!allPairs().some((pair) => pair.country === country && pair.currency === currency)) return [];
  const own = LOCAL[`${country} ${currency}`];
  if (own) return own(asked);
  return currency === 'USD' ? swift(asked) : iban(asked);
};
