import Big from 'big.js';
import type { Transaction } from 'kysely';
import type { EarningsSource } from '#contract/earnings';
import type { Schema } from '../../../database/schema';
import type { ChannelMonth, Income } from '../../ledger';
import { amountsOf, estimatesOf } from '../repository';
import { type CountingPart, countedSources, finalSources } from '../rules';

type AmountRow = Awaited<ReturnType<typeof amountsOf>>[number];
type EstimateRow = Awaited<ReturnType<typeof estimatesOf>>[number];
type Estimates = Map<EarningsSource, { gross: Big; final: boolean }>;

/** By channel, one sum for each type, source and category. A source that does not count for its part is left out. */
const incomeOf = (
  rows: readonly AmountRow[],
  counted: ReadonlyMap<string, ReadonlySet<EarningsSource>>,
): Map<string, Map<string, Income>> => {
  const income = new Map<string, Map<string, Income>>();
  for (const row of rows) {
    if (!counted.get(row.part_id)?.has(row.source)) continue;
    const ofChannel = income.get(row.channel_id) ?? new Map<string, Income>();
    income.set(row.channel_id, ofChannel);
    const key = `${row.type}/${row.source}/${row.category}`;
    const sum = ofChannel.get(key);
    ofChannel.set(key, {
      type: row.type,
      source: row.source,
      category: row.category,
      gross: new Big(sum?.gross ?? 0).plus(row.gross).toFixed(),
      taxPercent: row.tax_percent ?? sum?.taxPercent ?? null,
      taxBase:
        row.tax_base === null
          ? (sum?.taxBase ?? null)
          : new Big(sum?.taxBase ?? 0).plus(row.tax_base).toFixed(),
    });
  }
  return income;
};

/** By channel, one sum for each source. It is final once the source's final reports of one content owner are in. */
const forecastOf = (
  rows: readonly EstimateRow[],
  final: ReadonlyMap<string, ReadonlySet<EarningsSource>>,
): Map<string, Estimates> => {
  const estimates = new Map<string, Estimates>();
  for (const row of rows) {
    const ofChannel: Estimates = estimates.get(row.channel_id) ?? new Map();
    estimates.set(row.channel_id, ofChannel);
    const sum = ofChannel.get(row.source);
    ofChannel.set(row.source, {
      gross: (sum?.gross ?? new Big(0)).plus(row.gross),
      final: (sum?.final ?? false) || (final.get(row.content_owner)?.has(row.source) ?? false),
    });
  }
  return estimates;
};

/** What the counting parts of a month say of these channels. */
export const channelMonths = async (
  transaction: Transaction<Schema>,
  counting: readonly CountingPart[],
  channelIds: readonly string[],
): Promise<ChannelMonth[]> => {
  const ids = (version: 'estimate' | 'final') =>
    counting.filter((part) => part.version === version).map(({ partId }) => partId);
  const [finals, estimates] = [ids('final'), ids('estimate')];
  const income = incomeOf(
    finals.length > 0 ? await amountsOf(transaction, finals, channelIds) : [],
    countedSources(counting),
  );
  const forecast = forecastOf(
    estimates.length > 0 ? await estimatesOf(transaction, estimates, channelIds) : [],
    finalSources(counting),
  );
  return channelIds.map((channelId) => ({
    channelId,
    income: [...(income.get(channelId)?.values() ?? [])],
    estimates: [...(forecast.get(channelId) ?? [])].map(([source, { gross, final }]) => ({
      source,
      gross: gross.toFixed(),
      final,
    })),
  }));
};
