import Big from 'big.js';
import { type EarningsSource, type EntryReason, earningsSources, youtubeSources } from '#contract/earnings';
import type { ImportWarning } from '#contract/imports';
import type { ImportWarningCode } from '#contract/plain/imports';
import { type LayoutName, layouts } from './reader/layouts';

/** The layout name of a payment history, which is not a report of YouTube. */
export const PAYMENT_HISTORY = 'payment_history';

/** The sum of two amounts that may be unknown; null where both are. Dollars. */
export const sumOrNull = (one: string | null, other: string | null): string | null =>
  one === null && other === null ? null : new Big(one ?? 0).plus(other ?? 0).toFixed();

/** The warnings of a file, as its row keeps them. */
export const warningsIn = ({ asks: warnings }: { asks: string }): ImportWarning[] =>
  JSON.parse(warnings) as ImportWarning[];

/** What is asked and nobody has agreed to. */
export const unconfirmed = (
  warnings: readonly ImportWarning[],
  agreed: readonly ImportWarningCode[],
): ImportWarning[] => warnings.filter(({ ask }) => !agreed.includes(ask));

/** A part that counts: it is applied, and was not replaced or undone since. Dollars. */
export interface CountingPart {
  partId: string;
  contentOwner: string;
  layout: LayoutName;
  version: 'estimate' | 'final';
  /** The file's month, `YYYY-MM`. */
  month: string;
  gross: string;
  /** Gross of videos that others uploaded. */
  claimed: string;
  /** It holds some days of its month only. */
  partial: boolean;
  /** A file by asset of which some channel has less than the file by video says of its own videos. */
  isUnclear?: boolean;
}

/** Layouts of one group hold the same money: by video, by claim or by asset. */
export const groupOf = (layout: LayoutName): string => layout.replace(/_(video|claim|asset)$/, '');

/** Parts of one place hold the same money. */
export const coverageKey = ({
  contentOwner,
  month,
  layout,
}: Pick<CountingPart, 'contentOwner' | 'month' | 'layout'>) => `${contentOwner}/${month}/${groupOf(layout)}`;

/** The parts without those of some days of a month of which another part of the same place holds all days. */
export const withoutCovered = (parts: readonly CountingPart[]): CountingPart[] => {
  const whole = new Set(parts.filter(({ partial }) => !partial).map(coverageKey));
  return parts.filter((part) => !part.partial || !whole.has(coverageKey(part)));
};

/** For what a part counts. */
export interface Counted {
  sources: ReadonlySet<EarningsSource>;
  /** The part by video whose amounts are in this one's, too: only what is more than those counts. */
  minus: string | null;
}

const ALL: ReadonlySet<EarningsSource> = new Set(earningsSources);
const CONTENT_ID: ReadonlySet<EarningsSource> = new Set(['youtube_asset']);
const NOTHING: Counted = { sources: new Set(), minus: null };

const isWithin = (part: Big, whole: Big) => part.times(whole).gte(0) && part.abs().lte(whole.abs());

/**
 * What a file by asset counts for beside one by video, where no file by claim says whose other people's videos are. It may
 * list those videos only, or all of the same money: then what a channel's own videos earned is taken off. If its sum is
 * neither, it counts for nothing, because part of it could be booked twice.
 */
const besideVideo = (asset: CountingPart, video: CountingPart): Counted => {
  const { family, adjustment } = layouts[asset.layout];
  const sources = family === 'ads' ? CONTENT_ID : ALL;
  // Corrections have either sign: what a channel has more or less there says nothing.
  if (adjustment) return new Big(asset.claimed).eq(video.claimed) ? { sources, minus: null } : NOTHING;
  if (isWithin(new Big(asset.claimed), new Big(video.claimed))) return { sources, minus: null };
  const isWhole = new Big(asset.claimed).eq(video.gross) && !asset.isUnclear;
  return isWhole ? { sources, minus: video.partId } : NOTHING;
};

/**
 * The sources for which each part counts, by part. The video, the claim and the asset file of a month hold the same money:
 * the video file counts for channels; the claim file for income on other people's videos, and for everything if there is
 * no video file; the asset file in the claim file's place if there is none. A file of some days counts for nothing beside one
 * of the whole month. See docs/decisions/ledger.md.
 */
export const countedSources = (parts: readonly CountingPart[]): Map<string, Counted> => {
  const counting = withoutCovered(parts);
  const cuts = new Map(
    counting.map((part) => [`${coverageKey(part)}/${layouts[part.layout].cut ?? ''}`, part]),
  );
  return new Map(
    parts.map((part): [string, Counted] => {
      if (!counting.includes(part)) return [part.partId, NOTHING];
      const other = (cut: string) => cuts.get(`${coverageKey(part)}/${cut}`);
      const video = other('video');
      const { cut } = layouts[part.layout];
      if (cut === 'claim') return [part.partId, { sources: video ? CONTENT_ID : ALL, minus: null }];
      if (cut !== 'asset') return [part.partId, { sources: ALL, minus: null }];
      if (other('claim')) return [part.partId, NOTHING];
      return [part.partId, video ? besideVideo(part, video) : { sources: ALL, minus: null }];
    }),
  );
};

/** The sources whose final reports are imported, by content owner. Their estimates are only kept to be compared. */
export const finalSources = (parts: readonly CountingPart[]): Map<string, ReadonlySet<EarningsSource>> => {
  const byOwner = new Map<string, Set<EarningsSource>>();
  for (const { contentOwner, layout, version } of parts) {
    if (version === 'estimate') continue;
    const sources = byOwner.get(contentOwner) ?? new Set();
    // The payment summary closes the month: after it no more reports of the month come.
    const { family, finalises } = layouts[layout];
    for (const source of family === 'payment_summary' ? youtubeSources : finalises) sources.add(source);
    byOwner.set(contentOwner, sources);
  }
  return byOwner;
};

/**
 * The parts that count for other sources after a change than before it: new parts, ended parts, and parts for which
 * another part counts now. For an estimate also a part whose sources became final.
 */
export const changedParts = (before: readonly CountingPart[], after: readonly CountingPart[]): string[] => {
  const countsFor = (parts: readonly CountingPart[]) => {
    const counted = countedSources(parts);
    const final = finalSources(parts);
    return new Map(
      parts.map(({ partId, contentOwner, version }) => [
        partId,
        [
          ...(counted.get(partId)?.sources ?? []),
          counted.get(partId)?.minus ?? '',
          ...(version === 'estimate' ? ['', ...(final.get(contentOwner) ?? [])].sort() : []),
        ].join(' '),
      ]),
    );
  };
  const was = countsFor(before);
  const is = countsFor(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter((partId) => was.get(partId) !== is.get(partId));
};

/** Why what a file of a layout changes is corrected. */
export const reasonOf = (layout: string | null): EntryReason => {
  const known = layout !== null && layout in layouts ? layouts[layout as LayoutName] : undefined;
  return known?.adjustment ? 'adjustment' : 'restated';
};
