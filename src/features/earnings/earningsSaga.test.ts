import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { CallFailed } from '#src/api/failure';
import { requestsSlice } from '#src/request/request';
import { fetchDetails, fetchNextPayment, fetchSummary } from './earningsApi';
import { earningsSaga } from './earningsSaga';
import {
  type EarningsRange,
  type EntryDetail,
  type Group,
  type NextPayment,
  type Summary,
  detailsRequest,
  earningsSlice,
  nextPaymentRequest,
  selectAskedSummary,
  selectDetails,
  selectFailedFetching,
  selectNextPayment,
  selectSummary,
  summaryRequest,
} from './earningsSlice';

const reducer = combineReducers({ earnings: earningsSlice.reducer, requests: requestsSlice.reducer });
type State = ReturnType<typeof reducer>;

const later = <Value>(value: Value, milliseconds = 0) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds));
const broken = () => Promise.reject(new CallFailed({ kind: 'unexpected', status: 500 }));

interface Server {
  summary?: (range: EarningsRange) => Promise<unknown>;
  details?: (asked: Group & { page: number }) => Promise<unknown>;
  nextPayment?: () => Promise<unknown>;
}
const playing = ({ summary = broken, details = broken, nextPayment = broken }: Server) =>
  expectSaga(earningsSaga)
    .withReducer(reducer)
    .provide({
      call: ({ fn, args }, next) => {
        const asked = args[0] as never;
        if (fn === fetchSummary) return summary(asked);
        if (fn === fetchDetails) return details(asked);
        return fn === fetchNextPayment ? nextPayment() : next();
      },
    });
const stateAfter = async (saga: ReturnType<typeof playing>): Promise<State> =>
  (await saga.silentRun(100)).storeState as State;

const askFor = (from: string, source: EarningsRange['source'] = 'all') =>
  summaryRequest.started({ userId: 'a', from, to: '2026-03-15', source });
const summaryOf = ({ from, to, source }: EarningsRange): Summary => ({
  range: { from, to, source },
  currency: 'USD',
  previousBalance: '0',
  earned: '0',
  paid: '0',
  balance: '0',
  entries: [],
  estimates: [],
  sources: [],
});

describe('the summary', () => {
  it('is kept when the refresh fails, and the failed flag is set', async () => {
    let calls = 0;
    const state = await stateAfter(
      playing({
        summary: (range) => {
          calls += 1;
          return calls === 1 ? later(summaryOf(range)) : broken();
        },
      })
        .dispatch(askFor('2026-01-01'))
        .delay(10)
        .dispatch(askFor('2025-01-01')),
    );
    expect(calls).toBe(2);
    expect(selectSummary(state)?.range.from).toBe('2026-01-01');
    expect(selectFailedFetching(state)).toBe(true);
  });

  it('comes with another try, and the failed flag goes', async () => {
    let calls = 0;
    const state = await stateAfter(
      playing({
        summary: (range) => {
          calls += 1;
          return calls === 1 ? broken() : later(summaryOf(range));
        },
      })
        .dispatch(askFor('2026-01-01'))
        .delay(10)
        .dispatch(askFor('2026-01-01')),
    );
    expect(selectSummary(state)?.range.from).toBe('2026-01-01');
    expect(selectFailedFetching(state)).toBe(false);
  });

  it('is that of the range asked for last, however late an older answer comes', async () => {
    const state = await stateAfter(
      playing({
        summary: (range) => later(summaryOf(range), range.source === 'all' ? 40 : 5),
      })
        .dispatch(askFor('2026-01-01', 'all'))
        .dispatch(askFor('2026-01-01', 'crypto')),
    );
    expect(selectSummary(state)?.range.source).toBe('crypto');
  });

  it('of other days or another source is not taken for the one that was asked for', async () => {
    const first = askFor('2026-01-01');
    const known = await stateAfter(playing({ summary: (range) => later(summaryOf(range)) }).dispatch(first));
    expect(selectAskedSummary(known)).toBe(selectSummary(known));
    for (const asked of [askFor('2025-12-31'), askFor('2026-01-01', 'crypto')]) {
      const state = reducer(known, asked);
      expect(selectSummary(state)).toBe(selectSummary(known));
      expect(selectAskedSummary(state)).toBeNull();
      expect(selectAskedSummary(reducer(state, first))).toBe(selectSummary(known));
    }
  });
});

describe('the entries of a group', () => {
  const tax: Group = { date: '2026-01-31', type: 'tax', source: 'all' };
  const earning: Group = { ...tax, type: 'earning' };
  const ask = (group: Group, page = 1) => detailsRequest.started({ userId: 'a', page, ...group });
  const details = ({ page, date, type, source }: Group & { page: number }) =>
    later({
      group: { date, type, source },
      page,
      items: [{ entryId: `${type} ${page}` } as EntryDetail],
      total: 2,
    });
  const idsOf = (state: State, group: Group) =>
    selectDetails(state, group)?.items.map(({ entryId }) => entryId);

  it('are kept group by group', async () => {
    const state = await stateAfter(playing({ details }).dispatch(ask(tax)).dispatch(ask(earning)));
    expect(idsOf(state, tax)).toEqual(['tax 1']);
    expect(idsOf(state, earning)).toEqual(['earning 1']);
    expect(idsOf(state, { ...tax, source: 'crypto' })).toBeUndefined();
  });

  it('grow by the next page, which is added once', async () => {
    const state = await stateAfter(
      playing({ details }).dispatch(ask(tax)).delay(10).dispatch(ask(tax, 2)).dispatch(ask(tax, 2)),
    );
    expect(idsOf(state, tax)).toEqual(['tax 1', 'tax 2']);
  });

  it('stay when the next page fails', async () => {
    const state = await stateAfter(
      playing({ details: (asked) => (asked.page === 1 ? details(asked) : broken()) })
        .dispatch(ask(tax))
        .delay(10)
        .dispatch(ask(tax, 2)),
    );
    expect(idsOf(state, tax)).toEqual(['tax 1']);
    expect(detailsRequest.select(state, '2026-01-31/tax/all').status).toBe('failed');
  });
});

it('the next payment is read', async () => {
  const payment = { balance: '12', blockers: ['BELOW_MINIMUM'] } as unknown as NextPayment;
  const state = await stateAfter(
    playing({ nextPayment: () => later(payment) }).dispatch(nextPaymentRequest.started({ userId: 'a' })),
  );
  expect(selectNextPayment(state)).toEqual(payment);
});
