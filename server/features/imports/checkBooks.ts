import Big from 'big.js';
import { inTransaction } from '../../database/transaction';
import type { Connection } from '../../database/open';
import { defineHandler, JobProblem } from '../../jobs/types';
import { type LedgerDifference, checkChannels, checkKept } from '../ledger';
import { standingOfMonth } from './book';
import { channelMonths } from './book/channelMonths';
import {
  type ChannelMonthKey,
  finalMonths,
  holdBooks,
  isBooking,
  keptSetAside,
  monthsToCheck,
  partsToCheck,
  reportedMonths,
} from './repository';

const CHANNELS = 500;

/** What the reports that count say of all channels' months, against what is booked and what is set aside. */
const checkReports = async (connection: Connection): Promise<LedgerDifference[]> => {
  const differences: LedgerDifference[] = [];
  let last: ChannelMonthKey | null = null;
  for (;;) {
    const keys = await monthsToCheck(connection, last, CHANNELS);
    const [first] = keys;
    if (!first) return differences;
    const { month } = first;
    const channelIds = keys.filter((key) => key.month === month).map(({ channelId }) => channelId);
    last = { month, channelId: channelIds.at(-1) ?? '' };
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
    differences.push(...found.differences.filter(({ subject }) => !waits(subject.split(' ')[1] ?? '')));
    for (const channelId of channelIds) {
      const [is, was] = [due.get(channelId) ?? new Big(0), new Big(kept.get(channelId) ?? 0)];
      if (is.eq(was) || waits(channelId)) continue;
      const subject = `${month} ${channelId}`;
      differences.push({ what: 'set aside', user_id: null, subject, due: is.toFixed(), kept: was.toFixed() });
    }
  }
};

/** What is final against what the reports that count say is. */
const checkFinal = async (connection: Connection): Promise<LedgerDifference[]> => {
  const differences: LedgerDifference[] = [];
  for (const place of await reportedMonths(connection)) {
    const due = (await standingOfMonth(connection, place)).final;
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
 * reports that count, worked out anew from their amounts. The latter is left out, and `whole` false, while something is
 * being booked: then the reports are ahead.
 */
export const checkBooks = (
  connection: Connection,
): Promise<{ users: number; entries: number; whole: boolean; differences: LedgerDifference[] }> =>
  inTransaction(connection, async (transaction) => {
    // Nothing may be booked between two looks.
    await holdBooks(transaction);
    const kept = await checkKept(transaction);
    const parts = await partsToCheck(transaction);
    if (await isBooking(transaction)) {
      return { ...kept, whole: false, differences: [...kept.differences, ...parts] };
    }
    const reports = await checkReports(transaction);
    const final = await checkFinal(transaction);
    return { ...kept, whole: true, differences: [...kept.differences, ...parts, ...reports, ...final] };
  });

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
