import type { Connection } from '../../../database/open';
import type { LayoutName } from '../reader';
import { appliedParts, hasLessThan, type partsOfFile } from '../repository';
import { type CountingPart, PAYMENT_HISTORY, countedSources } from '../rules';

export type Part = Awaited<ReturnType<typeof partsOfFile>>[number];

const toCounting = (part: Part): CountingPart => ({
  partId: part.part_id,
  contentOwner: part.content_owner,
  layout: part.layout as LayoutName,
  version: part.version,
  month: part.month,
  gross: part.gross,
  claimed: part.claimed,
  partial: part.partial,
});

/** Parts of reports as the rules take them; payment histories are left out. */
export const countingOf = async (connection: Connection, parts: readonly Part[]): Promise<CountingPart[]> => {
  const counting = parts.filter(({ layout }) => layout !== PAYMENT_HISTORY).map(toCounting);
  const unclear = new Set<string>();
  // What a channel's own videos earned is only taken off where no channel would get less than nothing.
  for (const [partId, { minus }] of countedSources(counting)) {
    if (minus !== null && (await hasLessThan(connection, partId, minus))) unclear.add(partId);
  }
  return counting.map((part) => ({ ...part, isUnclear: unclear.has(part.partId) }));
};

/** The parts of reports of these months that count. */
export const countingIn = async (
  connection: Connection,
  months: readonly string[],
): Promise<CountingPart[]> =>
  months.length === 0 ? [] : countingOf(connection, await appliedParts(connection, months));
