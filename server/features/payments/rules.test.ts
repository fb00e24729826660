import { gapMonth, nextPayDay, payDayOf, taxStateOf } from './rules';

it.each([
  ['2026-03', '2026-03-18'],
  // Saturday and Sunday move to the Friday before.
  ['2026-04', '2026-04-17'],
  ['2026-07', '2026-07-17'],
  ['2026-10', '2026-10-16'],
])('the pay day of %s is %s', (month, day) => {
  expect(payDayOf(month)).toBe(day);
});

it.each([
  ['2026-03-01', '2026-03-18', '2026-01'],
  ['2026-03-18', '2026-03-18', '2026-01'],
  ['2026-03-19', '2026-04-17', '2026-02'],
  // The 17th was the pay day: the 18th is too late.
  ['2026-04-18', '2026-05-18', '2026-03'],
  ['2026-12-30', '2027-01-18', '2026-11'],
])('on %s the next payment is on %s, of months up to %s', (today, date, month) => {
  expect(nextPayDay(today, 'regular')).toEqual({ date, month });
});

it.each([
  ['2026-03-01', '2026-03-18', '2026-02'],
  ['2026-12-30', '2027-01-18', '2026-12'],
])('on %s the next advanced payment is on %s, of months up to %s', (today, date, month) => {
  expect(nextPayDay(today, 'advanced')).toEqual({ date, month });
});

it.each([
  [undefined, '2026-03-01', null],
  // February was paid in advance in March: on April's pay day there is nothing left of it.
  ['2026-02', '2026-03-20', '2026-04'],
  ['2026-02', '2026-04-17', '2026-04'],
  ['2026-02', '2026-04-18', null],
])('after %s was paid in advance, on %s the month without payment is %s', (advanced, today, month) => {
  expect(gapMonth(advanced, today)).toBe(month);
});

describe('the tax form', () => {
  const known = { country: 'SE', lastReport: null, today: '2026-03-15' };
  const filed = (signedOn: string | null, more = {}) => ({
    payee: 'person' as const,
    us_person: false,
    signed_on: signedOn,
    ...more,
  });

  it.each([
    ['nothing said', undefined, 'W-8BEN', '24', 'worldwide'],
    ['a person', filed('2025-02-01'), 'W-8BEN', '24', 'worldwide'],
    ['a company', filed('2025-02-01', { payee: 'company' }), 'W-8BEN-E', '30', 'us'],
    ['a US person', filed('2025-02-01', { us_person: true }), 'W-9', '24', 'worldwide'],
    ['a US company', filed(null, { us_person: true, payee: 'company' }), 'W-9', '24', 'worldwide'],
  ] as const)('of %s is %s', (_who, form, name, percent, of) => {
    expect(taxStateOf(form, known)).toMatchObject({ form: name, without_form: { percent, of } });
  });

  it('of who lives in the US and has said nothing is the W-9', () => {
    expect(taxStateOf(undefined, { ...known, country: 'US' }).form).toBe('W-9');
  });

  it.each([
    [null, false, 'missing', null],
    ['2025-02-01', false, 'valid', '2028-12-31'],
    ['2023-06-30', false, 'valid', '2026-12-31'],
    ['2022-12-31', false, 'lapsed', '2025-12-31'],
    ['2010-01-01', true, 'valid', null],
  ] as const)('signed on %s (US person: %s) is %s, until %s', (signedOn, isUs, status, until) => {
    const state = taxStateOf(filed(signedOn, { us_person: isUs }), known);
    expect([state.status, state.valid_until]).toEqual([status, until]);
  });

  it('is said to lapse from 90 days before its end on', () => {
    const on = (today: string) => taxStateOf(filed('2023-06-30'), { ...known, today }).status;
    expect([on('2026-10-02'), on('2026-10-03'), on('2026-12-31'), on('2027-01-01')]).toEqual([
      'valid',
      'lapsing',
      'lapsing',
      'lapsed',
    ]);
  });
});
