import { factsOfName, type NameFacts } from './fileName';
import { type FoundLayout, columnsOf, isReportHeading, layoutOf } from './headings';
import { layouts, type LayoutName } from './layouts';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { type Coverage, type Month, agreedMonth, openMonth } from './period';
import { ReportProblem } from './problem';
import { openRows, type IsPromoted, type OpenedRows, type SummaryLine } from './rowReaders';
import { amountPlace, refuseOther } from './lineSums';
import { readTable, type Progress, type ReadTable, type ReportFile } from './table';
import { newPart, Tally, type ReportPart } from './tally';

export interface ReadReport extends ReadTable {
  layout: LayoutName;
  /** The words of the file's name where name, headings and rows do not settle its layout; empty otherwise. */
  unsettledName: string;
  /** As in the file's name; null for the newer names of Studio, which have none. */
  contentOwner: string | null;
  version: 'estimate' | 'final';
  parts: ReportPart[];
  /** Lines of a payment summary without its total; empty for every other file. */
  summary: SummaryLine[];
  /** The days that the file's name says. */
  saidDays: NameFacts['days'];
  /** The days of the ordinary rows; null where rows have no days, and for estimates. */
  coverage: Coverage | null;
}

export interface ReadOptions {
  /** `YYYY-MM` that the file must be of. */
  month?: string;
  /** `YYYY-MM-DD`; estimates of later days are refused. Default: the current UTC day. */
  today?: string;
  limits?: Partial<Limits>;
  /** Which videos count as those of promoted games (spec 001 §2). Default: none. */
  isPromoted?: IsPromoted;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

const agreed = <Said>(
  outer: Said | null,
  inner: Said | null,
  code: 'WRONG_MONTH' | 'WRONG_OWNER' | 'LAYOUT_MISMATCH',
): Said | null => {
  if (outer !== null && inner !== null && outer !== inner) {
    throw new ReportProblem(code, `The file's name says ${outer}, the table in it says ${inner}`);
  }
  return outer ?? inner;
};

/** What the name of the file says, and for what it does not say, the name of the table inside a zip. */
const factsOf = (name: string, innerName: string | null): NameFacts => {
  const outer = factsOfName(name);
  if (innerName === null) return outer;
  const inner = factsOfName(innerName);
  return {
    contentOwner: agreed(outer.contentOwner, inner.contentOwner, 'WRONG_OWNER'),
    month: agreed(outer.month, inner.month, 'WRONG_MONTH'),
    severalMonths: (outer.month ?? inner.month) ? [] : [...outer.severalMonths, ...inner.severalMonths],
    days: inner.days ?? outer.days,
    madeAt: outer.madeAt ?? inner.madeAt,
    layout: agreed(outer.layout, inner.layout, 'LAYOUT_MISMATCH'),
    isMusic: agreed(outer.isMusic, inner.isMusic, 'LAYOUT_MISMATCH'),
    kind: inner.kind,
    isAdjustment: outer.isAdjustment || inner.isAdjustment,
    isPartOfMonth: outer.isPartOfMonth || inner.isPartOfMonth,
    hasNoChannels: outer.hasNoChannels || inner.hasNoChannels,
  };
};

/** The adjustment file with the same headings as a base file. */
const adjustmentFileOf = (name: LayoutName): LayoutName =>
  (Object.keys(layouts) as LayoutName[]).find(
    (other) =>
      layouts[other].adjustment &&
      layouts[other].family === layouts[name].family &&
      layouts[other].cut === layouts[name].cut &&
      layouts[other].category === layouts[name].category,
  ) ?? name;

const readFacts = (name: string, innerName: string | null): NameFacts => {
  const facts = factsOf(name, innerName);
  if (facts.isPartOfMonth) {
    throw new ReportProblem('NOT_MONTHLY', 'This is a weekly or daily file; only whole months are imported');
  }
  const isKnown = facts.layout !== null && layouts[facts.layout].adjustment;
  if (facts.isAdjustment && !isKnown && !facts.hasNoChannels) {
    throw new ReportProblem(
      'UNKNOWN_LAYOUT',
      'The name says that the file corrects another one, but not which: give it the name that YouTube gave it',
    );
  }
  return facts;
};

interface Opened extends FoundLayout {
  rows: OpenedRows;
  month: Month;
  settle: () => void;
}

const layoutRead = ({ name, rows }: Opened, facts: NameFacts): LayoutName => {
  const source = rows.source?.();
  if (source) return `income_${source}`;
  // An adjustment file that was renamed is recognised by its rows: all of them are corrections.
  return facts.layout === null && rows.sawOrdinary?.() === false ? adjustmentFileOf(name) : name;
};

/**
 * Reads one report file of YouTube, as downloaded from Studio or from the Reporting API, into exact sums by month,
 * channel, source and category (domain facts §14 and §15). Streams: memory grows with channels, not with rows.
 * Throws `ReportProblem`, with line and column, for everything that could only be read by guessing about money.
 */
export const readReport = async (file: ReportFile, options: ReadOptions = {}): Promise<ReadReport> => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const { isPromoted } = options;
  const tally = new Tally(limits);
  let facts = factsOfName(file.name);
  let opened: Opened | undefined;

  const { madeAt, ...table } = await readTable(
    file,
    { ...options, limits, fields: 'utf8' },
    isReportHeading,
    ({ keys, line, innerName }) => {
      facts = readFacts(file.name, innerName);
      const found = layoutOf(keys, facts, line);
      const layout = layouts[found.name];
      const columns = columnsOf(layout, keys);
      const given = agreedMonth(facts, options.month ?? null);
      const isOneMonth = !layout.daily;
      const isTax = layout.family === 'tax' || layout.family === 'tax_refund';
      const month = openMonth(given, columns, { isLatest: isTax, severalMonths: facts.severalMonths });
      const part = isOneMonth ? tally.partOf(given ?? '') : newPart('');
      const settle = () => {
        if (isOneMonth) part.period = month.settled();
      };
      const rows = openRows({ layout, columns, tally, month, part, today, isPromoted });
      opened = { ...found, rows, month, settle };
      return { read: rows.read, amounts: amountPlace(layout.family, columns) };
    },
  );

  if (!opened) throw new ReportProblem('EMPTY_FILE', 'The file has no rows');
  const { name, isSettled, rows, month, settle } = opened;
  settle();
  rows.end?.();
  const parts = tally.parts();
  refuseOther(table.text, parts);
  return {
    ...table,
    madeAt: facts.madeAt ?? madeAt,
    layout: layoutRead(opened, facts),
    unsettledName: isSettled ? '' : facts.kind || '_',
    contentOwner: facts.contentOwner,
    version: layouts[name].daily ? 'estimate' : 'final',
    parts,
    summary: rows.summary ?? [],
    saidDays: facts.days,
    coverage: layouts[name].daily ? null : month.coverage(),
  };
};
