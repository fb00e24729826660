import type { Transaction } from 'kysely';
import type { MonthStanding } from '#contract/imports';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import {
  type OwnerMonth,
  appliedParts,
  partsOfFile,
  setFinal,
  sumsOfParts,
  summariesOf,
} from '../repository';
import { PAYMENT_HISTORY } from '../rules';
import { type SummaryLines, standingOf } from '../standing';
import { type Part, countingOf } from './parts';

/** How a content owner's month stands with these parts, which count or may. */
const standingWith = async (
  connection: Connection,
  place: OwnerMonth,
  parts: readonly Part[],
): Promise<MonthStanding> => {
  const own = parts.filter(
    (part) =>
      part.content_owner === place.content_owner && part.month === place.month && part.version === 'final',
  );
  const summaryParts = own.filter(({ layout }) => layout === 'payment_summary').map((part) => part.part_id);
  const summaries = await summariesOf(connection, summaryParts);
  const sums = await sumsOfParts(
    connection,
    own.map((part) => part.part_id),
  );
  return standingOf(place, await countingOf(connection, own), {
    sums,
    summary:
      summaryParts.length > 0
        ? summaries.flatMap(({ summary }) => JSON.parse(summary ?? '[]') as SummaryLines)
        : null,
  });
};

const samePlace = (one: Part, other: Part) =>
  one.content_owner === other.content_owner && one.layout === other.layout && one.period === other.period;

/** How the content owners' months of a file stand, with the file's parts that wait to count as if they did. */
export const standingsOfFile = async (connection: Connection, fileId: string): Promise<MonthStanding[]> => {
  const own = (await partsOfFile(connection, fileId)).filter(
    (part) => part.layout !== PAYMENT_HISTORY && part.version === 'final',
  );
  const waiting = own.filter(({ status }) => status === 'checked');
  const standings: MonthStanding[] = [];
  for (const part of own) {
    const place = { content_owner: part.content_owner, month: part.month };
    const counting = (await appliedParts(connection, [part.month])).filter(
      (one) => !waiting.some((next) => samePlace(one, next)),
    );
    standings.push(await standingWith(connection, place, [...counting, ...waiting]));
  }
  return standings;
};

/** How a content owner's month stands. */
export const standingOfMonth = async (connection: Connection, place: OwnerMonth): Promise<MonthStanding> =>
  standingWith(connection, place, await appliedParts(connection, [place.month]));

/** Writes down which sources of a content owner's month are final now. The caller holds the booking lock. */
export const settleFinal = async (
  transaction: Transaction<Schema>,
  place: OwnerMonth,
  now: Date,
): Promise<void> => setFinal(transaction, place, (await standingOfMonth(transaction, place)).final, now);
