import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { balances, detail, leftOut, line, page, run } from '#src/testing/paymentRuns';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as screenModule from './PaymentRunScreen';

const PATH = '/payments/regular/2026-03-18';
const RUN = 'GET admin/payment-runs/run';
const LINES = 'GET admin/payment-runs/lines';
const BALANCES = 'GET admin/payment-runs/balances';

let now: Awaited<ReturnType<typeof openScreen>>;
const open = async (
  given: () => unknown = () => detail(),
  lines: () => unknown = () => page(line(), leftOut()),
  more: Record<string, () => unknown> = {},
  url = PATH,
) => {
  const sent = serving({ [RUN]: given, [LINES]: lines, [BALANCES]: () => balances(), ...more });
  now = await openScreen(url, screenModule);
  return sent;
};
inWideWindow();
afterEach(() => now.stop());

const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  act(async () => {
    fireEvent.click(within(place).getByRole('button', { name }));
    await settle();
  });
const dialog = (title: string) => {
  const shown = screen.getByRole('dialog');
  expect(shown.textContent).toContain(title);
  return shown;
};
const table = (name: string) => screen.getByRole('table', { name });
/** The texts of a table's rows, cell by cell; the first is the heading. */
const cells = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

describe('a run', () => {
  it('says what it pays, how that compares with the run before, and who is paid and who is not', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Regular payments of Mar 18, 2026');
    expect(cells('By method and currency')).toEqual([
      ['PayPal', '2', '$1,000.50', '$10.25', '€910.25', '€900.00', '€10.25 too little'],
      ['Payoneer', '1', '$250.00', '$2.00', '$248.00', '$5,000.00', 'Nothing'],
      ['Total', '3', '$1,250.50', '$12.25', '', '', ''],
    ]);
    expect(cells('Compared with the run before')).toEqual([
      ['Payees', '3', '4', '-1'],
      ['Amount', '$1,250.50', '$1,200.00', '+$50.50'],
      ['Left out', '2', '1', '+1'],
    ]);
    const before = screen.getByText('Feb 18, 2026').closest('a');
    expect(before?.getAttribute('href')).toBe('/payments/regular/2026-02-18');
    expect(screen.queryByText('This is a trial')).toBeNull();
    expect(screen.queryByText('Make the run')).toBeNull();

    const [name, amount, fee, method, sent, outcome] = [
      ...rowOf('Mira Lindqvist').querySelectorAll('th, td'),
    ].map(({ textContent }) => textContent);
    expect([name, amount, fee]).toEqual(['Mira Lindqvistmira', '$1,000.00', '$10.00']);
    expect(method).toBe('PayPalm•••@demo.test');
    expect(sent).toBe('€910.251 USD = 0.9194 EUR');
    expect(outcome).toContain('Created');
    // All reasons why nobody is paid, and no history.
    const leo = within(rowOf('Leo Brandt'));
    expect(leo.getByText('No payment method')).toBeTruthy();
    expect(leo.getByText('Below the minimum')).toBeTruthy();
    expect(leo.queryByText('History')).toBeNull();
  });

  it('says where there is nothing to compare it with, nobody to pay and nobody left out', async () => {
    await open(
      () => detail({}, { totals: [], left_out: [], before: null }),
      () => page(),
    );
    expect(screen.getByText('There is no run of this kind before it.')).toBeTruthy();
    expect(screen.getByText('Nobody is paid by this run.')).toBeTruthy();
    expect(screen.getByText('Nobody is left out.')).toBeTruthy();
    expect(screen.getByText('No creators')).toBeTruthy();
  });

  it('says why creators are left out; a reason shows who they are', async () => {
    const sent = await open();
    expect(cells('Left out')).toEqual([
      ['No payment method', '1', '$20.00'],
      ['Owes money to the network', '1', '$7.50'],
      ['Total', '2', '$27.50'],
    ]);
    await press('Owes money to the network', table('Left out'));
    expect(now.history.location).toMatchObject({
      pathname: PATH,
      search: '?outcome=left_out&reason=IN_DEBT',
    });
    expect(sent.at(-1)).toMatchObject({
      call: LINES,
      params: { kind: 'regular', date: '2026-03-18', outcome: 'left_out', reason: 'IN_DEBT' },
    });
    expect(document.activeElement?.textContent).toBe('Creators of this run');
  });

  it('that is a trial says that no money was moved, and can be made for real', async () => {
    const nobody = () => page(line({ state: null, payment_id: null }));
    const sent = await open(() => detail({ state: 'trial', acts: [] }), nobody, {
      'POST admin/payment-runs/make': () => ({ data: { item: run({ state: 'making' }) } }),
    });
    expect(screen.getByRole('alert').textContent).toContain('This is a trial');
    expect(screen.queryAllByText('—').filter((one) => !one.closest('table'))).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('No money was moved');
    expect(within(rowOf('Mira Lindqvist')).getByText('Would be paid')).toBeTruthy();
    await press('Make the run');
    const asked = dialog('Make this run? Regular payments of Mar 18, 2026');
    expect(asked.textContent).toContain('Nothing is sent before the run is approved');
    await press('Make the run', asked);
    expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
      user_id: 'me',
      kind: 'regular',
      date: '2026-03-18',
    });
  });

  it('says while it is computed that more is to come', async () => {
    await open(() => detail({ state: 'making', acts: [] }));
    expect(screen.getByRole('alert').textContent).toContain('The run is being computed');
  });

  it('is approved here, too, and shows what has become of it', async () => {
    let state = 'made';
    await open(() => detail(state === 'made' ? {} : { state, acts: ['stop'] }), undefined, {
      'POST admin/payment-runs/approve': () => {
        state = 'approved';
        return { data: { item: run({ state, acts: ['stop'] }) } };
      },
    });
    await press('Approve');
    await press('Approve', screen.getByRole('dialog'));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  });
});

describe('what there is to pay a run with', () => {
  /** What the table says of it: available and missing of each row. */
  const shown = () => cells('By method and currency').map((row) => row.slice(-2));
  const asked = (sent: { call: string }[]) => sent.filter(({ call }) => call === BALANCES).length;

  it.each([
    ['NO_ANSWER', 'paypal', 'No answer'],
    ['NOT_KNOWN', 'paypal', 'Not known'],
    ['NOT_TOLD', 'payoneer', 'The service does not say'],
    ['NOT_TOLD', 'bank_transfer', 'The bank does not say'],
  ])('says why nobody knows it: %s of %s', async (code, method, words) => {
    const [total] = detail().data.totals;
    await open(() => detail({}, { totals: [{ ...total, method }] }), undefined, {
      [BALANCES]: () => balances({ method, code, available: null, missing: null }),
    });
    expect(shown()[0]).toEqual([words, '—']);
  });

  it('is asked for once, shows that it is, and is asked for again when somebody wants to know', async () => {
    const { answer, give } = held();
    const sent = await open(() => detail({ state: 'approved' }), undefined, { [BALANCES]: answer });
    expect(shown()[0]).toEqual(['Asking…', '—']);
    await act(async () => {
      give(balances());
      await settle();
    });
    expect(shown()[0]).toEqual(['€900.00', '€10.25 too little']);
    expect(asked(sent)).toBe(1);
    await press('Ask again');
    expect(asked(sent)).toBe(2);
    await act(async () => {
      give(balances({ available: '910.25', missing: '0' }));
      await settle();
    });
    expect(shown()[0]).toEqual(['€910.25', 'Nothing']);
  });

  it('could not be loaded: the run is there, and it is asked for again', async () => {
    let broken = true;
    await open(undefined, undefined, {
      [BALANCES]: () => (broken ? Promise.reject(refusal(500)) : balances()),
    });
    expect(screen.getByRole('alert').textContent).toContain('What is available could not be loaded');
    expect(shown()[0]).toEqual(['—', '—']);
    broken = false;
    await press('Try again');
    expect(shown()[0]).toEqual(['€900.00', '€10.25 too little']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['making', 'done', 'cancelled'])('is not asked for of a run that is %s', async (state) => {
    const sent = await open(() => detail({ state, acts: [] }));
    expect(asked(sent)).toBe(0);
    expect(screen.queryByText('Missing')).toBeNull();
  });

  it('that is too little is said in words: what there is, what waits, and that it goes on by itself', async () => {
    const found = { found_at: '2026-03-18T09:00:00.000Z' };
    const shortfall = { method: 'paypal', currency: 'USD', needed: '1200', available: '900', ...found };
    await open(() => detail({ state: 'approved' }, { shortfalls: [shortfall] }));
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('Too little at PayPal (USD)');
    expect(said).toContain(
      'PayPal has $900.00. $1,200.00 is waiting. Nothing is sent by PayPal in USD until there is enough; it goes on by itself then.',
    );
  });
});

describe('a line', () => {
  it('says the code of what failed, and what has become of the payment', async () => {
    const entry = {
      act: 'fail',
      from: 'submitted',
      at: '2026-03-19T10:00:00.000Z',
      by: 'system',
      name: null,
    };
    await open(undefined, () => page(line({ state: 'failed', failure_code: 'RECEIVER_ACCOUNT_LOCKED' })), {
      'GET admin/payments/history': () => ({
        data: { items: [{ ...entry, history_id: 'h1', to: 'failed', reason: 'The service said so' }] },
      }),
    });
    const row = rowOf('Mira Lindqvist');
    expect(within(row).getByText(/RECEIVER_ACCOUNT_LOCKED/)).toBeTruthy();
    await press('History', row);
    const history = dialog('History of Mira Lindqvist');
    expect(within(history).getByText('The service said so')).toBeTruthy();
  });
});

describe('the faces of a run', () => {
  it('its shape while it is read', async () => {
    await open(held().answer);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Regular payments of Mar 18, 2026');
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('it failed, and is read again', async () => {
    let broken = true;
    await open(() => (broken ? Promise.reject(refusal(500)) : detail()));
    expect(screen.getByRole('alert').textContent).toContain('The run could not be loaded');
    broken = false;
    await press('Try again');
    expect(table('By method and currency')).toBeTruthy();
  });

  it('there is none of this day: it leads to all of them', async () => {
    await open(() => Promise.reject(refusal(404, 'NOT_FOUND')));
    expect(screen.getByText('There is no such run')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All payment runs' }).getAttribute('href')).toBe('/payments');
  });

  it.each(['/payments/daily/2026-03-18', '/payments/regular/2026-02-30', '/payments/regular/x'])(
    'nothing is asked for what can be no run: %s',
    async (url) => {
      const sent = await open(undefined, undefined, {}, url);
      expect(screen.getByText('There is no such run')).toBeTruthy();
      expect(sent).toEqual([]);
    },
  );

  it('of another run nothing of this one is shown', async () => {
    await open();
    serving({ [RUN]: held().answer, [LINES]: held().answer });
    await act(async () => {
      now.history.push('/payments/advanced/2026-03-18');
      await settle();
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advance payments of Mar 18, 2026');
    expect(screen.queryByText('Mira Lindqvist')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
