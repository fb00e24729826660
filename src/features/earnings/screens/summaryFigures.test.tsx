import { screen } from '@testing-library/react';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { renderApp } from '#src/testing/renderApp';
import type { Summary } from '../model';
import { SummaryFigures } from './SummaryFigures';

const figures = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim());

const SUMMARY: Summary = {
  range: {
    from: '2026-01-01',
    to: '2026-01-31',
    channel: 'all',
    source: 'all',
    category: 'all',
    type: 'all',
  },
  currency: 'USD',
  previousBalance: '0.504321',
  earned: '110',
  paid: '55',
  balance: '55.504321',
  entries: [],
  estimates: [],
  sources: ['youtube'],
};

it('the sums of a range lead from balance to balance, and say what is below a cent once', () => {
  renderApp(<SummaryFigures summary={SUMMARY} refreshing={false} />);
  expect(figures()).toEqual([
    'Previous balance$0.50Before Jan 1, 2026',
    'Earned$110.00',
    'Paid$55.00',
    'Balance$55.50As of Jan 31, 2026$0.004321 (less than one cent) is carried over',
  ]);
});

it('they have no balance where they end today: it stands above them', () => {
  const range = { ...SUMMARY.range, to: dayOf(serverNow()) };
  renderApp(<SummaryFigures summary={{ ...SUMMARY, range }} refreshing={false} />);
  expect(figures()).toEqual(['Previous balance$0.50Before Jan 1, 2026', 'Earned$110.00', 'Paid$55.00']);
});

it('they are what was earned alone, where they are of one source', () => {
  const range = { ...SUMMARY.range, source: 'youtube' as const };
  const ofSource = { ...SUMMARY, range, previousBalance: null, paid: null, balance: null };
  renderApp(<SummaryFigures summary={ofSource} refreshing={false} />);
  expect(figures()).toEqual([
    'Earned$110.00YouTube only. Payments and the balance cover all sources, so they are not shown here.',
  ]);
});
