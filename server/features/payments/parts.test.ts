import Big from 'big.js';
import { type OpenMoney, type OpenRow, type PaidIn, compose } from './parts';
import { givenBack } from './writtenParts';

// By bank transfer a payment in dollars costs nothing: what is left is what was composed.
const DOLLARS: PaidIn = { currency: 'USD', rate: '1', method: 'bank_transfer' };

const row = (month: string, amount: string, more: Partial<OpenRow> = {}): OpenRow => ({
  month,
  source: 'youtube',
  category: 'ads',
  amount,
  ...more,
});
/** What a payment of a history took: it names no source. */
const past = (month: string, amount: string): OpenRow => row(month, amount, { source: '', category: '' });
const sumOf = (amounts: readonly string[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Open money of which all is final and nothing is held, and the balance is no more than it. */
const money = (open: readonly OpenRow[], given: Partial<OpenMoney> = {}): OpenMoney => ({
  open,
  balance: sumOf(open.map(({ amount }) => amount)).toFixed(),
  isFinal: () => true,
  heldOf: () => '0',
  mostRecouped: null,
  feePercentOf: () => '0',
  ...given,
});
/** So much is kept of what is later than January. */
const early = (percent: string): Pick<OpenMoney, 'feePercentOf'> => ({
  feePercentOf: ({ month }) => (month > '2026-01' ? percent : '0'),
});
const partsOf = (open: readonly OpenRow[], given: Partial<OpenMoney> = {}, into = DOLLARS) =>
  compose(money(open, given), into).parts.map(({ month, amount }) => [month, Number(amount)]);

describe('the fee of a payment', () => {
  it('is of what is paid before its day only: 3 % of 100 where 200 are due anyway', () => {
    const composed = compose(money([row('2026-01', '200'), row('2026-02', '100')], early('3')), DOLLARS);
    expect(composed).toMatchObject({ amount: '300.00', fee: '3.00', sent: '297.00' });
    expect(composed.parts.map(({ month, fee_percent, fee }) => [month, fee_percent, Number(fee)])).toEqual([
      ['2026-01', '0', 0],
      ['2026-02', '3', 3],
    ]);
  });

  it.each([
    ['100.165', '3.00', '97.16'],
    ['100.50', '3.02', '97.48'],
    ['0.16', '0.00', '0.16'],
    ['0.17', '0.01', '0.16'],
  ])('is rounded to cents once: 3 %% of %s are %s', (amount, fee, sent) => {
    expect(compose(money([row('2026-02', amount)], early('3')), DOLLARS)).toMatchObject({ fee, sent });
  });

  it('is rounded once for all parts, of which none bears less than nothing', () => {
    const sources = ['youtube', 'youtube_red', 'youtube_asset'] as const;
    const open = ['0.05', '0.05', '0.10'].map((amount, at) =>
      row('2026-02', amount, { source: sources[at] ?? '' }),
    );
    const { parts, fee } = compose(money(open, early('2')), DOLLARS);
    expect([fee, ...parts.map((part) => Number(part.fee))]).toEqual(['0.00', 0, 0, 0]);
  });

  it('is of no more than is paid, where older months below nothing take some of it', () => {
    const composed = compose(money([row('2026-01', '-40'), row('2026-02', '100')], early('3')), DOLLARS);
    expect(composed).toMatchObject({ amount: '60.00', fee: '1.80', sent: '58.20' });
  });

  it('is of the parts that are left, where what the currency cannot say was another one’s', () => {
    const open = [row('2026-02', '10'), row('2026-02', '0.002', { source: 'youtube_red' })];
    const { parts, fee } = compose(money(open, early('3')), {
      currency: 'HUF',
      rate: '301',
      method: 'paypal',
    });
    expect(sumOf(parts.map((part) => part.fee)).toFixed(2)).toBe(fee);
  });
});

describe('months below nothing', () => {
  it('are a debt where later ones do not make them good: nothing is paid, and that is said', () => {
    const composed = compose(money([row('2025-12', '-60'), row('2026-01', '30')]), DOLLARS);
    expect(composed).toMatchObject({ parts: [], amount: '0.00', sent: '0', isInDebt: true });
  });

  it('are made good by the payment, whole', () => {
    expect(partsOf([row('2025-12', '-60'), row('2026-01', '100')])).toEqual([
      ['2025-12', -60],
      ['2026-01', 100],
    ]);
  });

  it('are made good by so much of each payment as is planned, where the balance has the rest', () => {
    const open = [row('2025-12', '-60'), row('2026-01', '100')];
    const composed = compose(money(open, { mostRecouped: '20', balance: '200' }), DOLLARS);
    expect(composed.parts.map(({ amount }) => Number(amount))).toEqual([-20, 100]);
    expect(composed).toMatchObject({ amount: '80.00', isInDebt: false });
  });

  it('are made good oldest first by a plan', () => {
    const open = [row('2025-11', '-15'), row('2025-12', '-60'), row('2026-01', '100')];
    expect(partsOf(open, { mostRecouped: '20', balance: '200' })).toEqual([
      ['2025-11', -15],
      ['2025-12', -5],
      ['2026-01', 100],
    ]);
  });

  it('never lead to more than the balance, whatever is planned', () => {
    const open = [row('2025-12', '-60'), row('2026-01', '100')];
    const { amount } = compose(money(open, { mostRecouped: '20' }), DOLLARS);
    expect(amount).toBe('40.00');
  });

  it('of which another source brought something owe the rest of it', () => {
    const open = [
      row('2025-12', '-60'),
      row('2025-12', '25', { source: 'youtube_red' }),
      row('2026-01', '100'),
    ];
    const composed = compose(money(open), DOLLARS);
    expect(composed.amount).toBe('65.00');
    expect(partsOf(open)).toEqual([
      ['2025-12', -35],
      ['2026-01', 100],
    ]);
  });
});

describe('a month', () => {
  it('with tax is paid net of it', () => {
    const open = [row('2026-01', '100'), row('2026-01', '-7.5', { category: 'tax' as never })];
    expect(compose(money(open), DOLLARS)).toMatchObject({ amount: '92.50', sent: '92.50' });
  });

  it('that a payment of a history paid is not paid again; what that left is', () => {
    expect(partsOf([row('2025-12', '100'), past('2025-12', '-100'), row('2026-01', '20')])).toEqual([
      ['2026-01', 20],
    ]);
    expect(partsOf([row('2025-12', '100'), past('2025-12', '-60')])).toEqual([['2025-12', 40]]);
  });

  it('is the oldest, where a payment of a history does not say which it paid', () => {
    expect(partsOf([row('2025-12', '100'), row('2026-01', '20'), past('', '-110')])).toEqual([
      ['2026-01', 10],
    ]);
  });

  it('is owed for, where payments of histories took more than all that is open', () => {
    const open = [row('2025-12', '100'), past('2025-12', '-130'), row('2026-02', '50')];
    expect(compose(money(open), DOLLARS)).toMatchObject({ amount: '20.00' });
    expect(compose(money([row('2025-12', '100'), past('', '-130')]), DOLLARS)).toMatchObject({
      parts: [],
      amount: '0.00',
    });
  });

  it('that is held stays; of one channel that is held, only its part', () => {
    const open = [row('2025-12', '100'), row('2026-01', '50')];
    const held = (most: string): Partial<OpenMoney> => ({
      heldOf: ({ month }) => (month === '2025-12' ? most : '0'),
    });
    expect(partsOf(open, held('100'))).toEqual([['2026-01', 50]]);
    expect(partsOf(open, held('30'))).toEqual([
      ['2025-12', 70],
      ['2026-01', 50],
    ]);
    expect(compose(money(open, held('30')), DOLLARS).isHeld).toBe(true);
    expect(compose(money(open), DOLLARS).isHeld).toBe(false);
  });

  it('with tax, of which all that brought something is held, is not in debt for its tax', () => {
    const open = [
      row('2026-01', '100'),
      row('2026-01', '-7', { category: 'tax' as never }),
      row('2026-02', '9'),
    ];
    expect(partsOf(open, { heldOf: ({ month }) => (month === '2026-01' ? '100' : '0') })).toEqual([
      ['2026-02', 9],
    ]);
  });

  it('that is not final waits, and is said to', () => {
    const composed = compose(
      money([row('2025-12', '100'), row('2026-01', '50')], { isFinal: ({ month }) => month < '2026-01' }),
      DOLLARS,
    );
    expect(composed).toMatchObject({ amount: '100.00', isNotFinal: true });
  });
});

describe('what the service keeps', () => {
  it.each<[PaidIn['method'], string, string, string]>([
    // 2 %, at most $20
    ['paypal', '100', '2.00', '98.00'],
    ['paypal', '5000', '20.00', '4980.00'],
    ['paypal', '0.01', '0.00', '0.01'],
    ['payoneer', '100', '1.50', '98.50'],
    ['tipalti', '100', '5.00', '95.00'],
    ['transferwise', '100', '1.10', '98.90'],
    ['bank_transfer', '100', '0.00', '100.00'],
    [undefined, '100', '0.00', '100.00'],
  ])('is taken off what is sent: by %s of %s dollars %s', (method, amount, paymentFee, sent) => {
    const composed = compose(money([row('2026-01', amount)]), { ...DOLLARS, method });
    expect(composed).toMatchObject({ fee: '0.00', paymentFee, sent });
  });

  it('is counted of what the network’s fee leaves', () => {
    const composed = compose(money([row('2026-02', '100')], early('3')), { ...DOLLARS, method: 'paypal' });
    expect(composed).toMatchObject({ amount: '100.00', fee: '3.00', paymentFee: '1.94', sent: '95.06' });
  });

  it('is nothing of a claim, whose fee is all that it costs, and that of the rest beside one', () => {
    const claim = row('2026-03', '27.26', { limit_month: '2026-03' });
    const fees = { feePercentOf: ({ limit_month: limit }: OpenRow) => (limit === undefined ? '0' : '10') };
    const into = { ...DOLLARS, method: 'paypal' } as const;
    expect(compose(money([claim], fees), into)).toMatchObject({
      fee: '2.73',
      paymentFee: '0.00',
      sent: '24.53',
    });
    expect(compose(money([row('2026-01', '50'), claim], fees), into)).toMatchObject({
      fee: '2.73',
      paymentFee: '1.00',
      sent: '73.53',
    });
  });

  it('in another currency is more by what exchanging takes', () => {
    const composed = compose(money([row('2026-01', '100')]), {
      currency: 'EUR',
      rate: '0.5',
      method: 'paypal',
    });
    // 2 % of 100, and 3 % of the 98 that are left.
    expect(composed).toMatchObject({ paymentFee: '4.94', sent: '47.53' });
  });
});

describe('in the currency', () => {
  it.each<[string, string, PaidIn['method'], string, string]>([
    ['HUF', '343.21', 'paypal', '32625', '0.00158'],
    ['HUF', '343.219', 'paypal', '32626', '0.00116'],
    ['HUF', '343.219', 'bank_transfer', '33807', '0.000208'],
    ['TWD', '31.237', 'paypal', '2969', '0.01246'],
    ['JPY', '153.777', 'payoneer', '14844', '0.00061'],
    ['KWD', '0.30717', 'bank_transfer', '30.256', '0.000797'],
    ['KWD', '0.307175', 'bank_transfer', '30.256', '0.0024'],
    ['EUR', '0.91237', 'paypal', '86.72', '0.010842'],
  ])('%s at %s by %s: of 100 dollars %s are sent, and %s stay', (currency, rate, method, sent, stays) => {
    const composed = compose(money([row('2026-01', '100')]), { currency, rate, method });
    expect([composed.sent, Number(composed.carriedOver), composed.net]).toEqual([
      sent,
      Number(stays),
      '100.00',
    ]);
    expect(
      sumOf(composed.parts.map(({ amount }) => amount))
        .plus(stays)
        .toFixed(),
    ).toBe('100');
  });

  it('less than its least unit is not sent, and stays', () => {
    const composed = compose(money([row('2026-01', '0.02')]), {
      currency: 'TWD',
      rate: '31.2',
      method: 'paypal',
    });
    expect(composed).toMatchObject({ parts: [], amount: '0.00', carriedOver: '0.02' });
  });
});

describe('what a payment gives back', () => {
  const parts = [
    { month: '2025-11', amount: '-20' },
    { month: '2025-12', amount: '70' },
    { month: '2026-01', amount: '50' },
  ];
  const back = (kept: string) => givenBack(parts, new Big(kept)).map(({ amount }) => Number(amount));

  it('is all of it where nothing was kept', () => {
    expect(back('0')).toEqual([-20, 70, 50]);
  });
  it('leaves what was kept with the oldest months', () => {
    expect(back('20')).toEqual([-20, 50, 50]);
    expect(back('80')).toEqual([-20, 0, 40]);
  });
});
