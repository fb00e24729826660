import * as bankAccounts from '#contract/paymentMethods/bank';
import { describeCalls } from '../../testing/describeCalls';
import { atOnce } from '../../testing/examples';
import type { TestServer } from '../../testing/harness';
import { ALL_METHODS } from '../../testing/paymentMethods';

const GERMAN = { country: 'DE', currency: 'EUR', kind: 'individual' } as const;
const BRAZILIAN = { country: 'BR', currency: 'BRL', kind: 'individual' } as const;

const refreshed = {
  given: { ...BRAZILIAN, type: 'brazil', fields: [{ key: 'bankCode', value: '237' }] },
};
const account = {
  given: {
    ...GERMAN,
    type: 'iban',
    fields: [
      { key: 'accountHolderName', value: 'Mira Lindqvist' },
      { key: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
      { key: 'address.city', value: 'Köln' },
      { key: 'address.firstLine', value: 'Domplatz 1' },
      { key: 'address.postCode', value: '50667' },
    ],
  },
};

/** A token that the vault gave for a card. */
const cardToken = async ({ url }: TestServer): Promise<string> => {
  const answer = await fetch(`${url}/sandbox/vault/v1/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4111111111111111',
      holder: 'Mira Lindqvist',
      expiry: '12/30',
      code: '123',
    }),
  });
  return ((await answer.json()) as { token: string }).token;
};

describeCalls(
  bankAccounts,
  {
    getFreedomPairs: {},
    getFreedomSchema: { given: GERMAN },
    refreshFreedomSchema: refreshed,
    saveFreedom: atOnce(account),
    getWorldfirstPairs: {},
    getWorldfirstSchema: { given: GERMAN },
    refreshWorldfirstSchema: refreshed,
    saveWorldfirst: atOnce(account),
    getTransferwiseCurrencies: {},
    getDccAccountTypes: {},
    getDccBankCodes: { given: { country: 'US' } },
    saveDcc: atOnce(async (server) => ({
      given: {
        country: 'US',
        currency: 'USD',
        account_type: 'debit',
        bank_code: 'US-001',
        card_token: await cardToken(server),
      },
    })),
  },
  { listening: true, env: { PAYMENT_METHODS: ALL_METHODS } },
);
