import type { Connection } from '../../../database/open';
import { type NewPart, sameTables } from '../repository';

type Same = Awaited<ReturnType<typeof sameTables>>[number];
type Place = Pick<NewPart, 'content_owner' | 'layout' | 'period'>;

const isPlace = (one: Place, other: Place): boolean =>
  one.content_owner === other.content_owner && one.layout === other.layout && one.period === other.period;

/**
 * The files that hold the same table. `there` counts in the place of these parts, or is to: a second time it would change
 * nothing. `elsewhere` is of another month or kind, as a small table of each month may be, or does not count any more.
 */
export const findSame = async (
  connection: Connection,
  file: { fileId: string; sha256: string },
  places: readonly Place[],
): Promise<{ there: Same | undefined; elsewhere: Same | undefined }> => {
  const same = await sameTables(connection, file);
  const isThere = (one: Same) =>
    one.part_status !== 'replaced' && places.some((place) => isPlace(place, one));
  return { there: same.find(isThere), elsewhere: same.find((one) => !isThere(one)) };
};
