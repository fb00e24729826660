import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { type ReviewedShare, review, reviewedShares } from './reviewList';
import { revenueShareReviewSaga } from './reviewSaga';
import { selectShareMonths, shareMonthsRequest, shareMonthsSlice } from './shareMonths';

const PLACE = {
  location: { pathname: paths.revenueShareRequests, search: '?state=pending&page=2' },
} as RouterState;
const reducer = combineReducers({
  router: (state = PLACE) => state,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  reviewedShares: reviewedShares.slice.reducer,
  reviewedShareMonths: shareMonthsSlice.reducer,
  [review.history.slice.name]: review.history.slice.reducer,
});

const LIST = 'GET admin/revenue-shares';
const HISTORY = `${LIST}/history`;
const post = (act: string) => `POST admin/revenue-shares/${act}`;

const row = (request: string, state: string) => ({ subject_id: 'nia', request_id: request, state });
const list = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const share = (requestId: string) => ({ subjectId: 'nia', requestId, state: 'pending' }) as ReviewedShare;
const began = (act: string, requestId: string, reason = '') => {
  const found = review.acts.find((one) => one.act === act);
  if (!found) throw new Error(`No act ${act}`);
  return found.start('me', share(requestId), reason);
};

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, revenueShareReviewSaga);
beforeEach(async () => {
  store = start();
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
  serving({ [LIST]: () => list(row('r1', 'pending'), row('r2', 'pending')) });
  store.dispatch(reviewedShares.rows.started({ userId: 'me' }));
  await settle();
});
afterEach(() => store.stop());

const states = () => reviewedShares.selectPage(store.getState())?.items.map(({ state }) => state);
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);
const about = (id: string) => ({ user_id: 'me', subject_id: 'nia', request_id: id });

it.each([
  ['approve', { ...about('r1') }, 'approved'],
  ['reject', { ...about('r1'), reason: 'Too much' }, 'rejected'],
])(
  'to %s names whose request it is; its row is new, the list is read again, and staff are told',
  async (act, body, state) => {
    const sent = serving({
      [post(act)]: () => ({ data: { item: row('r1', state) } }),
      [LIST]: held().answer,
    });
    store.dispatch(began(act, 'r1', 'Too much'));
    await settle();
    expect(sent.map(({ call }) => call)).toEqual([post(act), LIST]);
    expect(sent[0]?.data).toEqual(body);
    // The list that staff look at, not its first page.
    expect(sent[1]?.params).toMatchObject({ user_id: 'me', state: 'pending', page: 2 });
    expect(states()).toEqual([state, 'pending']);
    expect(said()).toEqual([`acts.revenueShare.${act}.done`]);
  },
);

it('to approve books anew: it carries a key, so that a lost answer does not make it twice', async () => {
  const keys: unknown[] = [];
  serving({
    [post('approve')]: ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return { data: { item: row('r1', 'approved') } };
    },
    [LIST]: held().answer,
  });
  store.dispatch(began('approve', 'r1'));
  await settle();
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
});

it('of two requests of one account each is decided once, however often it is clicked', async () => {
  const sent = serving({
    [post('approve')]: () => ({ data: { item: row('r1', 'approved') } }),
    [post('reject')]: () => ({ data: { item: row('r2', 'rejected') } }),
    [LIST]: held().answer,
  });
  store.dispatch(began('approve', 'r1'));
  store.dispatch(began('approve', 'r1'));
  store.dispatch(began('reject', 'r2', 'Too much'));
  await settle();
  const acts = sent.filter(({ call }) => call !== LIST).map(({ call, data }) => [call, data]);
  expect(acts).toEqual([
    [post('approve'), about('r1')],
    [post('reject'), { ...about('r2'), reason: 'Too much' }],
  ]);
  expect(states()).toEqual(['approved', 'rejected']);
});

it('where another reviewer was faster, the list is read again, and nothing is confirmed', async () => {
  serving({
    [post('approve')]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => list(row('r1', 'rejected')),
  });
  store.dispatch(began('approve', 'r1'));
  await settle();
  expect(states()).toEqual(['rejected']);
  expect(said()).toEqual([]);
});

it('the history that is shown is that of the request, not of another one of the same account', async () => {
  const sent = serving({ [HISTORY]: () => ({ data: { items: [{ history_id: 'h1', act: 'reject' }] } }) });
  store.dispatch(review.history.ask('me', share('r1')));
  await settle();
  const of = (id: string) => review.history.select(store.getState(), review.idOf(share(id)));
  expect(sent[0]?.params).toEqual(about('r1'));
  expect(of('r1')).toMatchObject([{ historyId: 'h1' }]);
  expect(of('r2')).toBeNull();
});

it('the months that are shown are those of the row that was opened last, however late others come', async () => {
  const late = held();
  const months = (booked: string) => ({ data: { items: [], booked, simulated: '0' } });
  const MONTHS = `${LIST}/months`;
  const sent = serving({
    [MONTHS]: ({ params }: { params?: { request_id: string } }) =>
      params?.request_id === 'r1' ? late.answer() : months('2'),
  });
  const open = (requestId: string) =>
    store.dispatch(shareMonthsRequest.started({ userId: 'me', subjectId: 'nia', requestId }));
  open('r1');
  open('r2');
  await settle();
  late.give(months('1'));
  await settle();
  expect(sent.map(({ params }) => params)).toEqual([about('r1'), about('r2')]);
  expect(selectShareMonths(store.getState(), 'r2')).toMatchObject({ booked: '2' });
  expect(selectShareMonths(store.getState(), 'r1')).toBeNull();
});

describe('the list', () => {
  it('leads back to its last page, and goes to the page that is chosen', async () => {
    const pagination = { page: 2, per_page: 10, total: 10 };
    serving({ [LIST]: () => ({ data: { items: [], pagination } }) });
    store.dispatch(reviewedShares.rows.started(reviewedShares.selectAsked(store.getState())));
    await settle();
    store.dispatch(reviewedShares.actions.queryChanged({ page: 3 }));
    expect(store.moves()).toMatchObject([
      { method: 'replace', args: [{ search: '?state=pending' }] },
      { method: 'push', args: [{ search: '?state=pending&page=3' }] },
    ]);
  });

  it('is saved as a file once for two clicks, as it was filtered', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
    const sent = serving({ [`${LIST}/csv`]: () => new Blob(['csv']) });
    const save = reviewedShares.csv.started({ userId: 'me', state: 'rejected' });
    store.dispatch(save);
    store.dispatch(save);
    await settle();
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', state: 'rejected' }]);
    expect(saved).toHaveBeenCalledTimes(1);
    saved.mockRestore();
  });

  it('is searched once the typing stops', async () => {
    jest.useFakeTimers();
    store.dispatch(reviewedShares.actions.searchTyped('no'));
    await jest.advanceTimersByTimeAsync(499);
    store.dispatch(reviewedShares.actions.searchTyped('nia'));
    await jest.advanceTimersByTimeAsync(499);
    expect(store.moves()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(store.moves()).toMatchObject([{ args: [{ search: '?state=pending&search=nia' }] }]);
    jest.useRealTimers();
  });
});
