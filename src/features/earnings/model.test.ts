import { featureStore, slicesReducer } from '#src/testing/featureStore';
import { settle, until } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  type EarningsRange,
  type Group,
  detailsRequest,
  earningsFeature,
  earningsSummary,
  keyOfGroup,
  selectAskedRange,
  selectAskedSummary,
  selectDetails,
} from './model';

let store: ReturnType<typeof featureStore>;
type State = ReturnType<typeof store.getState>;
beforeEach(() => {
  store = featureStore([earningsFeature]);
});
afterEach(() => store.stop());
const state = () => store.getState();

const broken = () => Promise.reject(refusal(500));

const askFor = (from: string, source: EarningsRange['source'] = 'all', to = '2026-03-15') =>
  earningsSummary.started({ from, to, source });
const summary = () => ({ data: { currency: 'USD', balance: '0', entries: [], estimates: [], sources: [] } });
const isKnown = (now: State) => earningsSummary.selectValue(now) !== undefined;

describe('the summary', () => {
  it('of other days or another source is not taken for the one that was asked for', async () => {
    serving({ 'user/earnings': summary });
    const first = askFor('2026-01-01');
    store.dispatch(first);
    await until(store, isKnown);
    const known = state();
    expect(selectAskedSummary(known)).toBe(earningsSummary.selectValue(known));
    const reduce = slicesReducer([earningsFeature]);
    const others = [
      askFor('2025-12-31'),
      askFor('2026-01-01', 'crypto'),
      askFor('2026-01-01', 'all', '2026-03-14'),
    ];
    for (const asked of others) {
      const other = reduce(known, asked);
      expect(earningsSummary.selectValue(other)).toBe(earningsSummary.selectValue(known));
      expect(selectAskedSummary(other)).toBeUndefined();
      expect(selectAskedSummary(reduce(other, first))).toBe(earningsSummary.selectValue(known));
    }
  });
});

it('there is no summary before any was asked for, nor while the first is on its way', () => {
  serving({ 'user/earnings': held().answer });
  expect(selectAskedSummary(state())).toBeUndefined();
  store.dispatch(askFor('2026-01-01', 'crypto'));
  expect(selectAskedSummary(state())).toBeUndefined();
  expect(selectAskedRange(state())).toEqual({
    from: '2026-01-01',
    to: '2026-03-15',
    channel: 'all',
    source: 'crypto',
    category: 'all',
    type: 'all',
  });
});

describe('the entries of a group', () => {
  const tax: Group = { date: '2026-01-31', type: 'tax', channel: 'all', source: 'all', category: 'all' };
  const earning: Group = { ...tax, type: 'earning' };
  const ask = (group: Group, page = 1) => detailsRequest.started({ page, ...group });
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
    await until(store, (now) => detailsRequest.select(now, keyOfGroup(tax)).status === 'failed');
    expect(idsOf(tax)).toEqual(['tax 1']);
  });
});
