import { combineReducers } from '@reduxjs/toolkit';
import { requestsSlice } from '#src/request/request';
import { runningStore, settle, until } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { earningsSaga } from './earningsSaga';
import {
  type EarningsRange,
  type Group,
  detailsRequest,
  earningsSlice,
  keyOfGroup,
  nextPaymentRequest,
  selectAskedRange,
  selectAskedSummary,
  selectDetails,
  selectFailedFetching,
  selectNextPayment,
  selectSummary,
  summaryRequest,
} from './earningsSlice';

const reducer = combineReducers({ earnings: earningsSlice.reducer, requests: requestsSlice.reducer });
type State = ReturnType<typeof reducer>;

let store: ReturnType<typeof start>;
const start = () => runningStore(reducer, earningsSaga);
beforeEach(() => {
  store = start();
});
afterEach(() => store.stop());
const state = () => store.getState();

const broken = () => Promise.reject(refusal(500));

const askFor = (from: string, source: EarningsRange['source'] = 'all', to = '2026-03-15') =>
  summaryRequest.started({ userId: 'a', from, to, source });
const summary = () => ({ data: { currency: 'USD', balance: '0', entries: [], estimates: [], sources: [] } });
const isKnown = (now: State) => selectSummary(now) !== null;
const hasFailed = (now: State) => selectFailedFetching(now);

describe('the summary', () => {
  it('is kept when the refresh fails, and the failed flag is set', async () => {
    serving({ 'user/earnings': summary });
    store.dispatch(askFor('2026-01-01'));
    await until(store, isKnown);
    serving({ 'user/earnings': broken });
    store.dispatch(askFor('2025-01-01'));
    await until(store, hasFailed);
    expect(selectSummary(state())?.range.from).toBe('2026-01-01');
  });

  it('comes with another try, and the failed flag goes', async () => {
    serving({ 'user/earnings': broken });
    store.dispatch(askFor('2026-01-01'));
    await until(store, hasFailed);
    serving({ 'user/earnings': summary });
    store.dispatch(askFor('2026-01-01'));
    await until(store, isKnown);
    expect(selectSummary(state())?.range.from).toBe('2026-01-01');
    expect(selectFailedFetching(state())).toBe(false);
  });

  it('is that of the range asked for last, however late an older answer comes', async () => {
    const older = held();
    serving({ 'user/earnings': ({ params }) => (params.source === 'all' ? older.answer() : summary()) });
    store.dispatch(askFor('2026-01-01', 'all'));
    store.dispatch(askFor('2026-01-01', 'crypto'));
    await until(store, isKnown);
    older.give(summary());
    await settle();
    expect(selectSummary(state())?.range.source).toBe('crypto');
  });

  it('of other days or another source is not taken for the one that was asked for', async () => {
    serving({ 'user/earnings': summary });
    const first = askFor('2026-01-01');
    store.dispatch(first);
    await until(store, isKnown);
    const known = state();
    expect(selectAskedSummary(known)).toBe(selectSummary(known));
    const others = [
      askFor('2025-12-31'),
      askFor('2026-01-01', 'crypto'),
      askFor('2026-01-01', 'all', '2026-03-14'),
    ];
    for (const asked of others) {
      const other = reducer(known, asked);
      expect(selectSummary(other)).toBe(selectSummary(known));
      expect(selectAskedSummary(other)).toBeNull();
      expect(selectAskedSummary(reducer(other, first))).toBe(selectSummary(known));
    }
  });
});

it('there is no summary before any was asked for, nor while the first is on its way', () => {
  serving({ 'user/earnings': held().answer });
  expect(selectAskedSummary(state())).toBeNull();
  store.dispatch(askFor('2026-01-01', 'crypto'));
  expect(selectAskedSummary(state())).toBeNull();
  expect(selectAskedRange(state())).toEqual({ from: '2026-01-01', to: '2026-03-15', source: 'crypto' });
});

describe('the entries of a group', () => {
  const tax: Group = { date: '2026-01-31', type: 'tax', source: 'all' };
  const earning: Group = { ...tax, type: 'earning' };
  const ask = (group: Group, page = 1) => detailsRequest.started({ userId: 'a', page, ...group });
  const page = ({ params }: { params?: { type: string; page: number } }) => ({
    data: { items: [{ entry_id: `${params?.type} ${params?.page}` }], pagination: { total: 2 } },
  });
  const idsOf = (group: Group) => selectDetails(state(), group)?.items.map(({ entryId }) => entryId);
  const has = (group: Group) => (now: State) => selectDetails(now, group) !== undefined;

  it('are kept group by group', async () => {
    serving({ 'user/earnings/details': page });
    store.dispatch(ask(tax));
    store.dispatch(ask(earning));
    await until(store, (now) => has(tax)(now) && has(earning)(now));
    expect(idsOf(tax)).toEqual(['tax 1']);
    expect(idsOf(earning)).toEqual(['earning 1']);
    expect(idsOf({ ...tax, source: 'crypto' })).toBeUndefined();
  });

  it('grow by the next page, which is added once', async () => {
    const sent = serving({ 'user/earnings/details': page });
    store.dispatch(ask(tax));
    await until(store, has(tax));
    store.dispatch(ask(tax, 2));
    store.dispatch(ask(tax, 2));
    await settle();
    expect(sent).toHaveLength(3);
    expect(idsOf(tax)).toEqual(['tax 1', 'tax 2']);
  });

  it('are not shown with a gap where a later page arrives without the ones before it', async () => {
    serving({ 'user/earnings/details': page });
    store.dispatch(ask(tax, 2));
    await settle();
    expect(idsOf(tax)).toBeUndefined();
    expect(detailsRequest.select(state(), keyOfGroup(tax)).status).toBe('succeeded');
  });

  it('stay when the next page fails', async () => {
    serving({ 'user/earnings/details': (config) => (config.params.page === 1 ? page(config) : broken()) });
    store.dispatch(ask(tax));
    await until(store, has(tax));
    store.dispatch(ask(tax, 2));
    await until(store, (now) => detailsRequest.select(now, '2026-01-31/tax/all').status === 'failed');
    expect(idsOf(tax)).toEqual(['tax 1']);
  });
});

it('the next payment is read', async () => {
  serving({ 'user/earnings/next-payment': () => ({ data: { balance: '12', blockers: ['BELOW_MINIMUM'] } }) });
  store.dispatch(nextPaymentRequest.started({ userId: 'a' }));
  await until(store, (now) => selectNextPayment(now) !== null);
  expect(selectNextPayment(state())).toEqual({ balance: '12', blockers: ['BELOW_MINIMUM'] });
});
