import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  openTipalti,
  ownMethods,
  paymentMethodsFeature,
  payoneerSent,
  registerAtPayoneer,
  selectPage,
  tipaltiDetails,
  tipaltiSent,
} from '../model';

const AT = 'user/payment-method';
const READ = `GET ${AT}`;
const placed = { country: 'DE', currency: 'EUR' };
const ofPlace = { user_id: 'me', country: 'DE', currency: 'EUR' };
const item = (methodId: string) => ({ data: { item: { method_id: methodId, state: 'draft' } } });

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([paymentMethodsFeature], {
    pathname: paths.profile,
    search: '?tab=payment-setup&modal=change&step=details',
  });
});
afterEach(() => store.stop());

const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const seen = () => JSON.stringify([store.actions, store.getState()]);

describe.each([
  { service: 'Payoneer', open: registerAtPayoneer, path: 'payoneer/url', id: 'm5' },
  { service: 'Tipalti', open: openTipalti, path: 'tipalti/url', id: 'm6' },
])('the page at $service', ({ open, path, id }) => {
  const URL_OF = `https://payee.test/${id}?key=opens-the-account`;
  const page = () => ({ data: { item: { method_id: id }, url: URL_OF } });

  it('is known where it is shown, and in no action and not in the store', async () => {
    serving({ [READ]: () => ({ data: { draft: null } }) });
    await dispatched(ownMethods.started());
    serving({ [READ]: held().answer, [`POST ${AT}/${path}`]: page });
    await dispatched(open.started(placed));
    expect(selectPage(store.getState(), id)).toBe(URL_OF);
    expect(selectPage(store.getState(), 'another')).toBeUndefined();
    expect(ownMethods.selectValue(store.getState())?.draft).toMatchObject({ methodId: id });
    expect(seen()).not.toContain('opens-the-account');
  });

  it('is where the creator stays to register: it leads to no code; one payee is made for two clicks', async () => {
    serving({ [READ]: () => ({ data: { draft: null } }) });
    await dispatched(ownMethods.started());
    const sent = serving({ [READ]: () => ({ data: { draft: null } }), [`POST ${AT}/${path}`]: page });
    await dispatched(open.started(placed), open.started(placed));
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toEqual([ofPlace]);
    expect(sent.map(({ call }) => call)).toContain(READ);
    expect(store.moves()).toEqual([]);
  });
});

describe.each([
  { service: 'Payoneer', sent: payoneerSent, path: 'payoneer/save/waiting' },
  { service: 'Tipalti', sent: tipaltiSent, path: 'save' },
])('what was filled in at $service', ({ sent: sending, path }) => {
  const DETAILS = `GET ${AT}/tipalti/details`;
  const done = sending.started({ methodId: 'm7' });

  it('leads to the code, once for two clicks, and the methods are read again', async () => {
    const methods = { [READ]: () => ({ data: { draft: null } }) };
    serving(methods);
    await dispatched(ownMethods.started());
    const sent = serving({ ...methods, [`POST ${AT}/${path}`]: () => item('m7') });
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
    await dispatched(openTipalti.started(placed));
    expect(asked(sent)).toEqual([{ user_id: 'me', method_id: 'm8' }]);
    expect(tipaltiDetails.selectValue(store.getState(), 'm8')).toMatchObject({
      method: 'ACH',
      currency: 'USD',
    });
    expect(tipaltiDetails.selectValue(store.getState(), 'another')).toBeUndefined();
  });

  it('is asked for again where it is not enough yet', async () => {
    const refuse = () => Promise.reject(refusal(409, 'PAYEE_NOT_READY'));
    const sent = serving({ [`POST ${AT}/save`]: refuse, [DETAILS]: () => details });
    await dispatched(tipaltiSent.started({ methodId: 'm9' }));
    expect(asked(sent)).toEqual([{ user_id: 'me', method_id: 'm9' }]);
    expect(tipaltiDetails.selectValue(store.getState(), 'm9')).toMatchObject({ method: 'ACH' });
  });
});
