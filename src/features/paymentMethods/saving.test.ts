import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { keepSecrets } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { heldCode, holdCode } from '#src/session/codes';
import { sessionEnded } from '#src/session/session';
import { TOKEN_KEY } from '#src/session/token';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { FORMS } from './forms';
import { ownMethods, paymentMethodsFeature, saveBank, saveCard, savePaypal, saveTransferwise } from './model';

const AT = 'user/payment-method';
const READ = `GET ${AT}`;
const OPEN = '?tab=payment-setup&modal=change&step=details&country=DE&currency=EUR';
const VAULT = 'https://vault.test/cards';
const placed = { country: 'DE', currency: 'EUR' };
const ofPlace = { user_id: 'me', country: 'DE', currency: 'EUR' };
const item = (methodId: string) => ({ data: { item: { method_id: methodId, state: 'draft' } } });
const CARD = { number: '4000056655665556', expiry: '12/31', securityCode: '987', holder: 'Nia Okafor' };

let search = OPEN;
const router = () => ({ location: { pathname: paths.profile, search } }) as RouterState;
const start = () => featureStore([paymentMethodsFeature], { more: { router: router as Reducer } });
let store: ReturnType<typeof start>;
const givenAdapter = axios.defaults.adapter;
beforeEach(() => {
  localStorage.clear();
  search = OPEN;
  store = start();
});
afterEach(() => {
  store.stop();
  Object.assign(axios.defaults, { adapter: givenAdapter });
  jest.restoreAllMocks();
});

const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const seen = () => JSON.stringify([store.actions, store.getState()]);
const step = () =>
  store.moves().map((move) => {
    const { method, args } = move as { method: string; args: [{ pathname: string; search: string }] };
    const query = new URLSearchParams(args[0].search);
    return [method, args[0].pathname, query.get('step'), query.get('country')];
  });
const AT_CODE = [['push', paths.profile, 'code', 'DE']];

/** The vault, as far as its HTTP client sees it. */
const vault = (answer: () => unknown = () => ({ token: 'tok-1' })) => {
  const sent: { url: string | undefined; data: unknown; token: unknown }[] = [];
  Object.assign(axios.defaults, {
    adapter: async (
      config: Parameters<Extract<typeof axios.defaults.adapter, (...all: never) => unknown>>[0],
    ) => {
      const { url, headers } = config;
      sent.push({ url, data: JSON.parse(String(config.data)), token: headers.get('Access-Token') });
      return { data: await answer(), status: 200, statusText: 'OK', headers: {}, config };
    },
  });
  return sent;
};
const vaultRefuses = (status: number) => () =>
  Promise.reject(
    new AxiosError('refused', 'ERR_BAD_REQUEST', undefined, undefined, { status, data: {} } as AxiosResponse),
  );

const bank = (method: 'bank_transfer' | 'fbt') => {
  const place = { method, country: 'DE', currency: 'EUR', kind: 'individual' as const, type: 'iban' };
  return {
    form: FORMS.bank(place),
    secrets: { IBAN: 'DE89370400440532013000' },
    start: (secrets: string) =>
      saveBank.started({
        ...place,
        fields: [{ key: 'accountHolderName', value: 'Nia Okafor' }],
        secretKeys: ['IBAN'],
        secrets,
      }),
    body: {
      ...ofPlace,
      kind: 'individual',
      type: 'iban',
      fields: [
        { key: 'accountHolderName', value: 'Nia Okafor' },
        { key: 'IBAN', value: 'DE89370400440532013000' },
      ],
    },
  };
};
const WAYS: {
  way: string;
  path: string;
  form: string;
  secrets: Record<string, string>;
  start: (secrets: string) => Parameters<typeof store.dispatch>[0];
  body: object;
}[] = [
  {
    way: 'PayPal',
    path: 'paypal/save',
    form: FORMS.paypal,
    secrets: { email: 'nia.pays@mail.test', again: 'nia.pays@mail.test' },
    start: (secrets: string) => savePaypal.started({ ...placed, secrets }),
    body: { ...ofPlace, email: 'nia.pays@mail.test' },
  },
  {
    way: 'Wise',
    path: 'transferwise/save',
    form: FORMS.transferwise,
    secrets: { email: 'nia.pays@mail.test' },
    start: (secrets: string) =>
      saveTransferwise.started({ ...placed, accountHolderName: 'Nia Okafor', secrets }),
    body: { ...ofPlace, account_holder_name: 'Nia Okafor', email: 'nia.pays@mail.test' },
  },
  { way: 'a bank', path: 'freedom/save', ...bank('bank_transfer') },
  { way: 'WorldFirst', path: 'worldfirst/save', ...bank('fbt') },
  {
    way: 'a card',
    path: 'dcc/save',
    form: FORMS.dcc,
    secrets: CARD,
    start: (secrets: string) =>
      saveCard.started({ ...placed, accountType: 'debit', bankCode: 'B1', vaultUrl: VAULT, secrets }),
    body: { ...ofPlace, account_type: 'debit', bank_code: 'B1', card_token: 'tok-1' },
  },
];

describe.each(WAYS)('an account of $way', ({ path, form, secrets, start: starting, body }) => {
  const save = `POST ${AT}/${path}`;
  const typed = { typed: 'yes' };
  const begun = () => starting(keepSecrets(form, secrets));
  const draft = () => selectDraft(store.getState(), form);
  beforeEach(() => void vault());

  it('is sent as it was typed, and what is secret of it is in no action and not in the store', async () => {
    const sent = serving({ [save]: () => item('m1') });
    await dispatched(begun());
    expect(sent.filter(({ call }) => call === save).map(({ data }) => data)).toEqual([body]);
    for (const secret of Object.values(secrets).filter((value) => value !== 'Nia Okafor')) {
      expect(seen()).not.toContain(secret);
    }
    expect(seen()).not.toContain('tok-1');
  });

  it('that is written down leads to its code, empty of another one, and its form keeps what was typed', async () => {
    const answer = held();
    serving({ [READ]: () => ({ data: { draft: null } }) });
    await dispatched(ownMethods.started());
    serving({ [READ]: answer.answer, [save]: () => item('m1') });
    holdCode('payment-method', '111111');
    await dispatched(draftChanged({ form, values: typed }), begun());
    expect(step()).toEqual(AT_CODE);
    expect(heldCode('payment-method')).toBe('');
    expect(draft()).toEqual(typed);
    // Before the methods are read again the code knows which account it is for.
    expect(ownMethods.selectValue(store.getState())?.draft).toMatchObject({ methodId: 'm1' });
    answer.give({ data: { draft: { method_id: 'm2' } } });
    await settle();
    expect(ownMethods.selectValue(store.getState())?.draft).toMatchObject({ methodId: 'm2' });
  });

  it('leads nowhere whoever has closed the dialog meanwhile', async () => {
    const answer = held();
    serving({ [save]: answer.answer });
    await dispatched(begun());
    search = '?tab=payment-setup';
    answer.give(item('m1'));
    await settle();
    expect(store.moves()).toEqual([]);
  });

  it('that is refused stays as it was typed, keeps the code of the other one, and leads nowhere', async () => {
    const sent = serving({ [save]: () => Promise.reject(refusal(409, 'PAYMENT_METHOD_DID_NOT_CHANGE')) });
    holdCode('payment-method', '111111');
    await dispatched(draftChanged({ form, values: typed }), begun());
    expect([draft(), heldCode('payment-method'), store.moves()]).toEqual([typed, '111111', []]);
    expect(sent).toHaveLength(1);
  });

  it('is written down once for two clicks', async () => {
    const answer = held();
    const sent = serving({ [save]: answer.answer });
    const started = begun();
    await dispatched(started, started);
    expect(sent).toHaveLength(1);
  });
});

describe('a card', () => {
  const SAVE = `POST ${AT}/dcc/save`;
  const begun = () =>
    saveCard.started({
      ...placed,
      accountType: 'debit',
      bankCode: 'B1',
      vaultUrl: VAULT,
      secrets: keepSecrets(FORMS.dcc, CARD),
    });

  it('goes to the vault alone, without who the user is; our server gets its token', async () => {
    localStorage.setItem(TOKEN_KEY, 'our-token');
    const atVault = vault();
    const sent = serving({ [SAVE]: () => item('m1') });
    await dispatched(begun());
    const { securityCode: code, ...rest } = CARD;
    expect(atVault).toEqual([{ url: VAULT, data: { ...rest, code }, token: undefined }]);
    expect(sent[0]?.data).toMatchObject({ card_token: 'tok-1' });
    for (const secret of Object.values(CARD)) expect(JSON.stringify(sent)).not.toContain(secret);
  });

  it.each([
    ['refused', vaultRefuses(422), { kind: 'refused', code: 'CARD_REFUSED' }],
    ['not read, because the vault is broken,', vaultRefuses(503), { kind: 'unexpected', status: 503 }],
    ['not reached', () => Promise.reject(new AxiosError('gone', 'ERR_NETWORK')), { kind: 'offline' }],
  ])('that is %s at the vault is told so, and not sent to our server', async (_what, answer, failure) => {
    vault(answer);
    const sent = serving({ [SAVE]: () => item('m1') });
    await dispatched(begun());
    expect(saveCard.select(store.getState())).toMatchObject({ status: 'failed', failure });
    expect([sent, store.moves()]).toEqual([[], []]);
  });

  it('is written down for nobody who signed out while it was at the vault', async () => {
    const late = held();
    vault(late.answer);
    const sent = serving({ [SAVE]: () => item('m1') });
    await dispatched(begun());
    store.dispatch(sessionEnded('signed-out'));
    late.give({ token: 'tok-1' });
    await settle();
    expect(sent).toEqual([]);
  });
});
