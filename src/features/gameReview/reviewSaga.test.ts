import { combineReducers } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { runningStore, settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { type SubmittedGame, games, review } from './reviewList';
import { reviewSaga } from './reviewSaga';

const PLACE = { location: { pathname: paths.gameReview, search: '' } } as RouterState;
const reducer = combineReducers({
  router: (state = PLACE) => state,
  drafts: draftsSlice.reducer,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  games: games.slice.reducer,
  gameHistory: review.history.slice.reducer,
});

const APPROVE = 'POST admin/games/approve';
const DENY = 'POST admin/games/deny';
const LIST = 'GET admin/games';
const HISTORY = 'GET admin/games/history';

const row = (subject: string, state: string) => ({ subject_id: subject, name: subject, state });
const list = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const SEEN = '2026-11-22T12:00:00.000Z';
const nia = { subjectId: 'nia', seen: SEEN } as SubmittedGame;
const began = (act: string, reason = '') => {
  const found = review.acts.find((one) => one.act === act);
  if (!found) throw new Error(`No act ${act}`);
  return found.start('me', nia, reason);
};

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, reviewSaga);
const opened = async () => {
  serving({ [LIST]: () => list(row('nia', 'submitted'), row('ola', 'submitted')) });
  store.dispatch(games.rows.started({ userId: 'me' }));
  await settle();
};
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());

const states = () => games.selectPage(store.getState())?.items.map(({ state }) => state);
const said = () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id);

it('an act is sent once for two clicks, without a reason where it asks for none, and changes its row alone', async () => {
  await opened();
  const later = held();
  const sent = serving({
    [APPROVE]: () => ({ data: { item: row('nia', 'approved') } }),
    [LIST]: later.answer,
  });
  store.dispatch(began('approve', 'Why not'));
  store.dispatch(began('approve'));
  await settle();
  expect(sent.filter(({ call }) => call === APPROVE).map(({ data }) => data)).toEqual([
    { user_id: 'me', subject_id: 'nia', seen: SEEN },
  ]);
  expect(states()).toEqual(['approved', 'submitted']);
  expect(said()).toEqual(['acts.game.approve.done']);
  expect(store.types()).toEqual(expect.arrayContaining(['game/approve/started', 'game/approve/succeeded']));
});

it('a reason is sent with its act, and kept where the act is refused; the list is read again', async () => {
  await opened();
  const form = 'game.deny.nia';
  store.dispatch(draftChanged({ form, values: { reason: 'Not ours' } }));
  const sent = serving({
    [DENY]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => list(row('nia', 'denied')),
  });
  store.dispatch(began('deny', 'Not ours'));
  await settle();
  expect(sent.map(({ call, data }) => [call, data])).toEqual([
    [DENY, { user_id: 'me', subject_id: 'nia', seen: SEEN, reason: 'Not ours' }],
    [LIST, undefined],
  ]);
  expect(states()).toEqual(['denied']);
  expect([said(), selectDraft(store.getState(), form)]).toEqual([[], { reason: 'Not ours' }]);

  serving({ [DENY]: () => ({ data: { item: row('nia', 'denied') } }), [LIST]: () => list() });
  store.dispatch(began('deny', 'Not ours'));
  await settle();
  expect(selectDraft(store.getState(), form)).toBeUndefined();
});

it('a history is shown for the thing that it was asked for alone', async () => {
  const entry = { history_id: 'h1', act: 'submit', from: 'draft', to: 'submitted' };
  serving({ [HISTORY]: () => ({ data: { items: [entry] } }) });
  store.dispatch(review.history.ask('me', nia));
  await settle();
  const of = (subject: string) => review.history.select(store.getState(), subject);
  expect(of(review.idOf(nia))).toMatchObject([{ historyId: 'h1', to: 'submitted' }]);
  expect(of('ola')).toBeNull();
});
