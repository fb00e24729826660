// The fields of the sandbox's bank forms.

export interface Choice {
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

export const choices = (...given: string[]): Choice[] =>
  given.map((one) => {
    const [key = '', name = key] = one.split('=');
    return { key, name };
  });

export const group = (name: string, key: string, more: Partial<Field> = {}) => ({
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

export const holder = ({ isCompany }: Asked) =>
  group(isCompany ? 'Company name' : 'Full name of the account holder', 'accountHolderName', {
    minLength: 2,
    maxLength: 70,
    example: isCompany ? 'Lantern Pictures GmbH' : 'Mira Lindqvist',
  });

export const address = (more: ReturnType<typeof group>[] = []) => [
  group('City', 'address.city', { minLength: 1, maxLength: 60 }),
  ...more,
  group('Address', 'address.firstLine', { minLength: 1, maxLength: 70 }),
  group('Postal code', 'address.postCode', { minLength: 1, maxLength: 20 }),
];

export const digits = (least: number, most: number) => ({
  minLength: least,
  maxLength: most,
  validationRegexp: `^[0-9]{${least},${most}}$`,
});
