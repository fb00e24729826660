import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { paymentMethodsSaga } from './paymentMethodsSaga';
import {
  methodRequest,
  paymentMethodsSlice,
  payoneerRequest,
  payoneerSentRequest,
  selectMethods,
  selectPage,
  selectTipalti,
  tipaltiRequest,
  tipaltiSentRequest,
} from './paymentMethodsSlice';

const AT = 'user/payment-method';
const READ = `GET ${AT}`;
const me = { userId: 'me' };
const placed = { ...me, country: 'DE', currency: 'EUR' };
const ofPlace = { user_id: 'me', country: 'DE', currency: 'EUR' };
const item = (methodId: string) => ({ data: { item: { method_id: methodId, state: 'draft' } } });

const start = () =>
  runningStore(
    combineReducers({
      notices: noticesSlice.reducer,
      paymentMethods: paymentMethodsSlice.reducer,
      requests: requestsSlice.reducer,
      router: () =>
        ({
          location: { pathname: paths.profile, search: '?tab=payment-setup&modal=change&step=details' },
        }) as RouterState,
      session: sessionSlice.reducer,
    }),
    paymentMethodsSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  store = start();
  store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
});
afterEach(() => store.stop());

const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const seen = () => JSON.stringify([store.actions, store.getState()]);

describe.each([
  { service: 'Payoneer', open: payoneerRequest, path: 'payoneer/url', id: 'm5' },
  { service: 'Tipalti', open: tipaltiRequest, path: 'tipalti/url', id: 'm6' },
])('the page at $service', ({ open, path, id }) => {
  const URL_OF = `https://payee.test/${id}?key=opens-the-account`;
  const page = () => ({ data: { item: { method_id: id }, url: URL_OF } });

  it('is known where it is shown, and in no action and not in the store', async () => {
    serving({ [READ]: () => ({ data: { draft: null } }) });
    await dispatched(methodRequest.started(me));
    serving({ [READ]: held().answer, [`POST ${AT}/${path}`]: page });
    await dispatched(open.started(placed));
    expect(selectPage(store.getState(), id)).toBe(URL_OF);
    expect(selectPage(store.getState(), 'another')).toBeUndefined();
    expect(selectMethods(store.getState())?.draft).toMatchObject({ methodId: id });
    expect(seen()).not.toContain('opens-the-account');
  });

  it('is where the creator stays to register: it leads to no code; one payee is made for two clicks', async () => {
    const sent = serving({ [`POST ${AT}/${path}`]: page });
    await dispatched(open.started(placed), open.started(placed));
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toEqual([ofPlace]);
    expect(sent.map(({ call }) => call)).toContain(READ);
    expect(store.moves()).toEqual([]);
  });
});

describe.each([
  { service: 'Payoneer', sent: payoneerSentRequest, path: 'payoneer/save/waiting' },
  { service: 'Tipalti', sent: tipaltiSentRequest, path: 'save' },
])('what was filled in at $service', ({ sent: sending, path }) => {
  const DETAILS = `GET ${AT}/tipalti/details`;
  const done = sending.started({ ...me, methodId: 'm7' });

  it('leads to the code, once for two clicks, and the methods are read again', async () => {
    const sent = serving({ [`POST ${AT}/${path}`]: () => item('m7') });
    await dispatched(done, done);
    expect(sent.map(({ call }) => call)).toEqual([`POST ${AT}/${path}`, READ]);
    expect(sent[0]?.data).toEqual({ user_id: 'me', method_id: 'm7' });
    expect(store.moves()).toMatchObject([
      { method: 'push', args: [{ search: '?tab=payment-setup&modal=change&step=code' }] },
    ]);
  });

  it('leads nowhere where the service does not know it yet', async () => {
    const sent = serving({
      [`POST ${AT}/${path}`]: () => Promise.reject(refusal(409, 'PAYEE_NOT_READY')),
      [DETAILS]: () => ({ data: { state: 'none', method: 'ACH', currency: 'USD' } }),
    });
    await dispatched(done);
    expect(store.moves()).toEqual([]);
    expect(sent.filter(({ call }) => call === READ)).toEqual([]);
  });
});

describe('what Tipalti has of a payee', () => {
  const DETAILS = `GET ${AT}/tipalti/details`;
  const details = { data: { state: 'none', method: 'ACH', currency: 'USD' } };
  const asked = (sent: ReturnType<typeof serving>) =>
    sent.filter(({ call }) => call === DETAILS).map(({ params }) => params);

  it('is asked for with its page, and shown for this payee alone', async () => {
    const page = { data: { item: { method_id: 'm8' }, url: 'https://payee.test' } };
    const sent = serving({ [`POST ${AT}/tipalti/url`]: () => page, [DETAILS]: () => details });
    await dispatched(tipaltiRequest.started(placed));
    expect(asked(sent)).toEqual([{ user_id: 'me', method_id: 'm8' }]);
    expect(selectTipalti(store.getState(), 'm8')).toMatchObject({ method: 'ACH', currency: 'USD' });
    expect(selectTipalti(store.getState(), 'another')).toBeNull();
  });

  it('is asked for again where it is not enough yet', async () => {
    const refuse = () => Promise.reject(refusal(409, 'PAYEE_NOT_READY'));
    const sent = serving({ [`POST ${AT}/save`]: refuse, [DETAILS]: () => details });
    await dispatched(tipaltiSentRequest.started({ ...me, methodId: 'm9' }));
    expect(asked(sent)).toEqual([{ user_id: 'me', method_id: 'm9' }]);
    expect(selectTipalti(store.getState(), 'm9')).toMatchObject({ method: 'ACH' });
  });
});
