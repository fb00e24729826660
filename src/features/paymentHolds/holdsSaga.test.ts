import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { holdForm, pauseForm, planForm, whitelistForm } from './holdsForms';
import {
  type PaymentHold,
  type PaymentPause,
  type WhitelistEntry,
  holdDecisions,
  holds,
  pauseDecisions,
  pauses,
  plans,
  whitelist,
  whitelistDecisions,
} from './holdsLists';
import {
  payeeRequest,
  placeHoldRequest,
  placeOnWhitelistRequest,
  placePauseRequest,
  removePlanRequest,
  setPlanRequest,
} from './holdsRequests';
import { holdsSaga, pausesSaga, payeeSaga, plansSaga, whitelistSaga } from './holdsSaga';
import { payeeSlice, payees, selectPayee } from './payeeSlice';

const PLACE = {
  location: { pathname: paths.paymentHolds, search: '?state=held&page=2&pauseState=paused&planPage=3' },
} as RouterState;
const reducer = combineReducers({
  router: (state = PLACE) => state,
  drafts: draftsSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  payee: payeeSlice.reducer,
  payees: payees.slice.reducer,
  paymentHolds: holds.slice.reducer,
  paymentPauses: pauses.slice.reducer,
  whitelist: whitelist.slice.reducer,
  recoupmentPlans: plans.slice.reducer,
  [holdDecisions.history.slice.name]: holdDecisions.history.slice.reducer,
  [pauseDecisions.history.slice.name]: pauseDecisions.history.slice.reducer,
  [whitelistDecisions.history.slice.name]: whitelistDecisions.history.slice.reducer,
});

const HOLDS = 'GET admin/payment-holds';
const PAUSES = 'GET admin/payment-pauses';
const WHITELIST = 'GET admin/whitelist';
const PLANS = 'GET admin/recoupment-plans';
const list = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, holdsSaga, pausesSaga, whitelistSaga, plansSaga, payeeSaga);
beforeEach(() => {
  store = start();
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
});
afterEach(() => store.stop());

const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
const hold = { userId: 'me', subjectId: 'nia', month: '2026-01', reason: 'A claim.' };

describe('to hold money', () => {
  const place = () => placeHoldRequest.started({ ...hold, form: holdForm('new') });

  it('sends what the form says, forgets the draft, and reads the list that is looked at again', async () => {
    store.dispatch(draftChanged({ form: holdForm('new'), values: { reason: 'A claim.' } }));
    const sent = serving({
      'POST admin/payment-holds/place': () => ({ data: { item: { hold_id: 'h1' } } }),
      [HOLDS]: () => list({ hold_id: 'h1' }),
    });
    store.dispatch(place());
    await settle();
    expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', month: '2026-01', reason: 'A claim.' });
    expect(sent[1]?.params).toMatchObject({ user_id: 'me', state: 'held', page: 2 });
    expect(selectDraft(store.getState(), holdForm('new'))).toBeUndefined();
    expect(said()).toEqual(['paymentHolds.placed']);
  });

  it('is sent once for two clicks, and with the same key when it is tried again', async () => {
    const answer = held();
    const keys: unknown[] = [];
    serving({
      'POST admin/payment-holds/place': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return answer.answer();
      },
    });
    const action = place();
    store.dispatch(action);
    store.dispatch(action);
    await settle();
    expect(keys).toEqual([expect.stringMatching(/^\S{8,}$/)]);
    answer.refuse(refusal(503));
    await settle();
    store.dispatch(action);
    await settle();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('keeps what was typed where it is refused', async () => {
    store.dispatch(draftChanged({ form: holdForm('new'), values: { reason: 'A claim.' } }));
    serving({ 'POST admin/payment-holds/place': () => Promise.reject(refusal(404, 'NOT_FOUND')) });
    store.dispatch(place());
    await settle();
    expect(selectDraft(store.getState(), holdForm('new'))).toEqual({ reason: 'A claim.' });
    expect(said()).toEqual([]);
  });
});

it('to pause payments says why it did not, and shows who has paused them meanwhile', async () => {
  serving({
    'POST admin/payment-pauses/place': () => Promise.reject(refusal(409, 'PAUSED_ALREADY')),
    [PAUSES]: () => list({ pause_id: 'p1' }),
  });
  const pause = {
    userId: 'me',
    subjectId: 'nia',
    kind: 'TEMP_BLACKLIST' as const,
    reason: 'They came back.',
  };
  store.dispatch(placePauseRequest.started({ ...pause, form: pauseForm('new') }));
  await settle();
  expect(placePauseRequest.select(store.getState())).toMatchObject({ failure: { code: 'PAUSED_ALREADY' } });
  expect(pauses.selectPage(store.getState())?.items).toEqual([{ pauseId: 'p1' }]);
});

it('to put somebody on the whitelist sends it, says so, and shows who else did meanwhile where it is refused', async () => {
  const place = () =>
    placeOnWhitelistRequest.started({
      userId: 'me',
      subjectId: 'nia',
      reason: 'The bank was merged.',
      form: whitelistForm('new'),
    });
  const sent = serving({
    'POST admin/whitelist/place': () => ({ data: { item: {} } }),
    [WHITELIST]: () => list(),
  });
  store.dispatch(place());
  await settle();
  expect(sent.map(({ call }) => call)).toEqual(['POST admin/whitelist/place', WHITELIST]);
  expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', reason: 'The bank was merged.' });
  expect(said()).toEqual(['paymentHolds.listed']);
  serving({
    'POST admin/whitelist/place': () => Promise.reject(refusal(409, 'WHITELISTED_ALREADY')),
    [WHITELIST]: () => list({ listing_id: 'w1' }),
  });
  store.dispatch(place());
  await settle();
  expect(whitelist.selectPage(store.getState())?.items).toEqual([{ listingId: 'w1' }]);
});

it.each([
  ['release a hold', holdDecisions, { holdId: 'x1' }, 'payment-holds/release', HOLDS, 'paymentHold.release'],
  ['end a pause', pauseDecisions, { pauseId: 'x1' }, 'payment-pauses/end', PAUSES, 'paymentPause.end'],
  [
    'take somebody off the whitelist',
    whitelistDecisions,
    { listingId: 'x1' },
    'whitelist/remove',
    WHITELIST,
    'whitelisting.remove',
  ],
] as const)(
  'to %s names it, and reads its list again',
  async (_what, decisions, key, call, listed, words) => {
    const sent = serving({
      [`POST admin/${call}`]: () => ({ data: { item: { subject_id: 'nia' } } }),
      [listed]: () => list(),
    });
    const row = { subjectId: 'nia', ...key } as PaymentHold & PaymentPause & WhitelistEntry;
    const [act] = decisions.acts;
    if (!act) throw new Error('There is no act');
    store.dispatch(act.start('me', row, 'It is right now.'));
    store.dispatch(act.start('me', row, 'It is right now.'));
    await settle();
    expect(sent.map((one) => one.call)).toEqual([`POST admin/${call}`, listed]);
    expect(sent[0]?.data).toMatchObject({ user_id: 'me', subject_id: 'nia', reason: 'It is right now.' });
    expect(said()).toEqual([`acts.${words}.done`]);
  },
);

it('a plan is set and removed, and its list is read again each time, at the page that is looked at', async () => {
  const sent = serving({
    'POST admin/recoupment-plans/set': () => ({ data: { item: { subject_id: 'nia' } } }),
    'POST admin/recoupment-plans/remove': () => ({ data: { subject_id: 'nia' } }),
    [PLANS]: () => list({ subject_id: 'nia' }),
  });
  const plan = { userId: 'me', subjectId: 'nia' };
  store.dispatch(setPlanRequest.started({ ...plan, most: '25', form: planForm('nia') }));
  await settle();
  store.dispatch(removePlanRequest.started(plan));
  await settle();
  expect(sent.map(({ call }) => call)).toEqual([
    'POST admin/recoupment-plans/set',
    PLANS,
    'POST admin/recoupment-plans/remove',
    PLANS,
  ]);
  expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', most: '25' });
  expect(sent[1]?.params).toMatchObject({ page: 3 });
  expect(said()).toEqual(['paymentHolds.plan.saved', 'paymentHolds.plan.removed']);
});

describe('the creator of a form', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  it('is searched once the typing stops; an emptied field finds nobody', async () => {
    const late = held();
    const sent = serving({ 'GET admin/payment-holds/creators': late.answer });
    store.dispatch(payees.searched('ni'));
    await pass(400);
    store.dispatch(payees.searched('nia '));
    await pass(500);
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', search: 'nia' }]);
    store.dispatch(payees.searched(''));
    late.give({ data: { items: [{ subject_id: 'nia', name: 'Nia' }] } });
    await pass(500);
    expect(sent).toHaveLength(1);
    expect(payees.selectFound(store.getState())).toEqual([]);
  });

  it('is known with the channels once it is read, and nobody else is taken for it', async () => {
    const data = { subject_id: 'nia', name: 'Nia', channels: [{ channel_id: 'UC1', name: 'River' }] };
    serving({ 'GET admin/payment-holds/creator': () => ({ data }) });
    store.dispatch(payeeRequest.started({ userId: 'me', subjectId: 'nia' }));
    await pass();
    expect(selectPayee(store.getState(), 'nia')?.channels).toEqual([{ channelId: 'UC1', name: 'River' }]);
    expect(selectPayee(store.getState(), 'noor')).toBeNull();
  });
});
