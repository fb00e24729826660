import Big from 'big.js';
import fc from 'fast-check';
import { lastDayOf, monthAfter } from '../common/days';

/** The first month of the story. */
export const FIRST = '2025-01';
/** How many months it has. */
export const MONTHS = 4;
/** The month that is so many months after the first one. */
export const later = (months: number) => monthAfter(FIRST, months);
/** Who has the channel first, and who has it from the middle of a month on. The second one waits in the second network at first. */
export const MEMBERS = ['creator', 'tomas_jogos'] as const;
/** Who owns the networks: the main one, and two others. */
export const OWNERS = ['owner', 'recruiter', 'reviewer'] as const;

const month = fc.nat({ max: MONTHS - 1 });
const network = fc.constantFrom(0, 1, 2);
const member = fc.constantFrom(...MEMBERS);
/** What people do between networks, and what the files bring. */
export const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('transfer' as const), member, network }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), network }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), approves: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('share' as const),
        network,
        month,
        tenths: fc.integer({ min: 0, max: 400 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('agree' as const),
        month,
        percent: fc.constantFrom('60', '75', '95'),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('bring' as const),
        month,
        millionths: fc.integer({ min: -2_000_000, max: 90_000_000 }),
      }),
    },
    fc.record({ do: fc.constantFrom('suspend' as const, 'retire' as const), network: fc.constantFrom(1, 2) }),
    fc.record({ do: fc.constant('work' as const) }),
  ),
  { minLength: 3, maxLength: 14 },
);

interface Period {
  network: number;
  from: string;
  until: string;
}
const ALWAYS = '9999-12-31';

/** What somebody would write down on paper. */
export class Paper {
  readonly gross = new Map<string, Big>();
  readonly periods: Record<(typeof MEMBERS)[number], Period[]> = {
    creator: [{ network: 0, from: '2020-01-01', until: ALWAYS }],
    tomas_jogos: [],
  };
  pending = true;
  readonly closed = new Set<number>();
  readonly shares = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  readonly agreed = new Map<string, string>();

  /** The second member has the channel at the end of this month, and of all later ones. */
  constructor(readonly changed: string) {}

  now(who: (typeof MEMBERS)[number]): number | undefined {
    return this.periods[who].find(({ until }) => until === ALWAYS)?.network;
  }

  goes(who: (typeof MEMBERS)[number], network: number, day: string): void {
    const present = this.periods[who].find(({ until }) => until === ALWAYS);
    if (present) present.until = day;
    this.periods[who].push({ network, from: day, until: ALWAYS });
    if (who === 'tomas_jogos') this.pending = false;
  }

  /** Where a member was when a month ended, or last in it. */
  networkAt(who: (typeof MEMBERS)[number], one: string): number | undefined {
    const during = this.periods[who].filter(
      ({ from, until }) => from <= lastDayOf(one) && until > `${one}-01`,
    );
    return during.at(-1)?.network;
  }

  newest(of: ReadonlyMap<string, string>, one: string): string | undefined {
    const from = [...of.keys()].filter((at) => at <= one).sort();
    return of.get(from.at(-1) ?? '');
  }

  /** What each owner earns: of each month one of them at most. */
  owed(): Record<string, number> {
    const owed: Record<string, number> = {};
    for (const [one, gross] of this.gross) {
      const holder = one >= this.changed ? 'tomas_jogos' : 'creator';
      const at = this.networkAt(holder, one);
      if (at === undefined) continue;
      const percent = new Big(this.newest(this.shares[at] ?? new Map(), one) ?? '0');
      const kept = new Big(100).minus((holder === 'creator' && this.newest(this.agreed, one)) || '60');
      const amount = gross.times(percent.lt(kept) ? percent : kept).div(100);
      const booked = Number(amount.round(6, Big.roundHalfEven));
      if (booked !== 0) owed[`${OWNERS[at] ?? ''} ${one}`] = booked;
    }
    return owed;
  }
}
