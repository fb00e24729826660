import type { Transaction } from 'kysely';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import type { Progress } from '../../../jobs/types';
import { type Books, bookPayments, holdBooks, lockBooking } from '../../ledger';
import {
  type ChannelMonthKey,
  type OwnerMonth,
  appliedHistories,
  countMonths,
  earnedMonths,
  monthsOfParts,
  ownersBeside,
  partsOfMonths,
  setFinal,
} from '../repository';
import { PAYMENT_HISTORY, changedParts } from '../rules';
import { type By, CHANNELS, bookMonth, firstMonthOf, paymentsOf } from './bookMonth';
import { NO_TOTALS, type Outcome, type Totals, add } from './outcome';
import { type Part, countingIn } from './parts';
import { settleFinal } from './monthReconciliations';

/**
 * Where the booking of a change stands. First, in one transaction, it is changed which parts count; then what changed is
 * booked in slices, some channels' months at a time, each in a transaction of its own that keeps the run with it. Each is
 * booked from the parts that count by then, so that changes that overlap end in the same ledger.
 */
export interface BookingRun {
  /** Whose books it changes; absent in a run that an older version began: all. */
  books?: Books;
  /** The parts that count differently since the change. */
  changed: string[];
  /** The months of pay days whose histories are to be booked. */
  histories: string[];
  /** The channel's month that was booked last. */
  last: ChannelMonthKey | null;
  /** The owners' months whose reports changed. */
  places: OwnerMonth[];
  /** Channels' months. */
  progress: Progress;
  totals: Totals;
}

/** Parts that begin or end to count, and how. */
export interface Change {
  parts: readonly Pick<Part, 'content_owner' | 'month' | 'layout' | 'version'>[];
  make: (transaction: Transaction<Schema>) => Promise<void>;
  /** Some of it may be booked already, from parts that did not count then: all of its months is booked. */
  isAgain?: boolean;
}

const each = (places: readonly OwnerMonth[]): OwnerMonth[] => [
  ...new Map(places.map((place) => [`${place.content_owner}/${place.month}`, place])).values(),
];

/** These owners' months, and those of which their files have something: the ones are final only with the others. */
export const withEarned = async (
  connection: Connection,
  places: readonly OwnerMonth[],
): Promise<OwnerMonth[]> => {
  const all = [...places];
  for (const place of places) {
    const months = await earnedMonths(connection, place);
    all.push(...months.map((month) => ({ ...place, month })));
  }
  return each(all);
};

/** The owners' months of the reports among these parts. */
const placesIn = (parts: Change['parts']): OwnerMonth[] =>
  each(
    parts
      .filter((part) => part.layout !== PAYMENT_HISTORY && part.version === 'final')
      .map(({ content_owner, month }) => ({ content_owner, month })),
  );

const monthsIn = (parts: Change['parts']) => [...new Set(parts.map(({ month }) => month))];
const ownersIn = (parts: Change['parts']) => [...new Set(parts.map(({ content_owner: owner }) => owner))];

/**
 * Whose books a change concerns: its own content owners', and those of others whose files say something of the same
 * channels' months. It is asked before the lock is taken, and again under it. Where a file of another owner is read
 * later, its own booking finds this one. Payments are of all.
 */
export const booksOf = async (connection: Connection, { parts, isAgain = false }: Change): Promise<Books> => {
  if (isAgain || parts.some(({ layout }) => layout === PAYMENT_HISTORY)) return 'all';
  const owners = ownersIn(parts);
  return [...owners, ...(await ownersBeside(connection, owners, monthsIn(parts)))];
};

/** Makes a change under the lock of its books. What it concerns is not final until all of it is booked. */
export const beginRun = async (
  transaction: Transaction<Schema>,
  { parts, make, isAgain = false }: Change,
  now: Date,
): Promise<Omit<BookingRun, 'books'>> => {
  const months = monthsIn(parts);
  const owners = ownersIn(parts);
  // Others may change what counts of their own meanwhile.
  const counting = async () =>
    (await countingIn(transaction, months)).filter((part) => owners.includes(part.contentOwner));
  const before = await counting();
  const own = placesIn(parts);
  // What counted until now may have something of other months than what counts from now on.
  const earned = await withEarned(transaction, own);
  await make(transaction);
  const after = await counting();
  const changed = isAgain ? await partsOfMonths(transaction, months) : changedParts(before, after);
  const places = each([...earned, ...(await withEarned(transaction, own))]);
  for (const place of places) await setFinal(transaction, place, [], now);
  const histories = parts.filter((part) => part.layout === PAYMENT_HISTORY).map(({ month }) => month);
  return {
    changed,
    histories: [...new Set(histories)].sort(),
    last: null,
    places,
    progress: { done: 0, of: changed.length > 0 ? await countMonths(transaction, changed) : 0 },
    totals: NO_TOTALS,
  };
};

/**
 * The same, with the books asked for once more: what was read while the lock was waited for may count differently now, and
 * have channels in common with others.
 */
export const beginBooking = async (
  transaction: Transaction<Schema>,
  change: Change,
  now: Date,
): Promise<BookingRun> => ({
  ...(await beginRun(transaction, change, now)),
  books: await booksOf(transaction, change),
});

const grown = (run: BookingRun, outcome: Outcome): BookingRun => ({
  ...run,
  totals: add(run.totals, outcome),
  places: each([...run.places, ...outcome.owned]),
});

/** Books the next of what changed; undefined where nothing is left, and the months that are final are so. */
export const bookNext = async (
  transaction: Transaction<Schema>,
  run: BookingRun,
  by: By & { fileId: string },
): Promise<BookingRun | undefined> => {
  const [history, ...histories] = run.histories;
  // Where it is only found out what would be booked, the lock is held, and nothing is made final.
  const { quiet = false } = by;
  const { books = 'all' } = run;
  if (history !== undefined) {
    if (!quiet) await lockBooking(transaction, books);
    const lines = (await appliedHistories(transaction, history)).flatMap(paymentsOf);
    const booking = await bookPayments(transaction, history, lines, by);
    return { ...grown(run, { booking, setAside: [], owned: [] }), histories };
  }
  const keys =
    run.changed.length > 0 ? await monthsOfParts(transaction, run.changed, run.last, CHANNELS) : [];
  const next = firstMonthOf(keys);
  if (!next) {
    if (quiet) return undefined;
    // Something of other owners' may have been set aside as well, and may not be by now.
    const areOwn = books !== 'all' && run.places.every((place) => books.includes(place.content_owner));
    if (areOwn) await lockBooking(transaction, books);
    else await holdBooks(transaction);
    for (const place of await withEarned(transaction, run.places))
      await settleFinal(transaction, place, by.now, by.fileId);
    return undefined;
  }
  if (!quiet) await lockBooking(transaction, books);
  const { month, channelIds, last } = next;
  const outcome = await bookMonth(transaction, month, channelIds, by);
  return {
    ...grown(run, outcome),
    last,
    progress: { ...run.progress, done: run.progress.done + channelIds.length },
  };
};
