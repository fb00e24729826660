import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { connectRouter } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { type Figures, analyticsFeature, channelFigures } from '../model';
import { Totals } from './Totals';

const subject = { channelId: 'UC', type: 'revenue', from: '2026-02-15', to: '2026-03-14' } as const;

/** The totals of 28 days of which so many are compared: 103.50 beside 100.00. */
const show = (days: number, type: Figures['asked']['type'] = 'revenue') => {
  const of = (revenue: string, views: number) => (type === 'revenue' ? { revenue } : { views });
  const none = days === 0;
  const history = createMemoryHistory();
  const store = configureStore({
    reducer: slicesReducer([analyticsFeature], { router: connectRouter(history) as Reducer }),
  });
  const answer = {
    data: [],
    previous: [],
    totals: of('110', 1100),
    previousTotals: of('120', 1200),
    previousRange: { from: '2026-01-18', to: '2026-02-14' },
    compared: {
      days,
      totals: none ? {} : of('103.5', 1035),
      previousTotals: none ? {} : of('100', 1000),
    },
    finalUntil: '2026-03-11',
  };
  store.dispatch(channelFigures.succeeded({ ...subject, type }, answer));
  return renderApp(<Totals refreshing={false} />, { store, history });
};

describe('the figures at the top', () => {
  it('say how they changed over the days that both periods have, and how many these are', () => {
    show(26);
    expect(screen.getByText('$110.00')).toBeTruthy();
    expect(screen.getByText(/^\$3\.50 \(3\.5%\) more than in the previous period/)).toBeTruthy();
    expect(
      screen.getByText(/^Compared with Jan 18\W+Feb 14, 2026, using the 26 of 28 days that /),
    ).toBeTruthy();
  });

  it('do not count the days where all are compared', () => {
    show(28);
    expect(screen.getByText(/^Compared with Jan 18\W+Feb 14, 2026\.$/)).toBeTruthy();
  });

  it('have no change where no day is in both periods', () => {
    show(0, 'views');
    expect(screen.queryByText(/previous period/)).toBeNull();
    expect(screen.getByText(/^No comparison with Jan 18\W+Feb 14, 2026: /)).toBeTruthy();
  });

  it('say of the estimated revenue that Earnings has another estimate, and lead there', () => {
    show(28);
    expect(screen.getByText(/before the revenue share/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Earnings' }).getAttribute('href')).toBe('/earnings');
  });

  it('say nothing of revenue where there is none', () => {
    show(28, 'views');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
