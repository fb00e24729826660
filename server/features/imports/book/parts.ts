import type { LayoutName } from '../reader';
import type { partsOfFile } from '../repository';
import { type CountingPart, PAYMENT_HISTORY } from '../rules';

export type Part = Awaited<ReturnType<typeof partsOfFile>>[number];

/** Parts of reports as the rules take them; payment histories are left out. */
export const toCounting = (parts: readonly Part[]): CountingPart[] =>
  parts
    .filter((part) => part.layout !== PAYMENT_HISTORY)
    .map((part) => ({
      partId: part.part_id,
      contentOwner: part.content_owner,
      layout: part.layout as LayoutName,
      version: part.version,
    }));

/** Parts by month, the earliest month first. */
export const byMonth = (parts: readonly Part[]): Part[][] => {
  const months = new Map<string, Part[]>();
  for (const part of parts) months.set(part.month, [...(months.get(part.month) ?? []), part]);
  return [...months.keys()].sort().map((month) => months.get(month) ?? []);
};
