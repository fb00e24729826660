import Big from 'big.js';
import type { EarningsSource } from '#contract/earnings';
import { type LayoutName, layouts } from './reader';

/** The layout name of past payments, which are no report of YouTube's. */
export const PAYMENT_HISTORY = 'payment_history';

/** A part that counts: applied, and not replaced or undone since. */
export interface CountingPart {
  partId: string;
  contentOwner: string;
  layout: LayoutName;
  version: 'estimate' | 'final';
}

/** Layouts of one group are the same money cut by video, by claim or by asset. */
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
 * Which sources each part brings money to. The same money lies in the video, the claim and the asset file of a month:
 * the video file counts for channels, the claim file for income on other people's videos (and for all where there is no
 * video file), the asset file only where there is neither.
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

/** The sources whose final reports are in, by content owner: their estimates are history. */
export const finalSources = (parts: readonly CountingPart[]): Map<string, ReadonlySet<EarningsSource>> => {
  const byOwner = new Map<string, Set<EarningsSource>>();
  for (const { contentOwner, layout, version } of parts) {
    if (version === 'estimate') continue;
    const sources = byOwner.get(contentOwner) ?? new Set();
    // The payment summary closes the month: what is not in it will not come.
    const { family, finalises } = layouts[layout];
    for (const source of family === 'payment_summary' ? ALL : finalises) sources.add(source);
    byOwner.set(contentOwner, sources);
  }
  return byOwner;
};

/** The parts whose say changes when `before` becomes `after`: new ones, ended ones, and those that others outdo. */
export const changedParts = (before: readonly CountingPart[], after: readonly CountingPart[]): string[] => {
  const say = (parts: readonly CountingPart[]) => {
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
  const was = say(before);
  const is = say(after);
  return [...new Set([...was.keys(), ...is.keys()])].filter((partId) => was.get(partId) !== is.get(partId));
};

export interface ReconciliationPart extends CountingPart {
  month: string;
  gross: string;
  /** Of a payment summary. */
  summary: readonly { label: string; adjustment: string; amount: string }[];
}

export interface ReconciliationLine {
  month: string;
  label: string;
  reported: string | null;
  imported: string | null;
  difference: string | null;
}

// The cut that a kind of money is summed by: each holds all of it.
const CUTS = ['video', 'claim', 'asset', null];

const isAdjustment = (adjustment: string) => !['', 'none'].includes(adjustment.toLowerCase());

/**
 * What the payment summary of a month says of each kind of money, against what the files of that kind sum to
 * (domain facts §15.2). Kinds that no summary names, and labels that no file answers, stand by themselves.
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
      const sofar = reported.get(key);
      reported.set(key, {
        label: sofar && !sofar.label.split(', ').includes(label) ? `${sofar.label}, ${label}` : label,
        sum: (sofar?.sum ?? new Big(0)).plus(line.amount),
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
