import { factsOfName, type NameFacts } from './fileName';
import { columnsOf, isReportHeading, layoutOf } from './headings';
import { layouts, SEVERAL_MONTHS, type LayoutName } from './layouts';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { agreedMonth, openMonth } from './period';
import { ReportProblem } from './problem';
import { openRows, type OpenedRows, type SummaryLine } from './rowReaders';
import { readTable, type Progress, type ReportFile } from './table';
import { newPart, Tally, type ReportPart } from './tally';

export interface ReadReport {
  layout: LayoutName;
  /** As in the file's name; null for the newer names of Studio, which have none. */
  contentOwner: string | null;
  version: 'estimate' | 'final';
  /** SHA-256 of the file as uploaded, hexadecimal. */
  sha256: string;
  bytes: number;
  rows: number;
  parts: ReportPart[];
  /** Lines of a payment summary without its total; empty for every other file. */
  summary: SummaryLine[];
}

export interface ReadOptions {
  /** `YYYY-MM` that the file must be of. */
  month?: string;
  limits?: Partial<Limits>;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** What the name of the file says, and for what it does not say, the name of the table inside a zip. */
const factsOf = (name: string, innerName: string | null): NameFacts => {
  const outer = factsOfName(name);
  if (innerName === null) return outer;
  const inner = factsOfName(innerName);
  return {
    contentOwner: outer.contentOwner ?? inner.contentOwner,
    month: outer.month ?? inner.month,
    layout: outer.layout ?? inner.layout,
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

/**
 * Reads one report file of YouTube, as downloaded from Studio or from the Reporting API, into exact sums by month,
 * channel, source and category (domain facts §14 and §15). Streams: memory grows with channels, not with rows.
 * Throws `ReportProblem`, with line and column, for everything that could only be read by guessing about money.
 */
export const readReport = async (file: ReportFile, options: ReadOptions = {}): Promise<ReadReport> => {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const tally = new Tally(limits);
  let facts = factsOfName(file.name);
  let opened: { name: LayoutName; rows: OpenedRows; settle: () => void } | undefined;

  const table = await readTable(
    file,
    { ...options, limits, fields: 'utf8' },
    isReportHeading,
    ({ keys, line, innerName }) => {
      facts = factsOf(file.name, innerName);
      if (facts.isPartOfMonth) {
        throw new ReportProblem(
          'NOT_MONTHLY',
          'This is a weekly or daily file; only whole months are imported',
        );
      }
      const name = layoutOf(keys, facts, line);
      const layout = layouts[name];
      const columns = columnsOf(layout, keys);
      const given = agreedMonth(facts.month, options.month ?? null);
      const isOneMonth = !SEVERAL_MONTHS.includes(layout.family);
      const month = openMonth(given, columns);
      const part = isOneMonth ? tally.partOf(given ?? '') : newPart('');
      const settle = () => {
        if (isOneMonth) part.period = month.settled();
      };
      const rows = openRows({ layout, columns, tally, month, part, given });
      opened = { name, rows, settle };
      return rows.read;
    },
  );

  if (!opened) throw new ReportProblem('EMPTY_FILE', 'The file has no rows');
  const { name, rows, settle } = opened;
  settle();
  rows.end?.();
  // An adjustment file that was renamed is recognised by its rows: all of them are corrections.
  const isOnlyCorrections = facts.layout === null && rows.sawOrdinary?.() === false;
  return {
    layout: isOnlyCorrections ? adjustmentFileOf(name) : name,
    contentOwner: facts.contentOwner,
    version: layouts[name].family === 'estimate' ? 'estimate' : 'final',
    ...table,
    parts: tally.parts(),
    summary: rows.summary ?? [],
  };
};
