import { z } from 'zod';
import { countries } from '#contract/lists';
import { currencies } from '#contract/lists/currencies';
import type { ServedField } from '#contract/rules/recipient';
import { OutsideRefusal } from './outside';
import { type Service, askService } from './paymentService';

/** A kind of account with the fields that it needs, as the service groups them. */
export interface RecipientType {
  type: string;
  title: string;
  usageInfo: string;
  groups: { name: string; fields: ServedField[] }[];
}

export interface Place {
  country: string;
  currency: string;
  kind: 'individual' | 'company';
}

export interface BankService {
  /** The countries and currencies that it sends money to. */
  pairs: () => Promise<{ country: string; currency: string }[]>;
  /** The kinds of accounts of a place and their fields; after a choice `filled` says what is filled in. Empty: none. */
  requirements: (
    place: Place,
    filled?: { type: string; details: Record<string, string> },
  ) => Promise<RecipientType[]>;
  /** The currencies that can be paid by e-mail. */
  emailCurrencies: () => Promise<string[]>;
}

const choice = z.object({ key: z.string().max(100), name: z.string().max(200) });

// The longest pattern that is tried: a longer one is not checked here, the service checks it itself.
const LONGEST_PATTERN = 200;

const field = z.object({
  key: z.string().min(1).max(100),
  name: z.string().max(200),
  type: z.enum(['text', 'select', 'radio', 'date']),
  required: z.boolean(),
  refreshRequirementsOnChange: z.boolean().nullish(),
  example: z.string().max(200).nullish(),
  minLength: z.number().int().nullish(),
  maxLength: z.number().int().nullish(),
  validationRegexp: z.string().nullish(),
  valuesAllowed: z.array(choice).nullish(),
});

const requirements = z.array(
  z.object({
    type: z.string().max(60),
    title: z.string().max(200),
    usageInfo: z.string().max(2_000).nullish(),
    fields: z.array(z.object({ name: z.string().max(200), group: z.array(field) })),
  }),
);

const servedField = (given: z.output<typeof field>): ServedField => {
  const pattern = given.validationRegexp?.replace(/^\^|\$$/g, '') ?? null;
  return {
    key: given.key,
    name: given.name,
    type: given.type,
    required: given.required,
    refreshes: given.refreshRequirementsOnChange ?? false,
    example: given.example ?? '',
    minLength: given.minLength ?? null,
    maxLength: given.maxLength ?? null,
    pattern: pattern !== null && pattern.length <= LONGEST_PATTERN ? pattern : null,
    choices: given.valuesAllowed ?? [],
  };
};

/** The details of an account by dotted keys, as the objects that the service takes: `address.city` is `{address: {city}}`. */
export const nested = (details: Record<string, string>): object => {
  // Without a prototype: a key may be called whatever it likes.
  const empty = () => Object.create(null) as Record<string, unknown>;
  const whole = empty();
  for (const [key, value] of Object.entries(details)) {
    const parts = key.split('.');
    const name = parts.pop() ?? key;
    let place = whole;
    for (const part of parts) {
      const inner = (place[part] ??= empty());
      if (typeof inner !== 'object' || inner === null) throw new OutsideRefusal('VALIDATION_ERROR');
      place = inner as Record<string, unknown>;
    }
    if (typeof place[name] === 'object') throw new OutsideRefusal('VALIDATION_ERROR');
    place[name] = value;
  }
  return whole;
};

const pairs = z.array(z.object({ country: z.string(), currency: z.string() }));
// What the service pays in and ISO does not know, such as a code of its own, nobody here can choose.
const isCurrency = (code: string): boolean => currencies.includes(code);

/** A bank's service that speaks Wise's account requirements (domain facts §16). */
export const bankService = (service: Service): BankService => ({
  pairs: async () =>
    ((await askService(service, '/v1/currency-country-pairs', pairs)) ?? []).filter(
      ({ country, currency }) => countries.includes(country) && isCurrency(currency),
    ),
  requirements: async ({ country, currency, kind }, filled) => {
    const query = new URLSearchParams({
      source: 'USD',
      target: currency,
      sourceAmount: '1000',
      country,
      legalType: kind === 'company' ? 'BUSINESS' : 'PRIVATE',
    });
    const path = `/v1/account-requirements?${query.toString()}`;
    const body = filled && { type: filled.type, details: nested(filled.details) };
    const found = (await askService(service, path, requirements, body)) ?? [];
    return found.map(({ type, title, usageInfo, fields }) => ({
      type,
      title,
      usageInfo: usageInfo ?? '',
      groups: fields.map(({ name, group }) => ({ name, fields: group.map(servedField) })),
    }));
  },
  emailCurrencies: async () =>
    ((await askService(service, '/v1/email-currencies', z.array(z.string()))) ?? []).filter(isCurrency),
});
