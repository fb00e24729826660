import type { FastifyInstance, FastifyRequest } from 'fastify';
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
} from '#contract/bankAccounts';
import type { BankType } from '#contract/plain/paymentMethods';
import type { ServedField } from '#contract/rules/recipient';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import type { Session } from '../../http/session';
import type { Place, RecipientType } from '../../integrations/bankService';
import type { Services } from '../../services';
import { accountOf } from '../../common/accountVault';
import { type Filled, bankAccount, bankPairs, recipientTypes } from './bank';
import { saveDraft } from './change';
import { wiseCurrencies } from './places';
import { methodAnswer } from './routes';
import { serviceOf } from './serviceOf';

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
  save: async ({
    body,
    session,
    request,
  }: {
    body: Place & Filled;
    session: Session;
    request: FastifyRequest;
  }) => {
    const { country, currency, kind, ...filled } = body;
    const account = await bankAccount(services, type, { place: { country, currency, kind }, filled });
    const key = await saveDraft(services, { session, request }, { type, account, kind, country, currency });
    return methodAnswer(services, session, key);
  },
});

const banks = (app: FastifyInstance, services: Services) => {
  const freedom = handlersOf(services, 'bank_transfer');
  serve(app, getFreedomPairs, freedom.pairs);
  serve(app, getFreedomSchema, freedom.schema);
  serve(app, refreshFreedomSchema, freedom.refresh);
  serve(app, saveFreedom, freedom.save);

  const worldfirst = handlersOf(services, 'fbt');
  serve(app, getWorldfirstPairs, worldfirst.pairs);
  serve(app, getWorldfirstSchema, worldfirst.schema);
  serve(app, refreshWorldfirstSchema, worldfirst.refresh);
  serve(app, saveWorldfirst, worldfirst.save);
};

const cards = (app: FastifyInstance, services: Services) => {
  const vault = () => serviceOf(services, 'dcc', 'vault');

  serve(app, getDccAccountTypes, async () => ({
    data: { items: await vault().accountTypes(), vault_url: vault().url },
  }));

  serve(app, getDccBankCodes, async ({ query: { country } }) => ({
    data: { items: await vault().bankCodes(country) },
  }));

  serve(app, saveDcc, async ({ body, session, request }) => {
    const { country, currency, account_type: accountType, bank_code: bankCode, card_token: token } = body;
    const [types, banks] = [await vault().accountTypes(), await vault().bankCodes(country)];
    const wrong = [
      ...(types.some(({ key }) => key === accountType) ? [] : ['account_type']),
      ...(banks.some(({ key }) => key === bankCode) ? [] : ['bank_code']),
    ];
    if (wrong.length > 0) {
      throw new Refusal(
        'VALIDATION_ERROR',
        undefined,
        wrong.map((path) => ({ path, message: 'choose' })),
      );
    }
    const { lastFour, holder, fingerprint } = await vault().card(token);
    const account = accountOf({
      scheme: accountType,
      holder,
      fields: { acctNumber: token, lastFour, fingerprint, bankCode },
    });
    const key = await saveDraft(services, { session, request }, { type: 'dcc', account, country, currency });
    return methodAnswer(services, session, key);
  });
};

/** Accounts whose form a service serves: bank transfer, WorldFirst, Wise's currencies, and cards. */
export const bankAccountRoutes = (app: FastifyInstance, services: Services) => {
  banks(app, services);
  cards(app, services);

  serve(app, getTransferwiseCurrencies, async () => ({
    data: { items: await wiseCurrencies(services) },
  }));
};
