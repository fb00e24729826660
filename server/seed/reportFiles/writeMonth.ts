import { incomeSources } from '#contract/earnings';
import { type LayoutName, layouts } from '../../features/imports';
import { carries, isAdjustment, type AskedAmount, type AskedChannel } from './carries';
import type { Encoding } from './encoding';
import { writeReport, type WrittenReport } from './writeReport';

export interface MonthSpec {
  owner: string;
  /** `YYYY-MM` */
  month: string;
  channels: readonly AskedChannel[];
  /** Estimates of the month, where the daily file is wanted too. */
  estimates?: readonly AskedChannel[];
  /** How the ads money is cut; only the claim file says whose Content ID income it is. Default `claim`. */
  cut?: 'video' | 'claim';
  /** The last day of the month that estimates are of, from 1; all of its days where it is not said. */
  lastDay?: number;
  /** Rows of each file, at least. */
  rows?: number;
  seed: number;
  encoding?: Partial<Encoding>;
}

/** The files of a month. No amount fits two of them: corrections are in adjustment files only. */
const layoutsOf = (cut: 'video' | 'claim'): LayoutName[] => [
  `ads_${cut}`,
  `ads_adjustment_${cut}`,
  'premium_video',
  'premium_adjustment_video',
  'premium_music_video',
  'premium_music_adjustment_video',
  'shorts_ads',
  'shorts_ads_adjustment',
  'shorts_premium',
  'shorts_premium_adjustment',
  'paid_features',
  'paid_features_adjustment',
  'channel_adjustments',
  'tax',
  'tax_refund',
  ...incomeSources.map((source) => `income_${source}` as const),
];

const isIn = (layout: LayoutName, amount: AskedAmount): boolean =>
  (!amount.correction || isAdjustment(layout)) && carries(layout, amount);

export interface WrittenMonthFile extends WrittenReport {
  layout: LayoutName;
}

/**
 * Writes every file of a month for a small network, with the payment summary that they add up to, and the daily
 * estimates, of crypto too, where asked. A file without rows is left out, as YouTube does.
 */
export const writeMonth = ({
  owner,
  month,
  channels,
  estimates = [],
  lastDay,
  cut = 'claim',
  rows = 100,
  seed,
  encoding = {},
}: MonthSpec): WrittenMonthFile[] => {
  const only = (layout: LayoutName, of: readonly AskedChannel[]): AskedChannel[] =>
    of
      .map((channel) => ({ ...channel, amounts: channel.amounts.filter((amount) => isIn(layout, amount)) }))
      .filter(({ amounts }) => amounts.length > 0);
  const write = (layout: LayoutName, of: readonly AskedChannel[], offset: number): WrittenMonthFile[] =>
    of.length === 0
      ? []
      : [
          {
            layout,
            ...writeReport({
              layout,
              contentOwner: owner,
              month,
              channels: of,
              rows,
              ...(layouts[layout].daily && lastDay !== undefined ? { lastDay } : {}),
              seed: seed + offset,
              encoding,
            }),
          },
        ];
  return [
    ...layoutsOf(cut).flatMap((layout, index) => write(layout, only(layout, channels), index)),
    ...write('payment_summary', channels, 100),
    ...write('estimate', only('estimate', estimates), 101),
    ...write('crypto_daily', only('crypto_daily', estimates), 102),
  ];
};
