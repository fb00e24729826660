import type { Transaction } from 'kysely';
import type { EarningsSource } from '#contract/earnings';
import type { MonthReconciliation } from '#contract/imports';
import type { Connection } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import {
  type OwnerMonth,
  appliedParts,
  channelsEstimated,
  isPlaceBooking,
  lateFiles,
  partsOfFile,
  setFinal,
  summariesOf,
  sumsOfParts,
} from '../repository';
import { channelsClaimed, settleTakenBack } from '../../ledger';
import { PAYMENT_HISTORY, finalSources } from '../rules';
import { type SummaryLines, reconciliationOf } from '../monthReconciliation';
import { type Part, countingIn, countingOf } from './parts';

/** How a content owner's month stands with these parts, which count or may. */
const reconciliationWith = async (
  connection: Connection,
  place: OwnerMonth,
  parts: readonly Part[],
): Promise<MonthReconciliation> => {
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
  return reconciliationOf(place, await countingOf(connection, own), {
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
export const reconciliationsOfFile = async (
  connection: Connection,
  fileId: string,
): Promise<MonthReconciliation[]> => {
  const own = (await partsOfFile(connection, fileId)).filter(
    (part) => part.layout !== PAYMENT_HISTORY && part.version === 'final',
  );
  const waiting = own.filter(({ status }) => status === 'checked');
  const reconciliations: MonthReconciliation[] = [];
  for (const part of own) {
    const place = { content_owner: part.content_owner, month: part.month };
    const counting = (await appliedParts(connection, [part.month])).filter(
      (one) => !waiting.some((next) => samePlace(one, next)),
    );
    reconciliations.push(await reconciliationWith(connection, place, [...counting, ...waiting]));
  }
  return reconciliations;
};

/** How a content owner's month stands. */
export const reconciliationOfMonth = async (
  connection: Connection,
  place: OwnerMonth,
): Promise<MonthReconciliation> =>
  reconciliationWith(connection, place, await appliedParts(connection, [place.month]));

/**
 * Which sources of a content owner's month are final: those of which all is in and right, also in the files of other months
 * that have something of this one.
 */
export const finalOf = async (connection: Connection, place: OwnerMonth): Promise<EarningsSource[]> => {
  const { final } = await reconciliationOfMonth(connection, place);
  const late = final.length > 0 ? await lateFiles(connection, place) : [];
  const months = [...new Set(late.map(({ month }) => month))];
  const finals = new Map<string, readonly EarningsSource[]>();
  for (const month of months)
    finals.set(month, (await reconciliationOfMonth(connection, { ...place, month })).final);
  return final.filter((source) =>
    late.every((file) => file.source !== source || finals.get(file.month)?.includes(source)),
  );
};

/** Says which estimates of a content owner's month that were taken back under a claim are final now. */
const settleClaimed = async (transaction: Transaction<Schema>, place: OwnerMonth): Promise<void> => {
  const { content_owner: owner, month } = place;
  const claimed = await channelsClaimed(transaction, month);
  const channelIds = claimed.length > 0 ? await channelsEstimated(transaction, place, claimed) : [];
  if (channelIds.length === 0) return;
  const finals = finalSources(await countingIn(transaction, [month])).get(owner) ?? [];
  await settleTakenBack(transaction, { month, channelIds }, [...finals]);
};

/**
 * Writes down which sources of a content owner's month are final now, unless it is being booked: then whoever books it
 * does, but for `fileId`, whose booking this ends. The caller holds the booking lock.
 */
export const settleFinal = async (
  transaction: Transaction<Schema>,
  place: OwnerMonth,
  now: Date,
  fileId: string | null,
): Promise<void> => {
  if (await isPlaceBooking(transaction, place, fileId)) return;
  await setFinal(transaction, place, await finalOf(transaction, place), now);
  await settleClaimed(transaction, place);
};
