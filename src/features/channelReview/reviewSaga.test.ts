import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { type Application, applications, review } from './reviewList';
import { reviewSaga } from './reviewSaga';

const PLACE = { location: { pathname: paths.channelApplications, search: '' } } as RouterState;
const reducer = combineReducers({
  router: (state = PLACE) => state,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  applications: applications.slice.reducer,
  [review.history.slice.name]: review.history.slice.reducer,
});

const APPROVE = 'POST admin/channel-applications/approve';
const DENY = 'POST admin/channel-applications/deny';
const LIST = 'GET admin/channel-applications';
const HISTORY = 'GET admin/channel-applications/history';

const row = (channel: string, state: string) => ({ subject_id: 'nia', channel_id: channel, state });
const list = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const application = (channelId: string) => ({ subjectId: 'nia', channelId }) as Application;
const began = (act: string, channelId: string, reason = '') => {
  const found = review.acts.find((one) => one.act === act);
  if (!found) throw new Error(`No act ${act}`);
  return found.start('me', application(channelId), reason);
};

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, reviewSaga);
beforeEach(async () => {
  store = start();
  serving({ [LIST]: () => list(row('UC1', 'in-progress'), row('UC2', 'in-progress')) });
  store.dispatch(applications.rows.started({ userId: 'me' }));
  await settle();
});
afterEach(() => store.stop());

const states = () => applications.selectPage(store.getState())?.items.map(({ state }) => state);

it('of two channels of one account each is decided once, however often it is clicked', async () => {
  const sent = serving({
    [APPROVE]: () => ({ data: { item: row('UC1', 'linked') } }),
    [DENY]: () => ({ data: { item: row('UC2', 'denied') } }),
    [LIST]: held().answer,
  });
  store.dispatch(began('approve', 'UC1'));
  store.dispatch(began('approve', 'UC1'));
  store.dispatch(began('deny', 'UC2', 'Not theirs'));
  await settle();
  const acts = sent.filter(({ call }) => call !== LIST).map(({ call, data }) => [call, data]);
  const about = (channel: string) => ({ user_id: 'me', subject_id: 'nia', channel_id: channel });
  expect(acts).toEqual([
    [APPROVE, about('UC1')],
    [DENY, { ...about('UC2'), reason: 'Not theirs' }],
  ]);
  expect(states()).toEqual(['linked', 'denied']);
  expect(selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id)).toEqual([
    'acts.channel.approve.done',
    'acts.channel.deny.done',
  ]);
});

it('where another reviewer was faster, the list is read again', async () => {
  serving({
    [APPROVE]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => list(row('UC1', 'denied')),
  });
  store.dispatch(began('approve', 'UC1'));
  await settle();
  expect(states()).toEqual(['denied']);
  expect(selectNotices(store.getState())).toEqual([]);
});

it('the history that is shown is that of the channel, not of another one in the same account', async () => {
  serving({ [HISTORY]: () => ({ data: { items: [{ history_id: 'h1', act: 'apply' }] } }) });
  store.dispatch(review.history.ask('me', application('UC1')));
  await settle();
  const of = (channelId: string) =>
    review.history.select(store.getState(), review.idOf(application(channelId)));
  expect(of('UC1')).toMatchObject([{ historyId: 'h1' }]);
  expect(of('UC2')).toBeNull();
});
