import type { LayoutName } from '../../features/imports';
import { carries, type AskedAmount, type AskedChannel } from './carries';
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
  /** Rows of each file, at least. */
  rows?: number;
  seed: number;
  encoding?: Partial<Encoding>;
}

const isCorrection = ({ type, category }: AskedAmount): boolean =>
  type === 'earning' && category === 'adjustments';

/** Where an amount goes when a whole month is written: base files hold no corrections. */
const layoutsOf = (cut: 'video' | 'claim'): [LayoutName, (amount: AskedAmount) => boolean][] => [
  [`ads_${cut}`, (amount) => !isCorrection(amount)],
  [`ads_adjustment_${cut}`, isCorrection],
  ['premium_video', (amount) => !isCorrection(amount)],
  ['premium_adjustment_asset', isCorrection],
  ['premium_music_video', (amount) => !isCorrection(amount)],
  ['shorts_ads', (amount) => !isCorrection(amount)],
  ['shorts_premium', (amount) => !isCorrection(amount)],
  ['paid_features', () => true],
  ['channel_adjustments', () => true],
  ['tax', () => true],
  ['tax_refund', () => true],
];

export interface WrittenMonthFile extends WrittenReport {
  layout: LayoutName;
}

/**
 * Writes every file of a month for a small network, with the payment summary that they add up to, and the daily
 * estimates where asked. A file without rows is left out, as YouTube does.
 */
export const writeMonth = ({
  owner,
  month,
  channels,
  estimates = [],
  cut = 'claim',
  rows = 100,
  seed,
  encoding = {},
}: MonthSpec): WrittenMonthFile[] => {
  const only = (
    layout: LayoutName,
    of: readonly AskedChannel[],
    keep: (amount: AskedAmount) => boolean,
  ): AskedChannel[] =>
    of
      .map((channel) => ({
        ...channel,
        amounts: channel.amounts.filter((amount) => keep(amount) && carries(layout, amount)),
      }))
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
              seed: seed + offset,
              encoding,
            }),
          },
        ];
  return [
    ...layoutsOf(cut).flatMap(([layout, keep], index) => write(layout, only(layout, channels, keep), index)),
    ...write('payment_summary', channels, 100),
    ...write(
      'estimate',
      only('estimate', estimates, () => true),
      101,
    ),
  ];
};
