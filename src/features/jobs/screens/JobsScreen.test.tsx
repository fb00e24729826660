import { screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as jobsScreen from './JobsScreen';

inWideWindow();

const NOON = '2026-03-15T12:00:00.000Z';
const waiting = {
  kind: 'ledger:check',
  about: null,
  state: 'waiting',
  run_at: NOON,
  attempts: 0,
  progress: null,
};
const job = (job_id: string, more: object) => ({
  ...waiting,
  ...{ job_id, problem: null, detail: null, counts: [], created_at: NOON, started_at: null, ended_at: null },
  acts: ['run'],
  ...more,
});

const about = (what: string, name: string) => ({ what, id: 'x1', name, day: null });

/** The screen with these jobs. Returns what is said of each, and what can be done with it. */
const show = async (...items: object[]) => {
  const pagination = { page: 1, per_page: 10, total: items.length };
  serving({ 'GET admin/jobs': () => ({ data: { items, pagination } }) });
  const { stop } = await openScreen('/admin/jobs', jobsScreen);
  stop();
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
  return rows.map((row) => [
    row.textContent,
    within(row)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ]);
};

it('a job that has failed says what was wrong and can run again, one that waits can run now', async () => {
  const of = await show(
    job('a', { state: 'failed', problem: 'LEDGER_DIFFERS', detail: '1: balance of Mira', ended_at: NOON }),
    job('b', { attempts: 2 }),
    job('c', { state: 'done', counts: [{ count: 'creators', number: 7 }], acts: [] }),
    job('d', { state: 'done', counts: [{ count: 'mails', number: 0 }], acts: [] }),
    job('e', {
      ...{
        kind: 'imports:read',
        state: 'failed',
        problem: 'FILE_REFUSED',
        detail: 'MISSING_COLUMN',
        acts: [],
      },
      ...{ counts: [{ count: 'failed', number: 1 }], about: about('file', 'ads.csv') },
    }),
    job('f', { kind: 'payments:make', about: { ...about('run', 'regular'), day: '2026-03-20' } }),
  );
  expect(of).toEqual([
    [
      expect.stringMatching(
        /^Check the ledgerFailed.*The ledger check found differences.*1: balance of Mira/,
      ),
      ['Run again'],
    ],
    [expect.stringMatching(/^Check the ledgerWaiting.*Tried 2 times, next at/), ['Run now']],
    [expect.stringMatching(/^Check the ledgerDone7 creators/), []],
    [expect.stringMatching(/^Check the ledgerDoneThere was nothing to do/), []],
    [expect.stringMatching(/^Read a fileads.csvFailedThe file was rejected.*1 failed/), []],
    [expect.stringMatching(/^Make the payments of a runRegular payments · Mar 20, 2026Waiting/), ['Run now']],
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/admin/imports?file=x1', '/payments/regular/2026-03-20']));
});
