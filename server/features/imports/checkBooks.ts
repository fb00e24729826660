import Big from 'big.js';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../database/open';
import { defineHandler, JobProblem } from '../../jobs/types';
import { type LedgerDifference, checkChannels, checkKept, holdBooks } from '../ledger';
import { CHANNELS, channelMonths, finalOf } from './book';
import {
  channelsToCheck,
  countWithHolder,
  finalMonths,
  halfBooked,
  isBooking,
  keptSetAside,
  knownMonths,
  partsToCheck,
  reportedMonths,
  textsToCheck,
} from './repository';

/** What the reports that count say of channels in a month, against what is booked and what is set aside. */
const checkMonth = async (
  connection: Connection,
  month: string,
  channelIds: readonly string[],
): Promise<LedgerDifference[]> => {
  const found = await checkChannels(connection, month, await channelMonths(connection, month, channelIds));
  const due = new Map(
    found.unknown.map(({ channelId, income }) => [
      channelId,
      income.reduce((sum, one) => sum.plus(one.gross), new Big(0)),
    ]),
  );
  const kept = await keptSetAside(connection, month, channelIds);
  // What is set aside of a channel that somebody has by now is booked by the next job.
  const waits = (channelId: string) => kept.has(channelId) && !due.has(channelId);
  const differences = found.differences.filter(({ subject }) => !waits(subject.split(' ')[1] ?? ''));
  for (const channelId of channelIds) {
    const [is, was] = [due.get(channelId) ?? new Big(0), new Big(kept.get(channelId) ?? 0)];
    if (is.eq(was) || waits(channelId)) continue;
    const subject = `${month} ${channelId}`;
    differences.push({ what: 'set aside', user_id: null, subject, due: is.toFixed(), kept: was.toFixed() });
  }
  return differences;
};

/** Looks while nothing is booked; undefined where something is in the middle of being booked. */
const atRest = <Found>(connection: Connection, look: (held: Connection) => Promise<Found>) =>
  inTransaction(connection, async (transaction) => {
    await holdBooks(transaction);
    return (await isBooking(transaction)) ? undefined : look(transaction);
  });

// So many say enough: of books that are wrong throughout not each amount is kept in memory.
const ENOUGH = 1_000;

/**
 * What the reports that count say of all channels' months, until there are enough differences; undefined where something is booked
 * meanwhile.
 */
const checkReports = async (connection: Connection): Promise<LedgerDifference[] | undefined> => {
  const differences: LedgerDifference[] = [];
  for (const month of await knownMonths(connection)) {
    let last = '';
    for (;;) {
      const channelIds = await channelsToCheck(connection, month, last, CHANNELS);
      if (channelIds.length === 0) break;
      last = channelIds.at(-1) ?? '';
      // Some at a time, so that what is to be booked does not wait for all.
      const found = await atRest(connection, (held) => checkMonth(held, month, channelIds));
      if (!found) return undefined;
      differences.push(...found);
      if (differences.length >= ENOUGH) return differences;
    }
  }
  return differences;
};

/** What is final against what the reports that count say is. */
const checkFinal = async (connection: Connection): Promise<LedgerDifference[]> => {
  const differences: LedgerDifference[] = [];
  for (const place of await reportedMonths(connection)) {
    const due = await finalOf(connection, place);
    const kept = await finalMonths(connection, place);
    const said = (sources: readonly string[]) => [...sources].sort().join(', ');
    if (said(due) === said(kept)) continue;
    const subject = `${place.content_owner} ${place.month}`;
    differences.push({ what: 'final', user_id: null, subject, due: said(due), kept: said(kept) });
  }
  return differences;
};

/**
 * Checks the books (docs/decisions/ledger.md, "Invariants"): what is kept against the entries, and the entries against the
 * reports that count, worked out anew from their amounts. The latter is left out, and `whole` false, where something is
 * being booked: then the reports are ahead. What failed when it was booked by half is a difference.
 */
export const checkBooks = async (
  connection: Connection,
): Promise<{ users: number; entries: number; whole: boolean; differences: LedgerDifference[] }> => {
  const kept = await inTransaction(connection, async (transaction) => {
    await holdBooks(transaction);
    const found = await checkKept(transaction);
    const ofFiles = [
      ...(await textsToCheck(transaction)),
      ...(await partsToCheck(transaction)),
      ...(await halfBooked(transaction)),
    ];
    return { ...found, differences: [...found.differences, ...ofFiles] };
  });
  const reports = await checkReports(connection);
  // What waits for its channel to be booked is not final before that.
  const waits = (await countWithHolder(connection)) > 0;
  const final = waits ? [] : await atRest(connection, checkFinal);
  if (!reports || !final) return { ...kept, whole: false };
  return { ...kept, whole: true, differences: [...kept.differences, ...reports, ...final] };
};

/** The job that checks the books. */
export const checkHandler = defineHandler<'ledger:check', null>(async ({ connection }) => {
  const { users, entries, differences } = await checkBooks(connection);
  const [first] = differences;
  if (first) {
    const { what, user_id: userId, subject } = first;
    throw new JobProblem('LEDGER_DIFFERS', `${differences.length}: ${what} ${userId ?? ''} ${subject}`);
  }
  return { creators: users, entries };
});
