import { type ContractOf, type Given, sentBy } from '#src/api/call';
import * as bankCalls from '#src/api/calls/paymentMethods/bank.generated';
import * as codeCalls from '#src/api/calls/codes.generated';
import * as payeeCalls from '#src/api/calls/paymentMethods/payees.generated';
import * as calls from '#src/api/calls/paymentMethods.generated';
import { send } from '#src/api/client';
import type { Sending } from '#src/api/sending';
import { sendCard } from '#src/api/vault';
import { codeStateOf } from '#src/forms/codeState';
import { secretToSend } from '#src/forms/secrets';
import { forgetCode } from '#src/session/codes';
import { keepPage } from './payees/payeePages';

type BankType = 'bank_transfer' | 'fbt';

/** The types of methods that only go to certain places. */
export type PlacedType = BankType | 'transferwise';
/** Where a type of method goes: to a currency, in one country or wherever it is. */
type Places = { country: string | null; currency: string }[];

export const placesCall = sentBy(
  bankCalls.getFreedomPairs,
  async ({ method }: { method: PlacedType }, sending): Promise<Places> => {
    if (method === 'transferwise') {
      const { data } = await send(bankCalls.getTransferwiseCurrencies)({}, sending);
      return data.items.map((currency) => ({ country: null, currency }));
    }
    const { data } = await (
      method === 'fbt' ? send(bankCalls.getWorldfirstPairs) : send(bankCalls.getFreedomPairs)
    )({}, sending);
    return data.items;
  },
);

export const cardChoicesCall = sentBy(
  bankCalls.getDccAccountTypes,
  async ({ country }: { country: string }, sending) => {
    const [types, banks] = await Promise.all([
      send(bankCalls.getDccAccountTypes)({}, sending),
      send(bankCalls.getDccBankCodes)({ country }, sending),
    ]);
    return { types: types.data, banks: banks.data.items };
  },
);

type OfPlace = { method: BankType; country: string; currency: string; kind: 'individual' | 'company' };
/** What asks for the form of a bank account; after a choice in it, with what was chosen of which type. */
export type SchemaAsked = OfPlace & {
  chosen?: Pick<Given<ContractOf<typeof bankCalls.refreshFreedomSchema>>, 'type' | 'fields'>;
};

export const schemaCall = sentBy(
  bankCalls.getFreedomSchema,
  ({ method, chosen, ...place }: SchemaAsked, sending) =>
    chosen
      ? (method === 'fbt' ? send(bankCalls.refreshWorldfirstSchema) : send(bankCalls.refreshFreedomSchema))(
          { ...place, ...chosen },
          sending,
        )
      : (method === 'fbt' ? send(bankCalls.getWorldfirstSchema) : send(bankCalls.getFreedomSchema))(
          place,
          sending,
        ),
);

/** Where a method is set: of what is typed only what is no secret. */
type Placed = { country: string; currency: string };
type WithSecrets = Placed & { secrets: string };

export const paypalCall = sentBy(calls.savePaypal, ({ secrets, ...placed }: WithSecrets, sending) =>
  send(calls.savePaypal)({ ...placed, email: secretToSend(secrets, 'email') }, sending),
);

export const wiseCall = sentBy(
  calls.saveTransferwise,
  ({ secrets, ...placed }: WithSecrets & { accountHolderName: string }, sending) =>
    send(calls.saveTransferwise)({ ...placed, email: secretToSend(secrets, 'email') }, sending),
);

type BankSent = WithSecrets & {
  method: BankType;
  kind: 'individual' | 'company';
  type: string;
  fields: { key: string; value: string }[];
  /** The keys of the fields whose values only the form has. */
  secretKeys: string[];
};
export const bankCall = sentBy(
  bankCalls.saveFreedom,
  ({ secrets, secretKeys, method, fields, ...account }: BankSent, sending) =>
    (method === 'fbt' ? send(bankCalls.saveWorldfirst) : send(bankCalls.saveFreedom))(
      {
        ...account,
        fields: [...fields, ...secretKeys.map((key) => ({ key, value: secretToSend(secrets, key) }))],
      },
      sending,
    ),
);

type CardSent = WithSecrets & { accountType: string; bankCode: string; vaultUrl: string };
/** The card goes to the vault alone; what we get is its token. */
export const cardCall = sentBy(
  bankCalls.saveDcc,
  async ({ secrets, vaultUrl, ...account }: CardSent, sending) => {
    const cardToken = await sendCard(vaultUrl, {
      number: secretToSend(secrets, 'number'),
      expiry: secretToSend(secrets, 'expiry'),
      code: secretToSend(secrets, 'securityCode'),
      holder: secretToSend(secrets, 'holder'),
    });
    return send(bankCalls.saveDcc)({ ...account, cardToken }, sending);
  },
);

// The address of a payee's page opens the payee's account: it is kept beside the store.
const keepingPage =
  (post: ReturnType<typeof send<string, ContractOf<typeof payeeCalls.getPayoneerUrl>>>) =>
  async (placed: Placed, sending: Sending) => {
    const {
      data: { item, url },
    } = await post(placed, sending);
    keepPage(item.methodId, url);
    return { data: { item } };
  };
export const payoneerCall = sentBy(payeeCalls.getPayoneerUrl, keepingPage(send(payeeCalls.getPayoneerUrl)));
export const tipaltiCall = sentBy(payeeCalls.getTipaltiUrl, keepingPage(send(payeeCalls.getTipaltiUrl)));

type OfDraft = { methodId: string };

export const mailedCodeCall = sentBy(codeCalls.getMailedCode, async (asked: OfDraft, sending) =>
  codeStateOf(await send(codeCalls.getMailedCode)({ ...asked, purpose: 'payment-method' }, sending)),
);

export const sendCodeCall = sentBy(
  calls.generateCode,
  async ({ isAgain, ...asked }: OfDraft & { isAgain: boolean }, sending) =>
    codeStateOf(await (isAgain ? send(calls.resendCode) : send(calls.generateCode))(asked, sending)),
);

export const verifyCodeCall = sentBy(
  calls.verifyCode,
  async ({ secrets, ...asked }: OfDraft & { secrets: string }, sending) => {
    const answer = await send(calls.verifyCode)({ ...asked, code: secretToSend(secrets, 'code') }, sending);
    forgetCode('payment-method');
    return answer;
  },
);
