import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { type ReviewedMethod, review, reviewedMethods } from './reviewList';
import { paymentReviewSaga } from './reviewSaga';

const PLACE = {
  location: { pathname: paths.paymentMethods, search: '?state=pending&page=2' },
} as RouterState;
const reducer = combineReducers({
  router: (state = PLACE) => state,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  reviewedMethods: reviewedMethods.slice.reducer,
  [review.history.slice.name]: review.history.slice.reducer,
});

const LIST = 'GET admin/payment-methods';
const HISTORY = `${LIST}/history`;
const post = (act: string) => `POST admin/payment-methods/${act}`;

const row = (method: string, state: string) => ({ subject_id: 'nia', method_id: method, state });
const list = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const method = (methodId: string) => ({ subjectId: 'nia', methodId, state: 'pending' }) as ReviewedMethod;
const began = (act: string, methodId: string, reason = '') => {
  const found = review.acts.find((one) => one.act === act);
  if (!found) throw new Error(`No act ${act}`);
  return found.start('me', method(methodId), reason);
};

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, paymentReviewSaga);
beforeEach(async () => {
  store = start();
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  serving({ [LIST]: () => list(row('m1', 'pending'), row('m2', 'pending')) });
  store.dispatch(reviewedMethods.rows.started({ userId: 'me' }));
  await settle();
});
afterEach(() => store.stop());

const states = () => reviewedMethods.selectPage(store.getState())?.items.map(({ state }) => state);
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
const about = (id: string) => ({ user_id: 'me', subject_id: 'nia', method_id: id });

it.each([
  ['approve', { ...about('m1') }, 'active'],
  ['reject', { ...about('m1'), reason: 'Not theirs' }, 'rejected'],
  ['lock', { ...about('m1'), reason: 'Not theirs' }, 'locked'],
  ['unlock', { ...about('m1'), reason: 'Not theirs' }, 'pending'],
])(
  'to %s names whose method it is; its row is new, the list is read again, and staff are told',
  async (act, body, state) => {
    const sent = serving({
      [post(act)]: () => ({ data: { item: row('m1', state) } }),
      [LIST]: held().answer,
    });
    store.dispatch(began(act, 'm1', 'Not theirs'));
    await settle();
    expect(sent.map(({ call }) => call)).toEqual([post(act), LIST]);
    expect(sent[0]?.data).toEqual(body);
    // The list that staff look at, not its first page.
    expect(sent[1]?.params).toMatchObject({ user_id: 'me', state: 'pending', page: 2 });
    expect(states()).toEqual([state, 'pending']);
    expect(said()).toEqual([`acts.paymentMethod.${act}.done`]);
  },
);

it('of two methods of one account each is decided once, however often it is clicked', async () => {
  const sent = serving({
    [post('approve')]: () => ({ data: { item: row('m1', 'active') } }),
    [post('reject')]: () => ({ data: { item: row('m2', 'rejected') } }),
    [LIST]: held().answer,
  });
  store.dispatch(began('approve', 'm1'));
  store.dispatch(began('approve', 'm1'));
  store.dispatch(began('reject', 'm2', 'Not theirs'));
  await settle();
  const acts = sent.filter(({ call }) => call !== LIST).map(({ call, data }) => [call, data]);
  expect(acts).toEqual([
    [post('approve'), about('m1')],
    [post('reject'), { ...about('m2'), reason: 'Not theirs' }],
  ]);
  expect(states()).toEqual(['active', 'rejected']);
});

it('where another reviewer was faster, the list is read again, and nothing is confirmed', async () => {
  serving({
    [post('approve')]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => list(row('m1', 'rejected')),
  });
  store.dispatch(began('approve', 'm1'));
  await settle();
  expect(states()).toEqual(['rejected']);
  expect(said()).toEqual([]);
});

it('the history that is shown is that of the method, not of another one of the same account', async () => {
  const sent = serving({ [HISTORY]: () => ({ data: { items: [{ history_id: 'h1', act: 'prove' }] } }) });
  store.dispatch(review.history.ask('me', method('m1')));
  await settle();
  const of = (id: string) => review.history.select(store.getState(), review.idOf(method(id)));
  expect(sent[0]?.params).toEqual(about('m1'));
  expect(of('m1')).toMatchObject([{ historyId: 'h1' }]);
  expect(of('m2')).toBeNull();
});

describe('the list', () => {
  it('leads back to its last page, and goes to the page that is chosen', async () => {
    const pagination = { page: 2, per_page: 10, total: 10 };
    serving({ [LIST]: () => ({ data: { items: [], pagination } }) });
    store.dispatch(reviewedMethods.rows.started(reviewedMethods.selectAsked(store.getState())));
    await settle();
    store.dispatch(reviewedMethods.actions.queryChanged({ page: 3 }));
    expect(store.moves()).toMatchObject([
      { method: 'replace', args: [{ search: '?state=pending' }] },
      { method: 'push', args: [{ search: '?state=pending&page=3' }] },
    ]);
  });

  it('is saved as a file once for two clicks, as it was filtered', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const sent = serving({ [`${LIST}/csv`]: () => new Blob(['csv']) });
    const save = reviewedMethods.csv.started({ userId: 'me', state: 'locked' });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', state: 'locked' }]);
    expect(saved).toHaveBeenCalledTimes(1);
    saved.mockRestore();
  });

  it('is searched once the typing stops', async () => {
    jest.useFakeTimers();
    store.dispatch(reviewedMethods.actions.searchTyped('no'));
    await jest.advanceTimersByTimeAsync(499);
    store.dispatch(reviewedMethods.actions.searchTyped('nia'));
    await jest.advanceTimersByTimeAsync(499);
    expect(store.moves()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(store.moves()).toMatchObject([{ args: [{ search: '?state=pending&search=nia' }] }]);
    jest.useRealTimers();
  });
});
