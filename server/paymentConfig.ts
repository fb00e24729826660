import { createHash, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { type MethodType, methodTypes } from '#contract/plain/paymentMethods';
import * as rules from '#contract/rules/payment';
import type { AccountKey } from './common/keyRing';

const DEFAULT_METHODS = 'bank_transfer,paypal,payoneer';
const ECB = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankAsUnset, type.optional());
const url = optional(z.url().transform((text) => text.replace(/\/$/, '')));
const word = optional(z.string());

const isMethod = (name: string): name is MethodType => methodTypes.some((type) => type === name);

/** The variables of the environment that concern payments. */
export const paymentEnvironment = {
  PAYMENT_METHODS: z
    .preprocess((value) => blankAsUnset(value) ?? DEFAULT_METHODS, z.string())
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isMethod), `must be some of ${methodTypes.join(', ')}`)
    .transform((names) => names as MethodType[]),
  PAYMENT_RUNS: z
    .preprocess((value) => blankAsUnset(value) ?? 'on', z.enum(['on', 'off']))
    .transform((value) => value === 'on'),
  ACCOUNT_KEYS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .refine(
        (keys) => keys.every((key) => /^[A-Za-z0-9_-]{1,20}:.{32,}$/.test(key)),
        'must be NAME:SECRET, several with commas between, each secret of at least 32 characters',
      )
      .refine((keys) => keys.every((key) => !key.startsWith('session-')), 'must not name a key session-…')
      .refine(
        (keys) => new Set(keys.map((key) => key.split(':')[0])).size === keys.length,
        'must not name two keys alike',
      ),
  ),
  BANK_URL: url,
  BANK_TOKEN: word,
  WORLDFIRST_URL: url,
  WORLDFIRST_TOKEN: word,
  PAYONEER_URL: url,
  PAYONEER_PROGRAM: word,
  PAYONEER_TOKEN: word,
  PAYPAL_URL: url,
  PAYPAL_CLIENT_ID: word,
  PAYPAL_SECRET: word,
  PAYPAL_WEBHOOK_ID: word,
  TIPALTI_URL: url,
  TIPALTI_API_URL: url,
  TIPALTI_PAYER: word,
  TIPALTI_KEY: word,
  CARD_VAULT_URL: url,
  CARD_VAULT_KEY: word,
  WISE_URL: url,
  WISE_TOKEN: word,
  WISE_PROFILE: word,
  // A bank's file has Latin letters only.
  BANK_DEBTOR_NAME: optional(z.string().regex(/\p{Script=Latin}/u, 'must have a Latin letter')),
  BANK_DEBTOR_IBAN: optional(
    z
      .string()
      .transform(rules.compact)
      .refine((text) => rules.iban(text, undefined) === undefined, 'must be an IBAN'),
  ),
  BANK_DEBTOR_BIC: optional(
    z
      .string()
      .transform(rules.compact)
      .refine((text) => rules.bic(text, undefined) === undefined, 'must be a BIC'),
  ),
  EXCHANGE_RATES_URL: url,
  COUNTRY_HEADER: optional(z.string().regex(/^[A-Za-z0-9-]{1,60}$/)),
};

type Values = z.output<z.ZodObject<typeof paymentEnvironment>>;

/** The variables that somebody sets only where real money is. */
export const PAYMENT_CREDENTIALS = [
  'BANK_TOKEN',
  'WORLDFIRST_TOKEN',
  'PAYONEER_TOKEN',
  'PAYPAL_SECRET',
  'TIPALTI_KEY',
  'CARD_VAULT_KEY',
  'WISE_TOKEN',
  'BANK_DEBTOR_IBAN',
] as const satisfies readonly (keyof Values)[];

const ADDRESSES = [
  'BANK_URL',
  'WORLDFIRST_URL',
  'PAYONEER_URL',
  'PAYPAL_URL',
  'TIPALTI_URL',
  'TIPALTI_API_URL',
  'CARD_VAULT_URL',
  'WISE_URL',
] as const satisfies readonly (keyof Values)[];

/** The addresses of payment services that are set, by their variables. */
export const paymentAddresses = (values: Values): Record<string, string> =>
  Object.fromEntries(ADDRESSES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
type Service<Fields extends string> = Readonly<Record<Fields, string>>;

/** What is set as a whole or not at all: half of it would be an oversight. */
const wholeOrNone = <Fields extends string>(
  values: Values,
  names: Record<Fields, keyof Values>,
  needed: (name: keyof Values, why: string) => string,
): Service<Fields> | undefined => {
  const all = Object.entries<keyof Values>(names);
  const set = all.find(([, name]) => values[name] !== undefined)?.[1];
  if (set === undefined) return undefined;
  return Object.fromEntries(
    all.map(([field, name]) => [field, needed(name, `with ${set}`)]),
  ) as Service<Fields>;
};

export interface PaymentConfig {
  /** The types that may be chosen now. Who has another type already keeps it. */
  methods: readonly MethodType[];
  /** Whether runs are made by themselves on their days; they wait to be approved in any case. */
  runs: boolean;
  /** The keys under which accounts are sealed; the first seals, the others still open. */
  accountKeys: readonly [AccountKey, ...AccountKey[]];
  /** With which accounts are compared. */
  fingerprintSecret: Uint8Array;
  /** Where each service is, without a trailing slash; absent where it is not used. */
  bank: Service<'url' | 'token'> | undefined;
  worldfirst: Service<'url' | 'token'> | undefined;
  payoneer: Service<'url' | 'program' | 'token'> | undefined;
  /** Absent although PayPal may be chosen: its payments are approved and stay unsent. */
  paypal: Service<'url' | 'clientId' | 'secret' | 'webhookId'> | undefined;
  tipalti: Service<'url' | 'apiUrl' | 'payer' | 'key'> | undefined;
  vault: Service<'url' | 'key'> | undefined;
  /** Where payments by Wise go out; absent where they do not. */
  wise: Service<'url' | 'token' | 'profile'> | undefined;
  /** The account that files of bank transfers pay from; absent where none are written. */
  debtor: Service<'name' | 'iban' | 'bic'> | undefined;
  /** The day's exchange rates, as the European Central Bank writes them. */
  ratesUrl: string;
  /** The header in which a proxy says from which country a request comes; absent where none does. */
  countryHeader: string | undefined;
}

/**
 * The keys of accounts, the first for sealing: those given, and one that comes from the session's secret, which opens what was
 * sealed before there were others. `fingerprintSecret` stays the same when keys change.
 */
export const accountKeysOf = (
  given: string[] | undefined,
  secret: Uint8Array,
): Pick<PaymentConfig, 'accountKeys' | 'fingerprintSecret'> => {
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32));
  const secretKey = derived('account key');
  // Named by itself: what another secret has sealed is seen to be under another key.
  const mark = createHash('sha256').update(secretKey).digest('hex').slice(0, 8);
  const own = { id: `session-${mark}`, secret: secretKey };
  const [first, ...others] = (given ?? []).map((key): AccountKey => {
    const colon = key.indexOf(':');
    return { id: key.slice(0, colon), secret: new TextEncoder().encode(key.slice(colon + 1)) };
  });
  return {
    accountKeys: first ? [first, ...others, own] : [own],
    fingerprintSecret: derived('account fingerprint'),
  };
};

const ofSandbox = (url: string) => ({
  bank: { url: `${url}/bank`, token: 'sandbox' },
  worldfirst: { url: `${url}/worldfirst`, token: 'sandbox' },
  payoneer: { url: `${url}/payoneer`, program: 'sandbox', token: 'sandbox' },
  paypal: { url: `${url}/paypal`, clientId: 'sandbox', secret: 'sandbox', webhookId: 'sandbox' },
  tipalti: { url: `${url}/tipalti`, apiUrl: `${url}/tipalti/api`, payer: 'Lantern', key: 'sandbox' },
  vault: { url: `${url}/vault`, key: 'sandbox' },
  wise: { url: `${url}/wise`, token: 'sandbox', profile: 'sandbox' },
  debtor: { name: 'Lantern Network', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ratesUrl: `${url}/rates/eurofxref-daily.xml`,
});

// Addresses are recorded without PayPal's service, so nothing of it is needed; but half of it would be an oversight.
const paypalOf = (
  values: Values,
  needed: (name: keyof Values, why: string) => string,
): PaymentConfig['paypal'] => {
  const names = ['PAYPAL_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
  const set = names.find((name) => values[name] !== undefined);
  if (!set) return undefined;
  const [url, clientId, secret, webhookId] = names.map((name) => needed(name, `with ${set}`)) as [
    string,
    string,
    string,
    string,
  ];
  return { url, clientId, secret, webhookId };
};

/** Which methods there are and where their services are. `needed` notes what is missing with a method that is switched on. */
export const paymentServicesOf = (
  values: Values & { SANDBOX: boolean },
  publicUrl: string,
  needed: (name: keyof Values, why: string) => string,
): Omit<PaymentConfig, 'accountKeys' | 'fingerprintSecret'> => {
  const common = {
    methods: values.PAYMENT_METHODS,
    runs: values.PAYMENT_RUNS,
    countryHeader: values.COUNTRY_HEADER?.toLowerCase(),
  };
  if (values.SANDBOX) {
    const stand = ofSandbox(`${publicUrl}/sandbox`);
    return { ...common, ...stand, ratesUrl: values.EXCHANGE_RATES_URL ?? stand.ratesUrl };
  }
  const service = <Fields extends string>(types: MethodType[], names: Record<Fields, keyof Values>) => {
    const type = types.find((one) => values.PAYMENT_METHODS.includes(one));
    if (!type) return undefined;
    const why = `with ${type} in PAYMENT_METHODS`;
    return Object.fromEntries(
      Object.entries(names).map(([field, name]) => [field, needed(name as keyof Values, why)]),
    ) as Service<Fields>;
  };
  return {
    ...common,
    bank: service(['bank_transfer', 'transferwise'], { url: 'BANK_URL', token: 'BANK_TOKEN' }),
    worldfirst: service(['fbt'], { url: 'WORLDFIRST_URL', token: 'WORLDFIRST_TOKEN' }),
    payoneer: service(['payoneer'], {
      url: 'PAYONEER_URL',
      program: 'PAYONEER_PROGRAM',
      token: 'PAYONEER_TOKEN',
    }),
    paypal: paypalOf(values, needed),
    tipalti: service(['tipalti'], {
      url: 'TIPALTI_URL',
      apiUrl: 'TIPALTI_API_URL',
      payer: 'TIPALTI_PAYER',
      key: 'TIPALTI_KEY',
    }),
    vault: service(['dcc'], { url: 'CARD_VAULT_URL', key: 'CARD_VAULT_KEY' }),
    wise: wholeOrNone(values, { url: 'WISE_URL', token: 'WISE_TOKEN', profile: 'WISE_PROFILE' }, needed),
    debtor: wholeOrNone(
      values,
      { name: 'BANK_DEBTOR_NAME', iban: 'BANK_DEBTOR_IBAN', bic: 'BANK_DEBTOR_BIC' },
      needed,
    ),
    ratesUrl: values.EXCHANGE_RATES_URL ?? ECB,
  };
};
