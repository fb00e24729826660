import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { localeSlice } from '#src/i18n/localeSlice';
import { dayOf } from '#src/lib/days';
import { rangeNamed } from '#src/lib/ranges';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { entryOf } from '#src/testing/earnings';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { inWideWindow } from '#src/testing/wideWindow';
import { earningsFilesFeature } from '../filesModel';
import { type Summary, earningsFeature, earningsSummary, nextPayment } from '../model';
import { type Months, earningsFilters, earningsMonths, monthsFeature } from '../monthsModel';
import { ChannelEntries } from './ChannelEntries';
import { EarningsScreen, earningsRequests } from './EarningsScreen';
import { TaxEntries } from './TaxEntries';

const ENTRY: Summary['entries'][number] = {
  date: '2026-01-16',
  datetime: '2026-01-16T08:00:00.000Z',
  type: 'regular',
  source: '',
  category: '',
  month: null,
  amount: '-50',
  status: 'failed',
  entries: 2,
  failed: 1,
  failedAmount: '30',
  corrections: 0,
};
const summary = (more: Partial<Summary>) => ({
  currency: 'USD' as const,
  previousBalance: '0',
  earned: '0',
  paid: '50',
  balance: '0',
  entries: [],
  estimates: [],
  sources: [],
  ...more,
});

const SUMS = { earned: '0', tax: '0', fee: '0', net: '0', paid: '0', open: '0' };
const EVERYTHING = { channel: 'all', source: 'all', category: 'all' } as const;

const open = (search = '?tab=days') => {
  const history = createMemoryHistory({ initialEntries: [`/earnings${search}`] });
  const store = configureStore({
    reducer: slicesReducer([earningsFeature, earningsFilesFeature, monthsFeature], {
      router: connectRouter(history) as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
      locale: localeSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  const range = rangeNamed('months6', dayOf(Date.now()));
  const asked = { ...EVERYTHING, type: 'all', ...range } as const;
  store.dispatch(earningsSummary.started(asked));
  renderApp(<EarningsScreen />, { store, history });
  return {
    history,
    came: (more: Partial<Summary>) =>
      act(() => void store.dispatch(earningsSummary.succeeded(asked, { data: summary(more) }))),
    knows: (data: object) => act(() => void store.dispatch(earningsFilters.succeeded({}, { data } as never))),
    months: (data: Partial<Months>) =>
      act(
        () =>
          void store.dispatch(
            earningsMonths.succeeded({ from: '2026-01', to: '2026-03' }, {
              data: { currency: 'USD', months: [], sources: [], others: null, total: SUMS, ...data },
            } as never),
          ),
      ),
    failed: () => act(() => void store.dispatch(earningsSummary.failed(asked, { kind: 'timeout' }))),
  };
};

it('who has earned nothing yet is led to the dashboard', () => {
  open().came({});
  expect(screen.getByText('No earnings yet')).toBeTruthy();
  expect(screen.getByText('Go to dashboard').closest('a')?.getAttribute('href')).toBe('/dashboard');
});

it('where nothing was booked in these days, all days are a press away', () => {
  const { history, came } = open();
  came({ sources: ['youtube'] });
  fireEvent.click(screen.getByText('Show everything'));
  expect(history.location.search).toContain('from=2013-12-01');
});

it('another source shuts what is open, as other days do', () => {
  const { history, came, knows } = open('?tab=days&open=2026-01-31.earning&record=2026-01-16.regular');
  came({ entries: [ENTRY], sources: ['youtube'] });
  knows({ channels: [], sources: ['youtube'], categories: [], types: [], first: '2026-01' });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Source' }));
  fireEvent.click(screen.getByText('YouTube', { selector: '.ant-select-item-option-content' }));
  expect(history.location.search).toBe('?tab=days&source=youtube');
});

it('asks for what the tab of its address shows, the next payment, and what there is to filter by', () => {
  const askedAt = (search: string) => earningsRequests({ search }).map(({ type }) => type);
  const always = [nextPayment.started.type, earningsFilters.started.type];
  expect(askedAt('')).toEqual(expect.arrayContaining([...always, earningsMonths.started.type]));
  expect(askedAt('?tab=days')).toEqual(expect.arrayContaining([...always, earningsSummary.started.type]));
});

describe('a month', () => {
  inWideWindow();
  const MONTH = {
    month: '2026-02',
    ...SUMS,
    earned: '120.5',
    fee: '2.41',
    open: '6.2',
    estimated: '0',
    state: 'waits' as const,
    payable: '0',
    day: null,
    reasons: ['BELOW_MINIMUM' as const],
    failedOn: '2026-03-18',
    corrections: 1,
  };

  it('says how it stands and why, what was taken off, and that it was corrected', () => {
    open('').months({ months: [MONTH], others: { ...SUMS, open: '1' }, total: { ...SUMS, open: '7.2' } });
    const [row, others, total] = [...document.querySelectorAll('tbody tr, tfoot tr')].map(
      ({ textContent }) => textContent,
    );
    expect(row).toContain(
      'Feb 2026WaitingBelow the minimum: carried over until there is enough.The payment of Mar 18, 2026 did not arriveCorrected since',
    );
    expect(row).toContain('$120.50$0.00−$2.41$0.00$0.00$6.20');
    expect(others).toContain('Other months');
    expect(total).toMatch(/Total.*\$7\.20$/);
  });

  it('of a channel has neither a state nor what was paid', () => {
    const earned = { ...SUMS, fee: null, net: null, paid: null, open: null };
    open('').months({ months: [{ ...MONTH, ...earned, state: null, reasons: [] }], total: earned });
    expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Month', 'Earned', 'Tax']),
    );
    expect(screen.queryByText('Open')).toBeNull();
  });

  it('of which a payment takes a part before the rest is final says how much, and when', () => {
    const partly = { ...MONTH, state: 'not_final' as const, payable: '4.5', day: '2026-04-17' };
    open('').months({ months: [partly] });
    expect(screen.getByText(/of it is paid on/).textContent).toBe('$4.50 of it is paid on Apr 17, 2026');
  });
});

it('a failed payment is said in its row, with what came back', () => {
  open().came({ entries: [ENTRY], sources: ['youtube'] });
  expect(screen.getByText('Failed: 1 ($30.00)')).toBeTruthy();
});

it('what cannot be read again stays, and it is said of which days it is', () => {
  const { came, failed } = open();
  came({ entries: [ENTRY], sources: ['youtube'] });
  failed();
  expect(screen.getByRole('alert').textContent).toMatch(/Your earnings could not be loaded\.You still see/);
  expect(screen.getByText('Try again')).toBeTruthy();
  expect(screen.getByText('Failed: 1 ($30.00)')).toBeTruthy();
});

const entry = entryOf();

// The window of the tests is a phone: what has no room opens over everything.
const opened = () =>
  screen.getAllByRole('button', { name: 'Details' }).map((button) => {
    fireEvent.click(button);
    return document.querySelector('.table-opened')?.textContent;
  });

it('what a channel earned has the status of the channel, and its tax once', () => {
  const entries = [entry, { ...entry, entryId: 'b', category: 'youtube_shorts' as const, amount: '10' }];
  renderApp(<ChannelEntries entries={entries} complete />);
  expect(screen.getAllByText('Unlinked')).toHaveLength(2);
  const [first, second] = opened();
  expect(first).toContain('Withholding tax−$4.50');
  expect(second).not.toContain('$4.50');
});

describe('the tax of earnings', () => {
  inWideWindow();
  const shown = (amounts: string[], withholdingTax: string) => {
    const entries = amounts.map((amount) => ({ ...entry, entryId: amount, amount, withholdingTax }));
    renderApp(<ChannelEntries entries={entries} complete />);
    const rows = [...document.querySelectorAll('tbody tr, tfoot tr')];
    return rows.map((row) => [...row.querySelectorAll('td')].slice(-3).map(({ textContent }) => textContent));
  };

  it('stands between the amounts before and after it, and the three add up as they are written', () => {
    expect(shown(['100', '10'], '-4.5')).toEqual([
      ['$100.00', '−$4.50', '$95.50'],
      ['$10.00', '', '$10.00'],
      ['$110.00', '−$4.50', '$105.50'],
    ]);
    screen.getByText(/^Withholding tax is taken once\..* “Tax” row/);
    expect(document.body.textContent).not.toContain('rounded');
  });

  it('that does not add up as it is written, because it is rounded, says so', () => {
    expect(shown(['10.005'], '-1.002')[0]).toEqual(['$10.01', '−$1.00', '$9.00']);
    screen.getByText(/Amounts are rounded to whole cents/);
  });
});

it('a tax has its country, rate and base', () => {
  const tax = { country: 'US' as const, percent: '15', base: '30' };
  renderApp(<TaxEntries entries={[{ ...entry, amount: '-4.5', tax }]} complete />);
  expect(opened()).toEqual([
    'CountryUnited StatesEarned from viewers in the US$30.00Tax rate15%Withholding tax−$4.50',
  ]);
  expect(screen.queryByText('Unlinked')).toBeNull();
});
