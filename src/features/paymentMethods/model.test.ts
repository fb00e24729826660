import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  bankSchema,
  cardChoices,
  methodPlaces,
  ownMethods,
  paymentMethodsFeature,
  paymentOptions,
  schemaKey,
} from './model';

const AT = 'user/payment-method';
const READ = `GET ${AT}`;
const TAB = { location: { pathname: paths.profile, search: '?tab=payment-setup' } } as RouterState;
const at = (search: string) => ({
  type: LOCATION_CHANGE,
  payload: { location: { pathname: paths.profile, search }, action: 'PUSH' },
});
const router = (state = TAB, action: { type: string; payload?: unknown }): RouterState =>
  action.type === LOCATION_CHANGE ? (action.payload as RouterState) : state;

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  jest.useFakeTimers();
  store = featureStore([paymentMethodsFeature], { more: { router: router as Reducer } });
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await pass();
};
const methods = () => ownMethods.selectValue(store.getState());
const fails = () => Promise.reject(refusal(500));

describe('a payee that a payment service decides on', () => {
  const waiting = (where: 'draft' | 'waiting', state = 'waiting') => ({
    data: { draft: null, waiting: null, [where]: { payee_state: state } },
  });
  const opened = async (...answers: (object | (() => Promise<unknown>))[]) => {
    const sent = serving({
      [READ]: () => {
        const answer = answers.shift();
        return typeof answer === 'function' ? answer() : answer;
      },
    });
    await dispatched(ownMethods.started());
    return sent;
  };

  it.each(['draft', 'waiting'] as const)(
    'is looked for every five seconds, as a %s method, until it is ready',
    async (where) => {
      const sent = await opened(waiting(where), waiting(where), waiting(where, 'ready'));
      await pass(4_999);
      expect(sent).toHaveLength(1);
      await pass(1);
      expect(sent).toHaveLength(2);
      expect(sent[1]?.params).toEqual({ user_id: 'me' });
      await pass(5_000);
      expect(methods()?.[where]?.payeeState).toBe('ready');
      await pass(60_000);
      expect(sent).toHaveLength(3);
    },
  );

  it('is not looked for once the payment tab is left, and again when the methods are shown again', async () => {
    const sent = await opened(waiting('draft'), waiting('draft'), waiting('draft'));
    await dispatched(at('?tab=profile'));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    await dispatched(at('?tab=payment-setup&modal=change'), ownMethods.started());
    await pass(5_000);
    expect(sent).toHaveLength(3);
  });

  it('is looked for less often after a failure', async () => {
    const sent = await opened(waiting('draft'), fails, waiting('draft', 'ready'));
    await pass(5_000);
    expect([sent.length, methods()?.draft?.payeeState]).toEqual([2, 'waiting']);
    await pass(9_999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(methods()?.draft?.payeeState).toBe('ready');
  });

  it('writes nothing into a store whose session is over', async () => {
    const answer = held();
    await opened(waiting('draft'), answer.answer);
    await pass(5_000);
    await dispatched(sessionEnded('signed-out'));
    answer.give(waiting('draft', 'ready'));
    await pass();
    expect(methods()?.draft?.payeeState).toBe('waiting');
  });
});

describe('the form of a bank account', () => {
  const german = { method: 'bank_transfer', country: 'DE', currency: 'EUR', kind: 'individual' } as const;
  const FREEDOM = `${AT}/freedom/recipient_schema`;
  const WORLDFIRST = `${AT}/worldfirst/recipient_schema`;
  const served = (type: string) => ({ data: { types: [{ type }] } });
  const shown = (place: Parameters<typeof schemaKey>[0]) => {
    const schema = bankSchema.selectValue(store.getState());
    return schema?.of === schemaKey(place) ? schema.types : null;
  };

  it.each([
    { ...german, country: 'AT' },
    { ...german, currency: 'USD' },
    { ...german, kind: 'company' as const },
    { ...german, method: 'fbt' as const },
  ])('is not that of another place: %j', async (other) => {
    serving({ [`GET ${FREEDOM}`]: () => served('iban') });
    await dispatched(bankSchema.started(german));
    expect(shown(german)).toEqual([{ type: 'iban' }]);
    expect(shown(other)).toBeNull();
  });

  it.each([
    ['bank_transfer', FREEDOM],
    ['fbt', WORLDFIRST],
  ] as const)('for %s comes from its own service, first and after a choice', async (method, path) => {
    const sent = serving({ [`GET ${path}`]: () => served('first'), [`POST ${path}`]: () => served('again') });
    const place = { ...german, method };
    const asked = { user_id: 'me', country: 'DE', currency: 'EUR', kind: 'individual' };
    await dispatched(bankSchema.started(place));
    expect(shown(place)).toEqual([{ type: 'first' }]);
    const fields = [{ key: 'address.country', value: 'DE' }];
    await dispatched(bankSchema.started({ ...place, chosen: { type: 'iban', fields } }));
    expect(shown(place)).toEqual([{ type: 'again' }]);
    expect(sent.map(({ call, params, data }) => [call, params ?? data])).toEqual([
      [`GET ${path}`, asked],
      [`POST ${path}`, { ...asked, type: 'iban', fields }],
    ]);
  });

  it('is that of the last choice, and the call of the choice before is given up', async () => {
    const answers = [held(), held()] as const;
    const waits = [...answers];
    const sent = serving({ [`POST ${FREEDOM}`]: () => waits.shift()?.answer() });
    const chosen = (value: string) =>
      bankSchema.started({ ...german, chosen: { type: 'iban', fields: [{ key: 'c', value }] } });
    await dispatched(chosen('1'), chosen('2'));
    answers[1].give(served('second'));
    answers[0].give(served('first'));
    await pass();
    expect(sent.map(({ isGivenUp }) => isGivenUp())).toEqual([true, false]);
    expect(shown(german)).toEqual([{ type: 'second' }]);
  });

  it('stays where it cannot be served for a choice', async () => {
    serving({ [`GET ${FREEDOM}`]: () => served('iban'), [`POST ${FREEDOM}`]: fails });
    await dispatched(bankSchema.started(german));
    await dispatched(bankSchema.started({ ...german, chosen: { type: 'iban', fields: [] } }));
    expect(shown(german)).toEqual([{ type: 'iban' }]);
  });
});

describe('where a method goes', () => {
  const places = (method: string) => methodPlaces.selectValue(store.getState(), method);
  const pairs = { data: { items: [{ country: 'DE', currency: 'EUR' }] } };

  it.each([
    ['bank_transfer', 'freedom/currency_country_pairs', pairs, pairs.data.items],
    ['fbt', 'worldfirst/currency_country_pairs', pairs, pairs.data.items],
    [
      'transferwise',
      'transferwise/currency',
      { data: { items: ['EUR'] } },
      [{ country: null, currency: 'EUR' }],
    ],
  ] as const)('is known for %s, and not taken for another one', async (method, path, answer, items) => {
    serving({ [`GET ${AT}/${path}`]: () => answer });
    await dispatched(methodPlaces.started({ method }));
    expect(places(method)).toEqual(items);
    expect(places(method === 'fbt' ? 'transferwise' : 'fbt')).toBeUndefined();
  });

  it('is compared for the place that was chosen last', async () => {
    const answers = [held(), held()] as const;
    const waits = [...answers];
    const sent = serving({ [`GET ${AT}/options`]: () => waits.shift()?.answer() });
    const asked = (country: string) => paymentOptions.started({ country, currency: 'EUR', amount: '500' });
    await dispatched(asked('DE'), asked('AT'));
    answers[1].give({ data: { country: 'AT' } });
    answers[0].give({ data: { country: 'DE' } });
    await pass();
    expect(paymentOptions.selectValue(store.getState())).toEqual({ country: 'AT' });
    expect(sent[1]?.params).toEqual({ user_id: 'me', country: 'AT', currency: 'EUR', amount: '500' });
  });
});

it('the banks of a card are those of its country, with the kinds of accounts and the address of the vault', async () => {
  const sent = serving({
    [`GET ${AT}/dcc/account_types`]: () => ({
      data: { items: [{ key: 'debit' }], vault_url: 'https://v.test' },
    }),
    [`GET ${AT}/dcc/bank_codes`]: () => ({ data: { items: [{ key: 'B1' }] } }),
  });
  await dispatched(cardChoices.started({ country: 'CN' }));
  expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me' }, { user_id: 'me', country: 'CN' }]);
  expect(cardChoices.selectValue(store.getState(), 'CN')).toEqual({
    types: { items: [{ key: 'debit' }], vaultUrl: 'https://v.test' },
    banks: [{ key: 'B1' }],
  });
  expect(cardChoices.selectValue(store.getState(), 'DE')).toBeUndefined();
});
