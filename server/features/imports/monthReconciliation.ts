import Big from 'big.js';
import type { EarningsSource, IncomeSource } from '#contract/earnings';
import type { MonthReconciliation, OwnerlessLine, ReconciliationLine } from '#contract/imports';
import { businessConstants } from '../../common/businessConstants';
import { groupBy } from '../../common/groupBy';
import { sum } from '../../common/sums';
import { type LayoutName, layouts } from './reader/layouts';
import { type SummaryKind, comparedTogether, meaningOf, summaryKindOf } from './summaryLabels';
import {
  type Counted,
  type CountingPart,
  countedSources,
  groupOf,
  coverageKey,
  withoutCovered,
} from './rules';

/** Lines of a payment summary. */
export type SummaryLines = readonly { label: string; adjustment: string; amount: string }[];

/**
 * A sum of a part's amounts by source. `whose`: of channels that somebody has, of channels that nobody has, or of none;
 * then `note` is the content type if that is not known. Dollars.
 */
export interface PartSum {
  partId: string;
  source: EarningsSource;
  whose: 'held' | 'aside' | 'nobody';
  note: string;
  gross: string;
}

// Which file of a group holds all of its money: the first of these that is there.
const CUTS = ['video', 'claim', 'asset', null];

/** The sources that files of a layout bring. */
export const sourcesOf = (layout: LayoutName): readonly EarningsSource[] => {
  switch (layouts[layout].family) {
    case 'ads':
      return ['youtube', 'youtube_asset'];
    case 'premium':
    case 'shorts_premium':
      return ['youtube_red'];
    case 'paid_features':
      return ['paid_features'];
    case 'shorts_ads':
    case 'channel_adjustments':
      return ['youtube'];
    case 'income':
      return [layout.replace('income_', '') as IncomeSource];
    default:
      return [];
  }
};

/** The files of one group: the same money cut in different ways, and what of it is somebody's. */
interface Group {
  name: string;
  layout: LayoutName;
  total: Big;
  sources: readonly EarningsSource[];
  isPartial: boolean;
  ownerless: OwnerlessLine[];
}

/** What of a part counts, by source. What a file by video has, too, is taken off. */
const countedSums = (
  sums: readonly PartSum[],
  { partId }: CountingPart,
  counted: ReadonlyMap<string, Counted>,
  whose: PartSum['whose'],
): [EarningsSource, Big][] => {
  const { sources, minus } = counted.get(partId) ?? { sources: new Set(), minus: null };
  const own = sums.filter((one) => one.partId === partId && one.whose === whose && sources.has(one.source));
  const taken = sums.filter((one) => one.partId === minus && one.whose === whose);
  if (minus === null) return own.map(({ source, gross }) => [source, new Big(gross)]);
  const rest = sum(own.map(({ gross }) => gross)).minus(sum(taken.map(({ gross }) => gross)));
  return own[0] ? [[own[0].source, rest]] : [];
};

/** What of a group's money is nobody's: the rest of its total, after what channels have that somebody has. */
const ownerlessOf = (
  first: CountingPart,
  {
    held,
    aside,
    unknown,
  }: { held: Big; aside: readonly [EarningsSource, Big][]; unknown: readonly PartSum[] },
): OwnerlessLine[] => {
  const place = { content_owner: first.contentOwner, month: first.month, layout: first.layout };
  // What is to be given and what is to be taken do not even out: they are of different channels.
  const bySource = new Map<string, [EarningsSource, Big]>();
  for (const [source, gross] of aside) {
    const key = `${source} ${gross.lt(0)}`;
    bySource.set(key, [source, gross.plus(bySource.get(key)?.[1] ?? 0)]);
  }
  const waiting = [...bySource.values()];
  const known = sum([held, ...waiting.map(([, gross]) => gross), ...unknown.map(({ gross }) => gross)]);
  const lines: Pick<OwnerlessLine, 'source' | 'why' | 'note' | 'gross'>[] = [
    ...waiting.map(([source, gross]) => ({
      source,
      why: 'channel' as const,
      note: '',
      gross: gross.toFixed(),
    })),
    ...unknown.map(({ source, note, gross }) => ({ source, why: 'content_type' as const, note, gross })),
    {
      source: sourcesOf(first.layout).at(-1) ?? 'youtube',
      why: 'claimed',
      note: '',
      gross: new Big(first.gross).minus(known).toFixed(),
    },
  ];
  return lines
    .filter(({ gross }) => !new Big(gross).eq(0))
    .map((line) => ({ ...place, ...line, gross: new Big(line.gross).toFixed() }));
};

const byCut = (one: CountingPart, other: CountingPart) =>
  CUTS.indexOf(layouts[one.layout].cut) - CUTS.indexOf(layouts[other.layout].cut);

const groupsOf = (parts: readonly CountingPart[], sums: readonly PartSum[]): Group[] => {
  const counted = countedSources(parts);
  return [...groupBy(parts, coverageKey).values()].map((of): Group => {
    const first = of.reduce((one, other) => (byCut(other, one) < 0 ? other : one));
    const countedOf = (whose: PartSum['whose']) =>
      of.flatMap((part) => countedSums(sums, part, counted, whose));
    const isUnknown = ({ partId, whose, note }: PartSum) =>
      partId === first.partId && whose === 'nobody' && note !== '';
    return {
      name: groupOf(first.layout),
      layout: first.layout,
      total: new Big(first.gross),
      sources: sourcesOf(first.layout),
      isPartial: of.some(({ partial }) => partial),
      ownerless: ownerlessOf(first, {
        held: sum(countedOf('held').map(([, gross]) => gross)),
        aside: countedOf('aside'),
        unknown: sums.filter(isUnknown),
      }),
    };
  });
};

/** Whether a group's files hold corrections of others beside them. Nothing else holds the money of channel adjustments. */
const isCorrecting = ({ layout }: Group): boolean =>
  layouts[layout].adjustment && layouts[layout].family !== 'channel_adjustments';

interface Line {
  label: string;
  groups: Group[];
  /** The kinds of money that it is of; none where its words are not known, or no payment summary names it. */
  kinds: readonly SummaryKind[];
  reported: Big | null;
}

const sourcesOfKind = new Map(
  (Object.keys(layouts) as LayoutName[]).map((layout) => [summaryKindOf(layout), sourcesOf(layout)]),
);

/** The lines of a payment summary with the groups that they are of; groups of one line are compared together. */
const linesOf = (groups: readonly Group[], summary: SummaryLines): Line[] => {
  const meanings = summary.map(meaningOf);
  const togetherWith = comparedTogether(meanings);
  const lines = new Map<string, Line>();
  const lineOf = (kinds: readonly SummaryKind[], isCorrection: boolean, label: string): Line => {
    const key =
      kinds.length > 0 ? `${kinds.join(' ')}${isCorrection ? ' corrections' : ''}` : `label ${label}`;
    const line = lines.get(key) ?? { label, groups: [], kinds, reported: null };
    lines.set(key, line);
    return line;
  };
  const kindsOf = ({ layout }: Group): readonly SummaryKind[] => {
    const kind = summaryKindOf(layout);
    return kind === null ? [] : togetherWith(kind);
  };
  for (const group of groups) lineOf(kindsOf(group), isCorrecting(group), group.name).groups.push(group);
  for (const [index, { label, kinds: said, isCorrection }] of meanings.entries()) {
    const kinds = said[0] ? togetherWith(said[0]) : [];
    // Corrections may be rows of the base file.
    const isApart = groups.some(
      (group) => isCorrecting(group) && kindsOf(group).some((kind) => kinds.includes(kind)),
    );
    const line = lineOf(kinds, isCorrection && isApart, label);
    const known = line.reported === null ? [] : line.label.split(', ');
    line.label = [...new Set([...known, label])].join(', ');
    line.reported = (line.reported ?? new Big(0)).plus(summary[index]?.amount ?? 0);
  }
  return [...lines.values()];
};

/** Payment summaries are rounded to the cent: less than that is no difference. */
const isLess = (gap: Big | string): boolean => new Big(gap).abs().lt(businessConstants.summaryPrecision);

/** Tax and deductions are reported with a sign, without one, or not at all. */
const UNSIGNED: ReadonlySet<SummaryKind> = new Set(['tax', 'tax_refund', 'channel_adjustments']);

/** What a line lacks of being right, in dollars; zero for what no payment summary names. */
const gapOf = ({ groups, kinds, reported }: Line): Big => {
  const imported = sum(groups.map(({ total }) => total));
  const isSigned = !kinds.some((kind) => UNSIGNED.has(kind));
  if (reported === null) return isSigned && kinds.length > 0 ? imported : new Big(0);
  if (!isSigned) return imported.abs().minus(reported.abs());
  return imported.minus(reported);
};

/** Whether a kind of money may be of a source: tax and what channels lose may be of any. */
const mayBeOf = (kind: SummaryKind, source: EarningsSource): boolean => {
  const sources = sourcesOfKind.get(kind) ?? [];
  return sources.length === 0 || sources.includes(source);
};

const isFinal = (source: EarningsSource, { groups, lines, hasSummary, hasTax, month }: Facts): boolean => {
  const own = groups.filter(({ sources }) => sources.includes(source));
  const isOwned = groups.every(({ ownerless }) =>
    ownerless.every((line) => line.source !== source || isLess(line.gross)),
  );
  const isWhole = isOwned && own.every(({ isPartial }) => !isPartial);
  // Of a source without a file of its own there may be late tax.
  if (own.length > 0 && own.every(({ layout }) => layouts[layout].family === 'income')) return isWhole;
  // What a label of unknown words is of keeps the month from reconciling, and no source whose own lines are right.
  const concerned = lines.filter(({ kinds }) => kinds.some((kind) => mayBeOf(kind, source)));
  return (
    isWhole &&
    hasSummary &&
    (hasTax || month < businessConstants.firstTaxedMonth) &&
    concerned.every((line) => isLess(gapOf(line)))
  );
};

interface Facts {
  month: string;
  groups: readonly Group[];
  lines: readonly Line[];
  hasSummary: boolean;
  hasTax: boolean;
}

const toLine = (line: Line, place: { content_owner: string; month: string }): ReconciliationLine => {
  const imported = line.groups.length > 0 ? sum(line.groups.map(({ total }) => total)) : null;
  const compared = line.reported !== null && imported !== null;
  return {
    ...place,
    label: line.label,
    reported: line.reported?.toFixed() ?? null,
    imported: imported?.toFixed() ?? null,
    difference: compared ? gapOf(line).toFixed() : null,
  };
};

/**
 * How the books of a content owner's month stand: each kind of money in the payment summary against the files (domain
 * facts §15.2), the money that is nobody's, and the sources that are final. `parts` are those that count of this owner and
 * month. It `reconciles` where a summary is in, nothing differs, and all money has an owner (decisions 32, 35).
 */
export const reconciliationOf = (
  place: { content_owner: string; month: string },
  parts: readonly CountingPart[],
  { sums, summary }: { sums: readonly PartSum[]; summary: SummaryLines | null },
): MonthReconciliation => {
  const reports = withoutCovered(parts).filter(
    ({ version, layout }) => version === 'final' && layout !== 'payment_summary',
  );
  const groups = groupsOf(reports, sums);
  const lines = linesOf(groups, summary ?? []);
  const ownerless = groups.flatMap((group) => group.ownerless);
  const hasSummary = summary !== null;
  const hasTax = reports.some(({ layout, partial }) => layout === 'tax' && !partial);
  const facts = { month: place.month, groups, lines, hasSummary, hasTax };
  const isRight = ownerless.every(({ gross }) => isLess(gross)) && lines.every((line) => isLess(gapOf(line)));
  return {
    ...place,
    state: hasSummary ? (isRight ? 'reconciled' : 'off') : 'open',
    lines: lines.map((line) => toLine(line, place)),
    ownerless,
    final: [
      ...new Set([...groups.flatMap(({ sources }) => sources), ...sums.map(({ source }) => source)]),
    ].filter((source) => isFinal(source, facts)),
  };
};
