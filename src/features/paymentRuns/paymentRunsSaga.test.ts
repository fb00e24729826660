import { combineReducers } from '@reduxjs/toolkit';
import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { calls, turn, withNetwork } from '#src/testing/network';
import { detail, line, page, run } from '#src/testing/paymentRuns';
import { runningStore } from '#src/testing/runningStore';
import { payments, runDecisions } from './paymentRunsDecisions';
import { type PaymentRun, type RunLine, runLines, runs } from './paymentRunsLists';
import { paymentRunsSaga } from './paymentRunsSaga';
import { makeRunRequest, paymentRunSlice, runRequest, selectRun, tryRunRequest } from './paymentRunsSlice';

const RUN = { kind: 'regular', date: '2026-03-18' } as const;
const RUN_PATH = '/payments/regular/2026-03-18';
const LIST = 'admin/payment-runs';

const at = (pathname: string, search = '') => ({ location: { pathname, search } }) as RouterState;
const moved = (pathname: string) => ({ type: LOCATION_CHANGE, payload: { ...at(pathname), action: 'PUSH' } });
const reducer = combineReducers({
  router: (state = at(paths.paymentRuns), action: { type: string; payload?: unknown }): RouterState =>
    action.type === LOCATION_CHANGE ? (action.payload as RouterState) : state,
  notices: noticesSlice.reducer,
  requests: requestsSlice.reducer,
  session: sessionSlice.reducer,
  [runs.slice.name]: runs.slice.reducer,
  [runLines.slice.name]: runLines.slice.reducer,
  [paymentRunSlice.name]: paymentRunSlice.reducer,
  [runDecisions.history.slice.name]: runDecisions.history.slice.reducer,
  [payments.history.slice.name]: payments.history.slice.reducer,
});

withNetwork();

let store: ReturnType<typeof begin>;
const begin = () => runningStore(reducer as never, paymentRunsSaga);
type State = Parameters<typeof runs.selectAsked>[0];
const state = () => store.getState() as State;
beforeEach(() => {
  store = begin();
  store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
});
afterEach(() => store.stop());

const count = (path: string) => calls(path).length;
const answer = async (path: string, place: number, body: object, status = 200) => {
  calls(path)[place]?.answer(status, body);
  await turn();
};
const openList = async (...items: object[]) => {
  store.dispatch(runs.rows.started(runs.selectAsked(state())));
  await turn();
  await answer(LIST, 0, page(...items));
};
const openRun = async (more: object = {}) => {
  store.dispatch(moved(RUN_PATH));
  store.dispatch(runRequest.started({ userId: 'me', ...RUN }));
  store.dispatch(runLines.rows.started(runLines.selectAsked(state())));
  await turn();
  await answer(`${LIST}/run`, 0, detail(more));
  await answer(`${LIST}/lines`, 0, page(line()));
};
const began = (act: string, reason = '') => {
  const found = runDecisions.acts.find((one) => one.act === act);
  if (!found) throw new Error(`No act ${act}`);
  return found.start('me', RUN as unknown as PaymentRun, reason);
};
const said = () =>
  selectNotices(store.getState() as never).map(({ message }) => 'id' in message && message.id);
const shownRun = () => selectRun(store.getState() as never, 'regular/2026-03-18')?.run.state;

describe('what goes on by itself is followed', () => {
  it.each(['making', 'approved'])('the list is read every three seconds while a run is %s', async (going) => {
    await openList(run({ state: going }));
    await turn(2_999);
    expect(count(LIST)).toBe(1);
    await turn(1);
    await answer(LIST, 1, page(run({ state: 'made' })));
    await turn(60_000);
    expect(count(LIST)).toBe(2);
    expect(runs.selectPage(state())?.items[0]?.state).toBe('made');
  });

  it('a run is read with its lines, and no list of runs', async () => {
    await openRun({ state: 'making', payees: 0 });
    await turn(3_000);
    expect([count(`${LIST}/run`), count(`${LIST}/lines`), count(LIST)]).toEqual([2, 2, 0]);
    await answer(`${LIST}/run`, 1, detail({ state: 'trial' }));
    await answer(`${LIST}/lines`, 1, page(line()));
    await turn(60_000);
    expect([count(`${LIST}/run`), shownRun()]).toEqual([2, 'trial']);
  });

  it('nothing is read of a screen that is left', async () => {
    await openList(run({ state: 'making' }));
    store.dispatch(moved(paths.dashboard));
    await turn(60_000);
    expect(count(LIST)).toBe(1);
  });
});

describe('the acts', () => {
  it.each([
    ['approve', 'approved'],
    ['stop', 'stopped'],
    ['resume', 'approved'],
    ['cancel', 'cancelled'],
  ])('to %s is done once for two clicks; the run is new, and the list is read again', async (act, to) => {
    await openList(run());
    store.dispatch(began(act, 'Because'));
    store.dispatch(began(act, 'Because'));
    await turn();
    expect(count(`${LIST}/${act}`)).toBe(1);
    expect(calls(`${LIST}/${act}`)[0]?.headers['Idempotency-Key']).toMatch(/.{10,}/);
    await answer(`${LIST}/${act}`, 0, { data: { item: run({ state: to }) } });
    expect(runs.selectPage(state())?.items.map((one) => one.state)).toEqual([to]);
    expect(count(LIST)).toBe(2);
    expect(said()).toEqual([`acts.paymentRun.${act}.done`]);
  });

  it('on the screen of a run change what it shows, and read it and its lines again', async () => {
    await openRun();
    store.dispatch(began('approve'));
    await turn();
    await answer(`${LIST}/approve`, 0, { data: { item: run({ state: 'approved' }) } });
    expect(shownRun()).toBe('approved');
    expect([count(`${LIST}/run`), count(`${LIST}/lines`), count(LIST)]).toEqual([2, 2, 0]);
  });

  it('that come too late read the run again, and confirm nothing', async () => {
    await openRun();
    store.dispatch(began('approve'));
    await turn();
    await answer(`${LIST}/approve`, 0, { code: 'STATE_CHANGED', error: 'changed' }, 409);
    await answer(`${LIST}/run`, 1, detail({ state: 'cancelled' }));
    expect([shownRun(), said()]).toEqual(['cancelled', []]);
  });
});

describe('a run is begun', () => {
  it('as a trial: the list is read again, and what happens is said', async () => {
    await openList();
    store.dispatch(tryRunRequest.started({ userId: 'me', ...RUN }));
    await turn();
    await answer(`${LIST}/try`, 0, { data: { item: run({ state: 'making' }) } });
    expect([count(LIST), said()]).toEqual([2, ['paymentRuns.try.done']]);
  });

  it('once for two clicks, and not twice where only the answer was lost', async () => {
    await openList();
    const make = makeRunRequest.started({ userId: 'me', ...RUN });
    store.dispatch(make);
    store.dispatch(make);
    await turn();
    expect(count(`${LIST}/make`)).toBe(1);
    await answer(`${LIST}/make`, 0, {}, 502);
    store.dispatch(make);
    await turn();
    const keys = calls(`${LIST}/make`).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

it('the history of a payment is asked for by its payee and its payment', async () => {
  await openRun();
  const row = { subjectId: 'mira', paymentId: 'p1' } as RunLine;
  store.dispatch(payments.history.ask('me', row));
  await turn();
  const [asked] = calls('admin/payments/history');
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    user_id: 'me',
    subject_id: 'mira',
    payment_id: 'p1',
  });
});
