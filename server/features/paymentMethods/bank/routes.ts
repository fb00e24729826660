import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
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
} from '#contract/paymentMethods/bank';
import type { BankType } from '#contract/plain/paymentMethods';
import type { ServedField } from '#contract/rules/recipient';
import { Refusal } from '../../../http/refusal';
import { serve } from '../../../http/serve';
import { serveCommand } from '../../../http/serveCommand';
import type { Place, RecipientType } from '../../../integrations/bankService';
import type { Services } from '../../../services';
import { accountOf } from '../../../common/accountVault';
import { type Filled, bankAccount, bankPairs, recipientTypes } from './bank';
import { wiseCurrencies } from '../options/places';
import { accountCommand } from '../commands';
import { serviceOf } from '../serviceOf';

const toField = ({ minLength, maxLength, choices, ...field }: ServedField) => ({
  ...field,
  min_length: minLength,
  max_length: maxLength,
  choices: [...choices],
});

const toSchema = (types: readonly RecipientType[]) => ({
  data: {
    types: types.map(({ type, title, usageInfo, groups }) => ({
      type,
      title,
      usage_info: usageInfo,
      groups: groups.map(({ name, fields }) => ({ name, fields: fields.map(toField) })),
    })),
  },
});

/** What the calls of a type of bank account do. */
const handlersOf = (services: Services, type: BankType) => ({
  pairs: async () => ({ data: { items: await bankPairs(services, type) } }),
  schema: async ({ query: { country, currency, kind } }: { query: Place }) =>
    toSchema(await recipientTypes(services, type, { country, currency, kind })),
  refresh: async ({ body: { country, currency, kind, ...filled } }: { body: Place & Filled }) =>
    toSchema(await recipientTypes(services, type, { country, currency, kind }, filled)),
  save: accountCommand(services, type, ({ country, currency, kind, ...filled }: Place & Filled) =>
    bankAccount(services, type, { place: { country, currency, kind }, filled }),
  ),
});

const banks = (app: FastifyInstance, services: Services) => {
  const freedom = handlersOf(services, 'bank_transfer');
  serve(app, getFreedomPairs, freedom.pairs);
  serve(app, getFreedomSchema, freedom.schema);
  serve(app, refreshFreedomSchema, freedom.refresh);
  serveCommand(app, services, saveFreedom, freedom.save);

  const worldfirst = handlersOf(services, 'fbt');
  serve(app, getWorldfirstPairs, worldfirst.pairs);
  serve(app, getWorldfirstSchema, worldfirst.schema);
  serve(app, refreshWorldfirstSchema, worldfirst.refresh);
  serveCommand(app, services, saveWorldfirst, worldfirst.save);
};

const cards = (app: FastifyInstance, services: Services) => {
  const vault = () => serviceOf(services, 'dcc', 'vault');

  serve(app, getDccAccountTypes, async () => ({
    data: { items: await vault().accountTypes(), vault_url: vault().url },
  }));

  serve(app, getDccBankCodes, async ({ query: { country } }) => ({
    data: { items: await vault().bankCodes(country) },
  }));

  const cardAccount = async ({
    country,
    account_type: accountType,
    bank_code: bankCode,
    card_token: token,
  }: z.output<(typeof saveDcc)['body']>) => {
    const [types, banks] = [await vault().accountTypes(), await vault().bankCodes(country)];
    const wrong = [
      ...(types.some(({ key }) => key === accountType) ? [] : ['account_type']),
      ...(banks.some(({ key }) => key === bankCode) ? [] : ['bank_code']),
    ];
    if (wrong.length > 0) {
      const details = wrong.map((path) => ({ path, message: 'choose' }));
      throw new Refusal('VALIDATION_ERROR', undefined, details);
    }
    const { lastFour, holder, fingerprint } = await vault().card(token);
    const fields = { acctNumber: token, lastFour, fingerprint, bankCode };
    return accountOf({ scheme: accountType, holder, fields });
  };
  serveCommand(app, services, saveDcc, accountCommand(services, 'dcc', cardAccount));
};

/** Accounts whose form a service serves: bank transfer, WorldFirst, Wise's currencies, and cards. */
export const bankAccountRoutes = (app: FastifyInstance, services: Services) => {
  banks(app, services);
  cards(app, services);

  serve(app, getTransferwiseCurrencies, async () => ({
    data: { items: await wiseCurrencies(services) },
  }));
};
