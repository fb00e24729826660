import type { EntryDetail } from './model';

type Entry = Pick<EntryDetail, 'entryId' | 'channel' | 'month' | 'source' | 'withholdingTax'>;

/**
 * The withheld tax by entry. The tax of a channel, month and source stands at the first of its entries alone, whatever
 * their categories: it is withheld once, so that what is shown adds up.
 */
export const withholdingOf = (entries: readonly Entry[]): Map<string, string> => {
  const told = new Set<string>();
  const taxes = new Map<string, string>();
  for (const { entryId, channel, month, source, withholdingTax } of entries) {
    const key = `${channel?.channelId}/${month}/${source}`;
    if (withholdingTax === null || told.has(key)) continue;
    told.add(key);
    taxes.set(entryId, withholdingTax);
  }
  return taxes;
};
