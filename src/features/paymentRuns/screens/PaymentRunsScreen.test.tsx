import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { runMachine } from '#contract/plain/payments';
import { openScreen } from '#src/testing/openScreen';
import { page, run } from '#src/testing/paymentRuns';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { typeDay } from '#src/testing/typeDay';
import { inWideWindow } from '#src/testing/wideWindow';
import * as screenModule from './PaymentRunsScreen';

const LIST = 'GET admin/payment-runs';

let now: Awaited<ReturnType<typeof openScreen>>;
const open = async (rows: () => unknown, more: Record<string, () => unknown> = {}) => {
  const sent = serving({ [LIST]: rows, ...more });
  now = await openScreen('/payments', screenModule);
  return sent;
};
inWideWindow();
afterEach(() => now.stop());

const press = async (name: string | RegExp, place: HTMLElement = document.body) => {
  await act(async () => {
    fireEvent.click(within(place).getByRole('button', { name }));
    await settle();
  });
};
const fill = (label: string, value: string, place: HTMLElement) =>
  act(async () => void fireEvent.change(within(place).getByLabelText(label), { target: { value } }));
const dialog = async (title: string) => {
  // The form of a run arrives when it is asked for.
  const shown = await screen.findByRole('dialog');
  expect(shown.textContent).toContain(title);
  return shown;
};
const day = (place: HTMLElement) => within(place).getByLabelText<HTMLInputElement>('Payment day');
const choose = (kind: string, place: HTMLElement) =>
  act(async () => void fireEvent.click(within(place).getByRole('radio', { name: kind })));
const row = (at = 1) => screen.getAllByRole('row')[at] as HTMLElement;

describe('a run in the list', () => {
  it('says its day, kind, payees, amounts, who made it, and leads to its screen', async () => {
    await open(() => page(run({ approved_by: 'Ben Boss' })));
    const cells = [...row().querySelectorAll('th, td')].map(({ textContent }) => textContent);
    expect(cells[0]).toBe('Mar 18, 2026Regular paymentsEarnings up to Jan 2026');
    expect(cells.slice(2, 6)).toEqual(['3', '2', '$1,250.50', '$12.25']);
    expect(cells[7]).toMatch(/^Made by Ada Admin.*Approved by Ben Boss$/);
    const link = within(row()).getByRole('link', { name: 'Mar 18, 2026' });
    expect(link.getAttribute('href')).toBe('/payments/regular/2026-03-18');
  });

  it('of weekly payments says so', async () => {
    await open(() => page(run({ kind: 'weekly', date: '2026-03-17' })));
    expect(row().textContent).toContain('Mar 17, 2026Weekly payments');
    const link = within(row()).getByText('Mar 17, 2026').closest('a');
    expect(link?.getAttribute('href')).toBe('/payments/weekly/2026-03-17');
  });

  it('says its state, and who made it', async () => {
    const words = {
      making: 'Being computed',
      trial: 'Trial',
      made: 'Waiting for approval',
      approved: 'Approved',
      stopped: 'Stopped',
      done: 'Done',
      cancelled: 'Cancelled',
    };
    expect(Object.keys(words).sort()).toEqual([...runMachine.states].sort());
    const runs = Object.keys(words).map((state, at) =>
      run({ state, date: `2026-03-1${at}`, acts: [], made_by: at > 0 ? 'Ada Admin' : null }),
    );
    await open(() => page(...runs));
    Object.values(words).forEach((said, at) => {
      const shown = row(at + 1);
      expect(within(shown).getByText(said)).toBeTruthy();
      expect(shown.textContent).toContain(at > 0 ? 'Made by Ada Admin' : 'Made by itself on its day');
      expect([...shown.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
        'History',
      ]);
    });
  });

  it('says how far it is', async () => {
    const progress = { waiting: 1, out: 2, paid: 4, failed: 1, cancelled: 2 };
    await open(() => page(run({ state: 'approved', progress })));
    expect(within(row()).getByRole('progressbar', { name: 'Sent' }).getAttribute('aria-valuetext')).toBe(
      '7 of 10',
    );
    const places = '1 waiting, 2 on the way, 4 paid, 1 failed or returned, 2 cancelled';
    expect(within(row()).getByText(places)).toBeTruthy();
  });
});

describe('the acts', () => {
  it('are those that the server allows', async () => {
    const names = { approve: 'Approve', stop: 'Stop', resume: 'Resume', cancel: 'Cancel the run' };
    const allowed = [['approve', 'cancel'], ['stop'], ['resume', 'cancel'], []];
    await open(() => page(...allowed.map((acts, at) => run({ acts, date: `2026-03-1${at}` }))));
    allowed.forEach((acts, at) => {
      const shown = Object.entries(names).filter(([, name]) => within(row(at + 1)).queryByText(name));
      expect(shown.map(([act]) => act)).toEqual(Object.keys(names).filter((act) => acts.includes(act)));
    });
  });

  it('to approve says how many payments leave and with how much, and is sent with the second press', async () => {
    const sent = await open(() => page(run()), {
      'POST admin/payment-runs/approve': () => ({
        data: { item: run({ state: 'approved', acts: ['stop'] }) },
      }),
    });
    await press('Approve', row());
    const asked = await dialog('Approve this run? Regular payments of Mar 18, 2026');
    expect(asked.textContent).toContain(
      '3 payments leave on approval. $1,250.50 is taken of the balances, and $12.25 of it is kept as fees.',
    );
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await press('Approve', asked);
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
      user_id: 'me',
      kind: 'regular',
      date: '2026-03-18',
    });
  });

  it('to cancel says how many are not sent, and needs a reason', async () => {
    const sent = await open(() => page(run()), {
      'POST admin/payment-runs/cancel': () => ({ data: { item: run({ state: 'cancelled', acts: [] }) } }),
    });
    await press('Cancel the run', row());
    const asked = await dialog('Cancel this run?');
    expect(asked.textContent).toContain('3 payments are not sent yet.');
    await press('Cancel the run', asked);
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await fill('Reason', 'Wrong month', asked);
    await press('Cancel the run', asked);
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({ reason: 'Wrong month' });
  });

  it('whoever made a run above the total reads why it is not theirs to approve, and nobody else', async () => {
    const second = { needs_second_person: true };
    await open(() =>
      page(
        run({ ...second, acts: ['cancel'] }),
        run({ ...second, date: '2026-02-18', acts: ['approve', 'cancel'] }),
        run({ ...second, date: '2026-01-16', acts: ['stop'], state: 'approved' }),
      ),
    );
    const said = [1, 2, 3].map((at) => row(at).textContent?.includes('Somebody else has to approve it'));
    expect(said).toEqual([true, false, false]);
    expect(within(row()).queryByText('Approve')).toBeNull();
  });
});

describe('a run is begun', () => {
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z')));
  afterEach(() => void jest.restoreAllMocks());

  it('as a trial, for the pay day of this month unless another is chosen', async () => {
    const sent = await open(() => page(), {
      'POST admin/payment-runs/try': () => ({ data: { item: run({ state: 'making' }) } }),
    });
    await press('Try a run');
    const asked = await dialog('Try a run');
    expect(asked.textContent).toContain('No money moves.');
    await choose('Advance payments', asked);
    await press('Try', asked);
    expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
      call: 'POST admin/payment-runs/try',
      data: { user_id: 'me', kind: 'advanced', date: '2026-03-18' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only for a pay day', async () => {
    const sent = await open(() => page());
    await press('Try a run');
    const asked = await dialog('Try a run');
    await typeDay(day(asked), '2026-03-17');
    expect(day(asked).value).toBe('03/18/2026');
    await typeDay(day(asked), '2026-07-17');
    await press('Try', asked);
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({ date: '2026-07-17' });
  });

  it('of weekly payments, for a working day, which is none for others', async () => {
    const sent = await open(() => page());
    await press('Try a run');
    const asked = await dialog('Try a run');
    await choose('Weekly payments', asked);
    expect(asked.textContent).toContain('A working day');
    await typeDay(day(asked), '2026-03-21');
    expect(day(asked).value).toBe('03/18/2026');
    await typeDay(day(asked), '2026-03-17');
    await choose('Regular payments', asked);
    await press('Try', asked);
    expect(await within(asked).findByText('This is not a payment day.')).toBeTruthy();
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await choose('Weekly payments', asked);
    await press('Try', asked);
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({
      kind: 'weekly',
      date: '2026-03-17',
    });
  });

  it('for real only where its day has come', async () => {
    await open(() => page());
    await press('Make a run');
    const asked = await dialog('Make a run');
    await typeDay(day(asked), '2096-07-18');
    expect(day(asked).value).toBe('02/18/2026');
  });

  it('for real, and says at the day where there is such a run already', async () => {
    const sent = await open(() => page(), {
      'POST admin/payment-runs/make': () => Promise.reject(refusal(409, 'RUN_EXISTS')),
    });
    await press('Make a run');
    const asked = await dialog('Make a run');
    await press('Make the run', asked);
    expect(await within(asked).findByText('There is such a run of this day already.')).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toMatchObject({ kind: 'regular' });
  });
});

describe('the faces of the list', () => {
  it('there is none yet: how to begin', async () => {
    await open(() => page());
    expect(screen.getByText('No payment runs')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try a run' })).toBeTruthy();
  });

  it('it failed, and is read again', async () => {
    let broken = true;
    await open(() => (broken ? Promise.reject(refusal(500)) : page(run())));
    expect(screen.getByRole('alert').textContent).toContain('The payments could not be loaded');
    broken = false;
    await press('Try again');
    expect(screen.getByRole('link', { name: 'Mar 18, 2026' })).toBeTruthy();
  });
});
