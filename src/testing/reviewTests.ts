import { jest } from '@jest/globals';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import type { Decisions } from '#src/decisions/createDecisions';
import { draftsSlice } from '#src/forms/drafts';
import type { ListView } from '#src/list/listView';
import type { Feature } from '#src/request/feature';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from './featureStore';
import { runningStore, settle } from './runningStore';
import { held, refusal, serving } from './serving';

interface Review<Row> {
  /** The list, whose rows staff decide on, as its screen is opened with it. */
  list: ListView<Row> & { preload: (opened: { userId: string; search: string }) => UnknownAction[] };
  review: Decisions<Row>;
  feature: Feature;
  /** The path of the screen. */
  path: string;
  /** The path of the list's call, below which those of the acts are: `admin/catchups`. */
  calls: string;
  /** What names two things of the list in the calls. */
  things: readonly [object, object];
  /** What an act says of the first thing beside its name, as the rows have it. */
  seen?: object;
  /** The state in which things wait. */
  waiting: string;
  /** The acts and the state after each. The first is told no reason; the second, which denies, and others are. */
  acts: readonly (readonly [act: string, state: string])[];
  /** The first act moves money. */
  movesMoney?: boolean;
}

const REASON = 'Not theirs';

const PAGE = { page: 1, per_page: 10 };
const pageOf = (...items: object[]) => ({ data: { items, pagination: { ...PAGE, total: items.length } } });

/** A store in which the review runs at the second page of what waits, started anew for each test of a file with two things on it. */
const reviewStore = <Row extends { state: string }>(given: Review<Row>) => {
  const { list, review, feature, path, calls, things, seen, waiting } = given;
  const LIST = `GET ${calls}`;
  const place = { location: { pathname: path, search: `?state=${waiting}&page=2` } } as RouterState;
  const start = () =>
    runningStore(
      slicesReducer([feature], {
        router: ((state = place) => state) as Reducer,
        drafts: draftsSlice.reducer as Reducer,
        notices: noticesSlice.reducer as Reducer,
        requests: requestsSlice.reducer as Reducer,
        'auth/session': sessionSlice.reducer as Reducer,
      }),
      ...feature.sagas,
    );
  let store: ReturnType<typeof start>;
  let shown: readonly Row[] = [];
  const row = (nth: 0 | 1, state: string) => ({ ...things[nth], ...seen, name: `${nth}`, state });
  const rows = () => list.selectPage(store.getState())?.items ?? [];
  beforeEach(async () => {
    store = start();
    store.dispatch(sessionStarted({ userId: 'me', status: 'active', exp: 9e9 }));
    serving({ [LIST]: () => pageOf(row(0, waiting), row(1, waiting)) });
    list.preload({ userId: 'me', search: '' }).forEach(store.dispatch);
    await settle();
    shown = rows();
  });
  afterEach(() => store.stop());
  return {
    LIST,
    post: (act: string) => `POST ${calls}/${act}`,
    store: () => store,
    row,
    pageOf,
    rowShown: (nth: 0 | 1) => shown[nth] as Row,
    /** Starts the act with this one of the two things. */
    begin: (act: string, nth: 0 | 1 = 0, reason = REASON) => {
      const found = review.acts.find((one) => one.act === act);
      if (!found) throw new Error(`No act ${act}`);
      store.dispatch(found.start('me', shown[nth] as Row, reason));
    },
    states: () => rows().map(({ state }) => state),
    /** What the notices say. */
    said: () => selectNotices(store.getState()).map(({ message }) => 'id' in message && message.id),
    about: (nth: 0 | 1) => ({ user_id: 'me', ...things[nth] }),
  };
};

type Store<Row extends { state: string }> = ReturnType<typeof reviewStore<Row>>;

const testActs = <Row extends { state: string }>(given: Review<Row>, tested: Store<Row>) => {
  const { review, seen, waiting, acts } = given;
  const { LIST, post, row, pageOf: page, begin, states, said, about } = tested;
  const [[approve, approved], [deny, denied]] = acts as [Review<Row>['acts'][0], Review<Row>['acts'][0]];
  const sentOf = (act: string, nth: 0 | 1) => ({
    ...about(nth),
    ...seen,
    ...(act !== approve && { reason: REASON }),
  });

  it.each(acts)(
    'to %s names whose thing it is; its row is new, the list is read again, and staff are told',
    async (act, state) => {
      const sent = serving({ [post(act)]: () => ({ data: { item: row(0, state) } }), [LIST]: held().answer });
      begin(act);
      await settle();
      expect(sent.map(({ call }) => call)).toEqual([post(act), LIST]);
      expect(sent[0]?.data).toEqual(sentOf(act, 0));
      // The list that staff look at, not its first page.
      expect(sent[1]?.params).toMatchObject({ user_id: 'me', state: waiting, page: 2 });
      expect(states()).toEqual([state, waiting]);
      expect(said()).toEqual([`acts.${review.machine.name}.${act}.done`]);
    },
  );

  it('of two things each is decided once, however often it is clicked', async () => {
    const sent = serving({
      [post(approve)]: () => ({ data: { item: row(0, approved) } }),
      [post(deny)]: () => ({ data: { item: row(1, denied) } }),
      [LIST]: held().answer,
    });
    begin(approve);
    begin(approve);
    begin(deny, 1);
    await settle();
    const decided = sent.filter(({ call }) => call !== LIST).map(({ call, data }) => [call, data]);
    expect(decided).toEqual([
      [post(approve), sentOf(approve, 0)],
      [post(deny), sentOf(deny, 1)],
    ]);
    expect(states()).toEqual([approved, denied]);
    expect(said()).toEqual([approve, deny].map((act) => `acts.${review.machine.name}.${act}.done`));
  });

  it('where another reviewer was faster, the list is read again, and nothing is confirmed', async () => {
    serving({
      [post(approve)]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
      [LIST]: () => page(row(0, denied)),
    });
    begin(approve);
    await settle();
    expect(states()).toEqual([denied]);
    expect(said()).toEqual([]);
  });
};

const testKey = <Row extends { state: string }>({ acts }: Review<Row>, tested: Store<Row>) =>
  it('to approve moves money: it carries a key, so that a lost answer does not make it twice', async () => {
    const { LIST, post, row, begin } = tested;
    const keys: unknown[] = [];
    const [approve, approved] = acts[0] as Review<Row>['acts'][0];
    serving({
      [post(approve)]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { data: { item: row(0, approved) } };
      },
      [LIST]: held().answer,
    });
    begin(approve);
    await settle();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
  });

const testHistory = <Row extends { state: string }>({ review }: Review<Row>, tested: Store<Row>) =>
  it('the history that is shown is that of the thing, not of another one', async () => {
    const { LIST, store, rowShown, about } = tested;
    const sent = serving({
      [`${LIST}/history`]: () => ({ data: { items: [{ history_id: 'h1', act: 'deny' }] } }),
    });
    store().dispatch(review.history.ask('me', rowShown(0)));
    await settle();
    const of = (nth: 0 | 1) => review.history.select(store().getState(), review.idOf(rowShown(nth)));
    expect(sent[0]?.params).toEqual(about(0));
    expect(of(0)).toMatchObject([{ historyId: 'h1', act: 'deny' }]);
    expect(of(1)).toBeNull();
  });

const testList = <Row extends { state: string }>({ list, waiting, acts }: Review<Row>, tested: Store<Row>) =>
  describe('the list', () => {
    const { LIST, store } = tested;
    it('leads back to its last page, and goes to the page that is chosen', async () => {
      const pagination = { page: 2, per_page: 10, total: 10 };
      serving({ [LIST]: () => ({ data: { items: [], pagination } }) });
      store().dispatch(list.rows.started(list.selectAsked(store().getState())));
      await settle();
      store().dispatch(list.actions.queryChanged({ page: 3 }));
      expect(store().moves()).toMatchObject([
        { method: 'replace', args: [{ search: `?state=${waiting}` }] },
        { method: 'push', args: [{ search: `?state=${waiting}&page=3` }] },
      ]);
    });

    it('is saved as a file once for two clicks, as it was filtered', async () => {
      const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
      const sent = serving({ [`${LIST}/csv`]: () => new Blob(['csv']) });
      const state = acts[1]?.[1];
      const save = list.csv.started({ userId: 'me', state });
      store().dispatch(save);
      store().dispatch(save);
      await settle();
      expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', state }]);
      expect(saved).toHaveBeenCalledTimes(1);
      saved.mockRestore();
    });

    it('is searched once the typing stops', async () => {
      jest.useFakeTimers();
      store().dispatch(list.actions.searchTyped('no'));
      await jest.advanceTimersByTimeAsync(499);
      store().dispatch(list.actions.searchTyped('nia'));
      await jest.advanceTimersByTimeAsync(499);
      expect(store().moves()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(store().moves()).toMatchObject([{ args: [{ search: `?state=${waiting}&search=nia` }] }]);
      jest.useRealTimers();
    });
  });

/**
 * The tests of a list whose things staff decide on: the acts, the history and the list itself. What it gives is for tests of
 * what only one review does.
 */
export const reviewTests = <Row extends { state: string }>(given: Review<Row>) => {
  const tested = reviewStore(given);
  testActs(given, tested);
  if (given.movesMoney) testKey(given, tested);
  testHistory(given, tested);
  testList(given, tested);
  return tested;
};
