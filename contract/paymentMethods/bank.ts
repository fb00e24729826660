import { z } from 'zod';
import { defineCall } from '../call';
import { currency, payoutCountry, userId } from '../fields';
import { SAVE_REFUSALS, draftAnswer, ownMoney } from '../paymentMethods';

/** Whose account it is (spec 001 §3): a person's or a company's. */
export const accountKinds = ['individual', 'company'] as const;
const kind = z.enum(accountKinds);

const choice = z.object({ key: z.string(), name: z.string() });

/** A field of a served form (`ServedField`), in the words of the bank's service. */
const servedField = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(['text', 'select', 'radio', 'date']),
  required: z.boolean(),
  refreshes: z.boolean(),
  example: z.string(),
  min_length: z.number().int().nullable(),
  max_length: z.number().int().nullable(),
  pattern: z.string().nullable(),
  choices: z.array(choice),
});

/** A kind of account in a country, with the fields that it needs, in groups as the service gives them. */
const recipientSchema = z.object({
  type: z.string(),
  title: z.string(),
  usage_info: z.string(),
  groups: z.array(z.object({ name: z.string(), fields: z.array(servedField) })),
});

/**
 * What was typed into a served form, by the keys of its fields. A list, because data is never a key on the wire (decision 2).
 */
const filledIn = z
  .array(
    z.strictObject({
      key: z
        .string()
        .max(100)
        .regex(/^[A-Za-z]\w*([.][A-Za-z]\w*)*$/),
      value: z.string().max(500),
    }),
  )
  .max(60);

const place = { country: payoutCountry, currency, kind };

const schemaAnswer = z.object({ data: z.object({ types: z.array(recipientSchema) }) });
const pairsAnswer = z.object({
  data: z.object({ items: z.array(z.object({ country: z.string(), currency })) }),
});
const reading = { access: 'active', spec: '001 §7' } as const;
const READ_REFUSALS = ['PAYMENT_METHOD_UNSUPPORTED', 'PAYMENT_SERVICE_UNAVAILABLE'] as const;
const schemaQuery = z.strictObject({ user_id: userId, ...place });
const refreshBody = z.strictObject({ user_id: userId, ...place, type: z.string().max(60), fields: filledIn });
const saveBody = refreshBody;
const saveRefusals = [...SAVE_REFUSALS, 'PAYMENT_SERVICE_UNAVAILABLE'] as const;

/** The countries and currencies of bank transfers. */
export const getFreedomPairs = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-method/freedom/currency_country_pairs',
  summary: 'List where bank transfers go',
  query: z.strictObject({ user_id: userId }),
  answer: pairsAnswer,
  refusals: READ_REFUSALS,
});

/** The form for a bank account in a country and currency. */
export const getFreedomSchema = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-method/freedom/recipient_schema',
  summary: 'Read the form for a bank account',
  query: schemaQuery,
  answer: schemaAnswer,
  refusals: READ_REFUSALS,
});

/** The same form after a choice that needs other fields. What is sent is kept nowhere. */
export const refreshFreedomSchema = defineCall({
  ...reading,
  method: 'POST',
  path: 'user/payment-method/freedom/recipient_schema',
  summary: 'Read the form for a bank account again, by what is filled in',
  body: refreshBody,
  answer: schemaAnswer,
  refusals: READ_REFUSALS,
  readsOnly: true,
});

/** Writes a bank account down. What is wrong is told by field. */
export const saveFreedom = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/freedom/save',
  summary: 'Choose bank transfer',
  spec: '001 §§5, 7',
  body: saveBody,
  answer: draftAnswer,
  refusals: saveRefusals,
});

/** The countries and currencies of WorldFirst. */
export const getWorldfirstPairs = defineCall({
  ...getFreedomPairs,
  method: 'GET',
  path: 'user/payment-method/worldfirst/currency_country_pairs',
  summary: 'List where WorldFirst pays',
});

/** The form for an account at WorldFirst. */
export const getWorldfirstSchema = defineCall({
  ...getFreedomSchema,
  method: 'GET',
  path: 'user/payment-method/worldfirst/recipient_schema',
  summary: 'Read the form for WorldFirst',
});

/** The same form after a choice that needs other fields. */
export const refreshWorldfirstSchema = defineCall({
  ...refreshFreedomSchema,
  method: 'POST',
  path: 'user/payment-method/worldfirst/recipient_schema',
  summary: 'Read the form for WorldFirst again, by what is filled in',
});

/** Writes an account at WorldFirst down. */
export const saveWorldfirst = defineCall({
  ...saveFreedom,
  method: 'POST',
  path: 'user/payment-method/worldfirst/save',
  summary: 'Choose WorldFirst',
});

/** The currencies that Wise pays by e-mail. */
export const getTransferwiseCurrencies = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-method/transferwise/currency',
  summary: 'List the currencies of Wise',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({ data: z.object({ items: z.array(currency) }) }),
  refusals: READ_REFUSALS,
});

/** The kinds of accounts that cards pay into. */
export const getDccAccountTypes = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-method/dcc/account_types',
  summary: 'List the kinds of card accounts',
  query: z.strictObject({ user_id: userId }),
  answer: z.object({
    data: z.object({
      items: z.array(choice),
      /** Where the browser sends the card to: its fields never come here. */
      vault_url: z.url(),
    }),
  }),
  refusals: READ_REFUSALS,
});

/** The banks of a country by their codes. */
export const getDccBankCodes = defineCall({
  ...reading,
  method: 'GET',
  path: 'user/payment-method/dcc/bank_codes',
  summary: 'List the banks of a country',
  query: z.strictObject({ user_id: userId, country: payoutCountry }),
  answer: z.object({ data: z.object({ items: z.array(choice) }) }),
  refusals: READ_REFUSALS,
});

/** Writes a card down: the token that the vault gave for it, never its number. */
export const saveDcc = defineCall({
  ...ownMoney,
  method: 'POST',
  path: 'user/payment-method/dcc/save',
  summary: 'Choose a card',
  spec: '001 §§5, 7',
  body: z.strictObject({
    user_id: userId,
    country: payoutCountry,
    currency,
    account_type: z.string().max(40),
    bank_code: z.string().max(40),
    card_token: z.string().min(1).max(200),
  }),
  answer: draftAnswer,
  refusals: [...saveRefusals, 'CARD_REFUSED'],
});
