import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReviewedShare, SharesSimulated } from '#contract/revenueShare';
import { paths } from '#src/lib/paths';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as sharesScreen from './screens/RevenueSharesScreen';

const NIA: ReviewedShare = {
  subject_id: 'nia',
  request_id: 'r1',
  name: 'Nia Park',
  owner: { name: 'Nia Park', email: 'nia@demo.test' },
  channel_id: 'UC1',
  channel: 'Nia plays',
  category: 'ads',
  effective_month: '2026-04',
  percent: '72.5',
  before: '60',
  reason: 'The channel has grown',
  notes: 'We spoke of it in March',
  requested_at: '2026-03-02T10:00:00.000Z',
  requested_by: 'Nia Park',
  state: 'pending',
  acts: ['approve', 'reject'],
};
const MONTHS: SharesSimulated = {
  items: [
    { month: '2026-01', booked: '600', simulated: '725' },
    { month: '2026-02', booked: '0.02', simulated: '0.045' },
  ],
  booked: '600.02',
  simulated: '725.045',
};
const LIST = 'GET admin/revenue-shares';
const OF_MONTHS = `${LIST}/months`;

let stop = () => {};
afterEach(() => stop());

const NO_MONTHS: SharesSimulated = { items: [], booked: '0', simulated: '0' };

/** The screen with this request on it, all of it open: there is room for little here. */
const open = async (item: ReviewedShare, ofMonths: () => unknown = () => ({ data: NO_MONTHS })) => {
  serving({
    [LIST]: () => ({ data: { items: [item], pagination: { page: 1, per_page: 10, total: 1 } } }),
    [OF_MONTHS]: ofMonths,
  });
  const opened = await openScreen(`${paths.revenueShareRequests}?open=${item.request_id}`, sharesScreen);
  stop = opened.stop;
};

/** What the table says, and the row that is open: on a phone, it is over everything. */
const shown = () =>
  [screen.getByLabelText('Revenue share requests'), ...document.querySelectorAll('.row-sheet')]
    .map(({ textContent }) => textContent)
    .join();
/** The table of months, line by line, its cells with a bar between them. */
const months = () =>
  within(screen.getByLabelText(/^The last .* booked$/))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));

it('shows what is asked for, from when, of what, and why', async () => {
  await open(NIA);
  for (const said of [
    'nia@demo.test',
    'Nia plays',
    'Ads',
    'from Apr 2026',
    '60% → 72.5%',
    'Mar 2, 2026',
    'The channel has grown',
    'We spoke of it in March',
    'Waiting for approval',
  ])
    expect(shown()).toContain(said);
});

it.each([
  ['all', 'All income'],
  ['youtube_shorts', 'Shorts'],
] as const)('says in words what the share is of where that is %s', async (category, words) => {
  await open({ ...NIA, category });
  expect(shown()).toContain(words);
  expect(shown()).not.toContain(category);
});

describe('in a wide window', () => {
  inWideWindow();

  it('shows beside it what the asked share would have made of the last months, exactly', async () => {
    await open(NIA, () => ({ data: MONTHS }));
    expect(months()).toEqual([
      'Month|Booked|With this share|Difference',
      'Jan 2026|$600.00|$725.00|$125.00',
      // The difference of floating-point numbers would be a cent less.
      'Feb 2026|$0.02|$0.05|$0.03',
      'Total|$600.02|$725.05|$125.03',
    ]);
  });
});

it('says that nothing was booked yet', async () => {
  await open(NIA, () => ({ data: NO_MONTHS }));
  expect(shown()).toContain('Nothing that this share concerns has been booked for this channel yet.');
});

it('keeps their place while the months are read', async () => {
  await open(NIA, held().answer);
  expect(document.querySelector('.table-opened [aria-busy="true"]')).not.toBeNull();
});

it('says that the months could not be read, and reads them again', async () => {
  await open(NIA, () => Promise.reject(refusal(500)));
  expect(shown()).toContain('The months could not be loaded');
  // What does not depend on them can still be read and decided.
  expect(shown()).toContain('The channel has grown');
  serving({ [OF_MONTHS]: () => ({ data: NO_MONTHS }) });
  fireEvent.click(screen.getByText('Try again'));
  await act(settle);
  expect(shown()).not.toContain('The months could not be loaded');
  expect(shown()).toContain('Nothing that this share concerns has been booked');
});

it('approves a request once it was confirmed, and not before', async () => {
  await open(NIA);
  const sent = serving({
    'POST admin/revenue-shares/approve': () => ({
      data: { item: { ...NIA, state: 'approved', acts: [] } },
    }),
    [LIST]: held().answer,
  });
  fireEvent.click(screen.getByText('Approve'));
  await act(settle);
  expect(sent).toEqual([]);
  const dialog = within(
    screen.getByText('Approve this revenue share of Nia Park?').closest('[role="dialog"]') as HTMLElement,
  );
  fireEvent.click(dialog.getByText('Approve'));
  await act(settle);
  expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', request_id: 'r1' });
  expect(shown()).not.toContain('Waiting for approval');
});

it('rejects a request with the reason that the creator reads, and not without one', async () => {
  await open(NIA);
  fireEvent.click(screen.getByText('Reject'));
  const dialog = within(
    screen.getByText('Reject this request of Nia Park?').closest('[role="dialog"]') as HTMLElement,
  );
  const sent = serving({
    'POST admin/revenue-shares/reject': () => ({ data: { item: { ...NIA, state: 'rejected', acts: [] } } }),
    [LIST]: held().answer,
  });
  fireEvent.click(dialog.getByText('Reject'));
  await act(settle);
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Too much ' } });
  fireEvent.click(dialog.getByText('Reject'));
  await act(settle);
  expect(sent[0]?.data).toEqual({ user_id: 'me', subject_id: 'nia', request_id: 'r1', reason: 'Too much' });
  expect(shown()).not.toContain('Approve');
});
