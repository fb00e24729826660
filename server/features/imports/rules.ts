import Big from 'big.js';
import type { EarningsSource } from '#contract/earnings';
import { type LayoutName, layouts } from './reader/layouts';

/** The layout name of a payment history, which is not a report of YouTube. */
export const PAYMENT_HISTORY = 'payment_history';

/** A part that counts: it is applied, and was not replaced or undone since. */
export interface CountingPart {
  partId: string;
  contentOwner: string;
  layout: LayoutName;
  version: 'estimate' | 'final';
}

/** Layouts of one group hold the same money: by video, by claim or by asset. */
export const groupOf = (layout: LayoutName): string => layout.replace(/_(video|claim|asset)$/, '');

const ALL: ReadonlySet<EarningsSource> = new Set([
  'youtube',
  'youtube_asset',
  'youtube_red',
  'paid_features',
]);
const CONTENT_ID: ReadonlySet<EarningsSource> = new Set(['youtube_asset']);
const NOTHING: ReadonlySet<EarningsSource> = new Set();

/**
 * The sources for which each part counts, by part. The video, the claim and the asset file of a month hold the same money:
 * the video file counts for channels; the claim file for income on other people's videos, and for everything if there is
 * no video file; the asset file only if there is neither. See docs/decisions/ledger.md.
 */
export const countedSources = (parts: readonly CountingPart[]): Map<string, ReadonlySet<EarningsSource>> => {
  const cuts = new Set(
    parts.map(
      ({ contentOwner, layout }) => `${contentOwner}/${groupOf(layout)}/${layouts[layout].cut ?? ''}`,
    ),
  );
  return new Map(
    parts.map(({ partId, contentOwner, layout }) => {
      const has = (cut: string) => cuts.has(`${contentOwner}/${groupOf(layout)}/${cut}`);
      const { cut } = layouts[layout];
      if (cut === 'claim') return [partId, has('video') ? CONTENT_ID : ALL];
      if (cut === 'asset') return [partId, has('video') || has('claim') ? NOTHING : ALL];
      return [partId, ALL];
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
    for (const source of family === 'payment_summary' ? ALL : finalises) sources.add(source);
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
          ...(counted.get(partId) ?? []),
          ...(version === 'estimate' ? ['', ...(final.get(contentOwner) ?? [])].sort() : []),
        ].join(' '),
      ]),
    );
  };
  const was = countsFor(before);
  const is = countsFor(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter((partId) => was.get(partId) !== is.get(partId));
};

export interface ReconciliationPart extends CountingPart {
  month: string;
  gross: string;
  /** The lines of a payment summary; empty for other parts. */
  summary: readonly { label: string; adjustment: string; amount: string }[];
}

/** One kind of money in a month: what the payment summary reports, and the sum of the imported files. Dollars. */
export interface ReconciliationLine {
  month: string;
  label: string;
  reported: string | null;
  imported: string | null;
  difference: string | null;
}

// Which file of a group is compared with the payment summary: the first of these that is there.
const CUTS = ['video', 'claim', 'asset', null];

const isAdjustment = (adjustment: string) => !['', 'none'].includes(adjustment.toLowerCase());

/**
 * Compares, for each kind of money of a month, the payment summary with the sum of the files of that kind (domain facts
 * §15.2). A kind that no summary names, and a label that fits no file, get a line with one of the two amounts.
 */
export const reconcile = (parts: readonly ReconciliationPart[]): ReconciliationLine[] =>
  [...new Set(parts.map(({ month }) => month))].sort().flatMap((month) => {
    const ofMonth = parts.filter((part) => part.month === month && part.version === 'final');
    const imported = new Map<string, Big>();
    const labels = new Map<string, readonly string[]>();
    for (const part of ofMonth) {
      const { cut, family, summaryLabels } = layouts[part.layout];
      if (family === 'payment_summary') continue;
      const group = groupOf(part.layout);
      const better = ofMonth.some(
        (other) =>
          other.contentOwner === part.contentOwner &&
          groupOf(other.layout) === group &&
          CUTS.indexOf(layouts[other.layout].cut) < CUTS.indexOf(cut),
      );
      labels.set(group, summaryLabels);
      if (!better) imported.set(group, (imported.get(group) ?? new Big(0)).plus(part.gross));
    }
    const groupFor = (label: string) =>
      [...labels].find(([, names]) => names.some((name) => name.toLowerCase() === label.toLowerCase()))?.[0];

    const reported = new Map<string, { label: string; sum: Big }>();
    for (const line of ofMonth.flatMap(({ summary }) => summary)) {
      const label = isAdjustment(line.adjustment) ? `${line.label}: ${line.adjustment}` : line.label;
      const key = groupFor(label) ?? `label ${label}`;
      const before = reported.get(key);
      reported.set(key, {
        label: before && !before.label.split(', ').includes(label) ? `${before.label}, ${label}` : label,
        sum: (before?.sum ?? new Big(0)).plus(line.amount),
      });
    }
    return [...new Set([...imported.keys(), ...reported.keys()])].map((key) => {
      const said = reported.get(key);
      const found = imported.get(key);
      return {
        month,
        label: said?.label ?? key,
        reported: said ? said.sum.toFixed() : null,
        imported: found ? found.toFixed() : null,
        difference: said && found ? found.minus(said.sum).toFixed() : null,
      };
    });
  });
