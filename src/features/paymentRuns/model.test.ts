import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { calls, turn, withNetwork } from '#src/testing/network';
import { detail, line, page, run as runOf } from '#src/testing/paymentRuns';
import {
  type PaymentRun,
  type RunLine,
  makeRun,
  paymentRunsFeature,
  payments,
  run,
  runDecisions,
  runLines,
  runs,
  tryRun,
} from './model';

const RUN = { kind: 'regular', date: '2026-03-18' } as const;
const RUN_PATH = '/payments/regular/2026-03-18';
const LIST = 'admin/payment-runs';

const at = (pathname: string, search = '') => ({ location: { pathname, search } }) as RouterState;
const moved = (pathname: string) => ({ type: LOCATION_CHANGE, payload: { ...at(pathname), action: 'PUSH' } });
const router = (state = at(paths.paymentRuns), action: { type: string; payload?: unknown }): RouterState =>
  action.type === LOCATION_CHANGE ? (action.payload as RouterState) : state;

withNetwork();

let store: ReturnType<typeof featureStore>;
const state = () => store.getState();
beforeEach(() => {
  store = featureStore([paymentRunsFeature], { more: { router } });
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
  store.dispatch(run.started(RUN));
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
const shownRun = () => run.selectValue(state(), 'regular/2026-03-18')?.run.state;

describe('what goes on by itself is followed', () => {
  it.each(['making', 'approved'])('the list is read every three seconds while a run is %s', async (going) => {
    await openList(runOf({ state: going }));
    await turn(2_999);
    expect(count(LIST)).toBe(1);
    await turn(1);
    await answer(LIST, 1, page(runOf({ state: 'made' })));
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
    await openList(runOf({ state: 'making' }));
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
    await openList(runOf());
    store.dispatch(began(act, 'Because'));
    store.dispatch(began(act, 'Because'));
    await turn();
    expect(count(`${LIST}/${act}`)).toBe(1);
    expect(calls(`${LIST}/${act}`)[0]?.headers['Idempotency-Key']).toMatch(/.{10,}/);
    await answer(`${LIST}/${act}`, 0, { data: { item: runOf({ state: to }) } });
    expect(runs.selectPage(state())?.items.map((one) => one.state)).toEqual([to]);
    expect(count(LIST)).toBe(2);
    expect(store.said()).toEqual([`acts.paymentRun.${act}.done`]);
  });

  it('on the screen of a run change what it shows, and read it and its lines again', async () => {
    await openRun();
    store.dispatch(began('approve'));
    await turn();
    await answer(`${LIST}/approve`, 0, { data: { item: runOf({ state: 'approved' }) } });
    expect(shownRun()).toBe('approved');
    expect([count(`${LIST}/run`), count(`${LIST}/lines`), count(LIST)]).toEqual([2, 2, 0]);
  });

  it('that come too late read the run again, and confirm nothing', async () => {
    await openRun();
    store.dispatch(began('approve'));
    await turn();
    await answer(`${LIST}/approve`, 0, { code: 'STATE_CHANGED', error: 'changed' }, 409);
    await answer(`${LIST}/run`, 1, detail({ state: 'cancelled' }));
    expect([shownRun(), store.said()]).toEqual(['cancelled', []]);
  });
});

describe('a run is begun', () => {
  it('as a trial: the list is read again, and what happens is said', async () => {
    await openList();
    store.dispatch(tryRun.started(RUN));
    await turn();
    await answer(`${LIST}/try`, 0, { data: { item: runOf({ state: 'making' }) } });
    expect([count(LIST), store.said()]).toEqual([2, ['paymentRuns.try.done']]);
  });

  it('once for two clicks, and not twice where only the answer was lost', async () => {
    await openList();
    const make = makeRun.started(RUN);
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
