import Big from 'big.js';
import fc from 'fast-check';
import type { ChannelMonth, Estimate, Income } from './channelMonth';
import { type Claimant, type Piece, divided } from './claimed';

const HOLDER = 'holder';
const MONTH = '2026-03';

const dayOfMonth = (day: number): string => `${MONTH}-${String(day).padStart(2, '0')}`;
const estimate = (day: number, gross: string, more: Partial<Estimate> = {}): Estimate => ({
  source: 'youtube',
  category: 'ads',
  day: dayOfMonth(day),
  gross,
  final: false,
  ...more,
});
const income = (gross: string, more: Partial<Income> = {}): Income => ({
  type: 'earning',
  source: 'youtube',
  category: 'ads',
  gross,
  taxPercent: null,
  taxBase: null,
  ...more,
});
const claim = (userId: string, day: number): Claimant => {
  return { userId, day: dayOfMonth(day), sources: [] };
};

// A tenth of the month by the 5th, four tenths by the 15th, all by the 25th.
const ESTIMATES = [estimate(5, '10'), estimate(15, '30'), estimate(25, '60')];
const channel = (all: readonly Income[], estimates: readonly Estimate[] = ESTIMATES): ChannelMonth => ({
  channelId: 'UC1',
  income: all,
  estimates,
});

const incomeOf = (pieces: readonly Piece[]) =>
  pieces.map(({ userId, part }) => [userId, ...part.income.map(({ gross }) => Number(gross))]);
const daysOf = (pieces: readonly Piece[]) =>
  pieces.map(({ userId, part }) => [userId, ...part.estimates.map(({ day }) => Number(day.slice(-2)))]);

describe('of a month that brought 200', () => {
  const of200 = (...claims: Claimant[]) => divided(channel([income('200')]), HOLDER, claims);

  it.each<[string, Claimant[], (string | number)[][]]>([
    ['all is the holder’s without claims', [], [[HOLDER, 200]]],
    ['a claim of the holder takes nothing from the holder', [claim(HOLDER, 15)], [[HOLDER, 200]]],
    [
      'what the holder has claimed before somebody else stays the holder’s',
      [claim(HOLDER, 5), claim('anna', 15)],
      [
        ['anna', 60],
        [HOLDER, 140],
      ],
    ],
    [
      'who claims again after somebody else has both of their days',
      [claim('anna', 5), claim('bo', 15), claim('anna', 25)],
      [
        ['anna', 140],
        ['bo', 60],
        [HOLDER, 0],
      ],
    ],
    [
      'what was earned before and on the day of a claim is the claimant’s',
      [claim('anna', 15)],
      [
        ['anna', 80],
        [HOLDER, 120],
      ],
    ],
    [
      'so it is on a day without estimates',
      [claim('anna', 24)],
      [
        ['anna', 80],
        [HOLDER, 120],
      ],
    ],
    [
      'a claim up to the last day leaves nothing',
      [claim('anna', 25)],
      [
        ['anna', 200],
        [HOLDER, 0],
      ],
    ],
    [
      'a claim before the first estimate is of nothing',
      [claim('anna', 4)],
      [
        ['anna', 0],
        [HOLDER, 200],
      ],
    ],
    [
      'who claims later gets what came since the first claim',
      [claim('anna', 5), claim('ben', 15)],
      [
        ['anna', 20],
        ['ben', 60],
        [HOLDER, 120],
      ],
    ],
    [
      'in whatever order they are named',
      [claim('ben', 15), claim('anna', 5)],
      [
        ['anna', 20],
        ['ben', 60],
        [HOLDER, 120],
      ],
    ],
    [
      'no estimates between two claims are nothing for the second',
      [claim('anna', 5), claim('ben', 14)],
      [
        ['anna', 20],
        ['ben', 0],
        [HOLDER, 180],
      ],
    ],
  ])('%s', (_what, claims, expected) => {
    expect(incomeOf(of200(...claims))).toEqual(expected);
  });

  it('two who have claimed up to the same day do not both get it', () => {
    const pieces = of200(claim('anna', 15), claim('ben', 15));
    expect(pieces.map(({ part }) => Number(part.income[0]?.gross)).sort()).toEqual([0, 120, 80]);
    expect(pieces.at(-1)?.userId).toBe(HOLDER);
  });
});

describe('what is divided', () => {
  const anna = [claim('anna', 15)];

  it('is what a correction took, too', () => {
    expect(incomeOf(divided(channel([income('-200')]), HOLDER, anna))).toEqual([
      ['anna', -80],
      [HOLDER, -120],
    ]);
  });

  it('is the base of the tax as the tax itself', () => {
    const tax = income('-30', { type: 'tax', taxPercent: '30', taxBase: '100' });
    const pieces = divided(channel([tax, income('200')]), HOLDER, anna);
    expect(pieces.map(({ part }) => part.income)).toMatchObject([
      [
        { type: 'tax', gross: '-12', taxBase: '40', taxPercent: '30' },
        { gross: '80', taxBase: null },
      ],
      [
        { type: 'tax', gross: '-18', taxBase: '60', taxPercent: '30' },
        { gross: '120', taxBase: null },
      ],
    ]);
  });

  it('is each source by its own estimates, whatever their category', () => {
    const estimates = [
      estimate(5, '10', { category: 'other' }),
      estimate(20, '30'),
      estimate(5, '9', { source: 'crypto' }),
    ];
    const brought = [income('200'), income('50', { source: 'crypto', category: 'other' })];
    expect(incomeOf(divided(channel(brought, estimates), HOLDER, anna))).toEqual([
      ['anna', 50, 50],
      [HOLDER, 150, 0],
    ]);
  });

  it.each<[string, Estimate[]]>([
    ['without estimates', ESTIMATES.map((one) => ({ ...one, source: 'crypto' }))],
    ['of which nothing is estimated', [estimate(5, '0'), estimate(25, '0')]],
    ['of which less than nothing is estimated', [estimate(5, '-3'), estimate(25, '1')]],
  ])('is none of a source %s: that is the holder’s', (_what, estimates) => {
    expect(incomeOf(divided(channel([income('200')], estimates), HOLDER, anna))).toEqual([
      ['anna', 0],
      [HOLDER, 200],
    ]);
  });

  it('is never more than all, where later days took something back', () => {
    const estimates = [estimate(5, '50'), estimate(25, '-10')];
    expect(incomeOf(divided(channel([income('200')], estimates), HOLDER, anna))).toEqual([
      ['anna', 200],
      [HOLDER, 0],
    ]);
  });

  it('is rounded once: what is left of a third is the holder’s', () => {
    const thirds = [1, 20, 21].map((day) => estimate(day, '1'));
    const pieces = divided(channel([income('1')], thirds), HOLDER, anna);
    expect(pieces.map(({ part }) => part.income[0]?.gross)).toEqual(['0.3333333333', '0.6666666667']);
  });

  it('leaves the holder no less than nothing where several have claimed all of it', () => {
    const thirds = [1, 2, 3].map((day) => estimate(day, '1'));
    const claims = [claim('anna', 1), claim('ben', 2), claim('carl', 3)];
    const pieces = divided(channel([income('200')], thirds), HOLDER, claims);
    expect(pieces.map(({ part }) => Math.sign(Number(part.income[0]?.gross)))).toEqual([1, 1, 1, 1]);
  });

  it('are the estimates, by their days', () => {
    const claims = [claim('ben', 20), claim('anna', 5)];
    expect(daysOf(divided(channel([income('200')]), HOLDER, claims))).toEqual([
      ['anna', 5],
      ['ben', 15],
      [HOLDER, 25],
    ]);
  });
});

const amounts = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((amount) => new Big(amount).div(1_000_000).toFixed());
const sources = fc.constantFrom('youtube' as const, 'youtube_red' as const, 'crypto' as const);
const categories = fc.constantFrom('ads' as const, 'other' as const);
const estimateKey = ({
  source,
  category,
  day = '',
}: Pick<Estimate, 'source' | 'category'> & { day?: string }) => [source, category, day].join('/');
const estimatesFrom = (least: number) =>
  fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 28 }), amounts(least, 90_000_000), sources, categories)
      .map(([day, gross, source, category]) => estimate(day, gross, { source, category })),
    { maxLength: 12, selector: estimateKey },
  );
const anyIncome = fc.uniqueArray(
  fc
    .tuple(amounts(-900_000_000, 900_000_000), fc.option(amounts(0, 900_000_000)), sources, categories)
    .map(([gross, taxBase, source, category]) => income(gross, { taxBase, source, category })),
  { maxLength: 5, selector: estimateKey },
);
// As the repository says them: one day of each user.
const anyClaims = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('anna', 'ben', 'carl', HOLDER), fc.integer({ min: 1, max: 28 }))
    .map(([userId, day]) => claim(userId, day)),
  { maxLength: 4, selector: ({ userId }) => userId },
);
const anyMonth = (least: number) =>
  fc.tuple(anyIncome, estimatesFrom(least)).map(([brought, estimates]) => channel(brought, estimates));

const total = (pieces: readonly Piece[], of: (one: Income) => string | null, place: number): string =>
  pieces.reduce((sum, { part }) => sum.plus(of(part.income[place] as Income) ?? 0), new Big(0)).toFixed();
const plain = (amount: string | null) => new Big(amount ?? 0).toFixed();

describe('whatever was earned, estimated and claimed', () => {
  it('nothing of it is lost or doubled', () => {
    fc.assert(
      fc.property(anyMonth(-20_000_000), anyClaims, (month, claims) => {
        const pieces = divided(month, HOLDER, claims);
        month.income.forEach((one, place) => {
          expect(total(pieces, ({ gross }) => gross, place)).toBe(plain(one.gross));
          expect(total(pieces, ({ taxBase }) => taxBase, place)).toBe(plain(one.taxBase));
        });
        const placed = pieces.flatMap(({ part }) => part.estimates);
        expect(placed.map(estimateKey).sort()).toEqual(month.estimates.map(estimateKey).sort());
        expect(new Set(pieces.map(({ userId }) => userId)).size).toBe(pieces.length);
      }),
    );
  });

  it('no part is more than the whole, or of the other sign', () => {
    fc.assert(
      fc.property(anyMonth(0), anyClaims, (month, claims) => {
        for (const { part } of divided(month, HOLDER, claims))
          part.income.forEach(({ gross }, place) => {
            const whole = new Big(month.income[place]?.gross ?? 0);
            expect(new Big(gross).times(whole).gte(0)).toBe(true);
            expect(new Big(gross).abs().lte(whole.abs())).toBe(true);
          });
      }),
    );
  });

  it('the estimates of a piece lie after the claim before it and not after its own', () => {
    fc.assert(
      fc.property(anyMonth(0), anyClaims, (month, all) => {
        const claims = all.filter(({ userId }) => userId !== HOLDER);
        const dayFor = (user: string) => claims.find(({ userId }) => userId === user)?.day ?? '';
        const pieces = divided(month, HOLDER, claims);
        expect(pieces.at(-1)?.userId).toBe(HOLDER);
        let since = '';
        for (const { userId, part } of pieces) {
          const until = userId === HOLDER ? dayOfMonth(31) : dayFor(userId);
          expect(until >= since).toBe(true);
          expect(part.estimates.every(({ day }) => day > since && day <= until)).toBe(true);
          since = until;
        }
      }),
    );
  });
});
