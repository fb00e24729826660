import type {
  getDccAccountTypes,
  getDccBankCodes,
  getFreedomPairs,
  getFreedomSchema,
  getTransferwiseCurrencies,
  getWorldfirstPairs,
  getWorldfirstSchema,
  refreshFreedomSchema,
  refreshWorldfirstSchema,
  saveDcc,
  saveFreedom,
  saveWorldfirst,
} from '#contract/bankAccounts';
import type { getMailedCode } from '#contract/codes';
import type {
  getPayoneerUrl,
  getTipaltiDetails,
  getTipaltiUrl,
  savePaymentMethod,
  savePayoneerWaiting,
} from '#contract/payees';
import type {
  cancelPaymentMethod,
  deletePaypal,
  generateCode,
  getPaymentMethod,
  getPaymentMethodHistory,
  resendCode,
  savePaypal,
  saveTransferwise,
  verifyCode,
} from '#contract/paymentMethods';
import type { getPaymentCountries, getPaymentOptions } from '#contract/paymentOptions';
import { type Parameters, endpoint } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { sendCard } from '#src/api/vault';
import { codeStateOf } from '#src/forms/codeState';
import { secretToSend } from '#src/forms/secrets';
import { forgetCode } from '#src/session/codes';
import { keepPage } from './payeePages';

export const fetchMethod = endpoint<typeof getPaymentMethod>('GET user/payment-method');
export const fetchHistory = endpoint<typeof getPaymentMethodHistory>('GET user/payment-method/history');
export const fetchOptions = endpoint<typeof getPaymentOptions>('GET user/payment-method/options');
export const fetchCountries = endpoint<typeof getPaymentCountries>('GET user/payment-method/countries');
const getFreedomPlaces = endpoint<typeof getFreedomPairs>(
  'GET user/payment-method/freedom/currency_country_pairs',
);
const getWorldfirstPlaces = endpoint<typeof getWorldfirstPairs>(
  'GET user/payment-method/worldfirst/currency_country_pairs',
);
const getWiseCurrencies = endpoint<typeof getTransferwiseCurrencies>(
  'GET user/payment-method/transferwise/currency',
);
export const fetchAccountTypes = endpoint<typeof getDccAccountTypes>(
  'GET user/payment-method/dcc/account_types',
);
export const fetchBankCodes = endpoint<typeof getDccBankCodes>('GET user/payment-method/dcc/bank_codes');
export const fetchTipaltiDetails = endpoint<typeof getTipaltiDetails>(
  'GET user/payment-method/tipalti/details',
);
const postPayoneerUrl = endpoint<typeof getPayoneerUrl>('POST user/payment-method/payoneer/url');
export const postPayoneerWaiting = endpoint<typeof savePayoneerWaiting>(
  'POST user/payment-method/payoneer/save/waiting',
);
const postTipaltiUrl = endpoint<typeof getTipaltiUrl>('POST user/payment-method/tipalti/url');
export const postSave = endpoint<typeof savePaymentMethod>('POST user/payment-method/save');
export const postCancel = endpoint<typeof cancelPaymentMethod>('POST user/payment-method/:id/cancel');
export const removePaypal = endpoint<typeof deletePaypal>('DELETE user/payment-method/paypal/email');

const getFreedom = endpoint<typeof getFreedomSchema>('GET user/payment-method/freedom/recipient_schema');
const getWorldfirst = endpoint<typeof getWorldfirstSchema>(
  'GET user/payment-method/worldfirst/recipient_schema',
);
const postFreedomSchema = endpoint<typeof refreshFreedomSchema>(
  'POST user/payment-method/freedom/recipient_schema',
);
const postWorldfirstSchema = endpoint<typeof refreshWorldfirstSchema>(
  'POST user/payment-method/worldfirst/recipient_schema',
);
const postFreedom = endpoint<typeof saveFreedom>('POST user/payment-method/freedom/save');
const postWorldfirst = endpoint<typeof saveWorldfirst>('POST user/payment-method/worldfirst/save');
const postPaypal = endpoint<typeof savePaypal>('POST user/payment-method/paypal/save');
const postWise = endpoint<typeof saveTransferwise>('POST user/payment-method/transferwise/save');
const postDcc = endpoint<typeof saveDcc>('POST user/payment-method/dcc/save');
const getCode = endpoint<typeof getMailedCode>('GET user/mailed-code');
const postGenerate = endpoint<typeof generateCode>('POST user/payment-method/code/generate');
const postResend = endpoint<typeof resendCode>('POST user/payment-method/code/resend');
const postVerify = endpoint<typeof verifyCode>('POST user/payment-method/code/verify');

type BankType = 'bank_transfer' | 'fbt';

/** The types of methods that only go to certain places. */
export type PlacedType = BankType | 'transferwise';
/** Where a type of method goes: to a currency, in one country or wherever it is. */
export type Places = { country: string | null; currency: string }[];

export const fetchPlaces = async (
  { method, userId }: { method: PlacedType; userId: string },
  sending?: Sending,
): Promise<Places> => {
  if (method === 'transferwise') {
    const { data } = await getWiseCurrencies({ userId }, sending);
    return data.items.map((currency) => ({ country: null, currency }));
  }
  const { data } = await (method === 'fbt' ? getWorldfirstPlaces : getFreedomPlaces)({ userId }, sending);
  return data.items;
};

/** What asks for the form of a bank account. */
export type SchemaAsked = { method: BankType } & Parameters<typeof getFreedomSchema>;
/** The same after a choice in it. */
export type SchemaRefresh = { method: BankType } & Parameters<typeof refreshFreedomSchema>;

export const fetchSchema = ({ method, ...asked }: SchemaAsked, sending?: Sending) =>
  (method === 'fbt' ? getWorldfirst : getFreedom)(asked, sending);

export const refreshSchema = ({ method, ...asked }: SchemaRefresh, sending?: Sending) =>
  (method === 'fbt' ? postWorldfirstSchema : postFreedomSchema)(asked, sending);

/** Where a method is set: of what is typed only what is no secret. */
type Placed = { userId: string; country: string; currency: string };
type WithSecrets = Placed & { secrets: string };

export const sendPaypal = ({ secrets, ...placed }: WithSecrets, sending?: Sending) =>
  postPaypal({ ...placed, email: secretToSend(secrets, 'email') }, sending);

export type WiseSent = WithSecrets & { accountHolderName: string };
export const sendWise = ({ secrets, ...placed }: WiseSent, sending?: Sending) =>
  postWise({ ...placed, email: secretToSend(secrets, 'email') }, sending);

export type BankSent = WithSecrets & {
  method: BankType;
  kind: 'individual' | 'company';
  type: string;
  fields: { key: string; value: string }[];
  /** The keys of the fields whose values only the form has. */
  secretKeys: string[];
};
export const sendBank = ({ secrets, secretKeys, method, fields, ...account }: BankSent, sending?: Sending) =>
  (method === 'fbt' ? postWorldfirst : postFreedom)(
    {
      ...account,
      fields: [...fields, ...secretKeys.map((key) => ({ key, value: secretToSend(secrets, key) }))],
    },
    sending,
  );

export type CardSent = WithSecrets & { accountType: string; bankCode: string; vaultUrl: string };
/** The card goes to the vault alone; what we get is its token. */
export const sendCardAccount = async ({ secrets, vaultUrl, ...account }: CardSent, sending?: Sending) => {
  const cardToken = await sendCard(vaultUrl, {
    number: secretToSend(secrets, 'number'),
    expiry: secretToSend(secrets, 'expiry'),
    code: secretToSend(secrets, 'securityCode'),
    holder: secretToSend(secrets, 'holder'),
  });
  return postDcc({ ...account, cardToken }, sending);
};

// The address of a payee's page opens the payee's account: it is kept beside the store.
const keepingPage =
  (post: typeof postPayoneerUrl | typeof postTipaltiUrl) => async (placed: Placed, sending?: Sending) => {
    const {
      data: { item, url },
    } = await post(placed, sending);
    keepPage(item.methodId, url);
    return { data: { item } };
  };
export const registerAtPayoneer = keepingPage(postPayoneerUrl);
export const openTipalti = keepingPage(postTipaltiUrl);

type OfDraft = { userId: string; methodId: string };

export const fetchCode = async (asked: OfDraft, sending?: Sending) =>
  codeStateOf(await getCode({ ...asked, purpose: 'payment-method' }, sending));

export const sendCode = async ({ isAgain, ...asked }: OfDraft & { isAgain: boolean }, sending?: Sending) =>
  codeStateOf(await (isAgain ? postResend : postGenerate)(asked, sending));

export const verify = async ({ secrets, ...asked }: OfDraft & { secrets: string }, sending?: Sending) => {
  const answer = await postVerify({ ...asked, code: secretToSend(secrets, 'code') }, sending);
  forgetCode('payment-method');
  return answer;
};
