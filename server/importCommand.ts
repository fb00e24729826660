import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportWarning, MonthReconciliation } from '#contract/imports';
import type { ImportWarningCode } from '#contract/plain/imports';
import type { Connection } from './database/open';
import {
  UnconfirmedWarnings,
  type Imported,
  ReportProblem,
  importFile,
  reconciliationOfMonth,
} from './features/imports';

/** What a command prints at its end, and with which code it ends. */
interface Report {
  text: string;
  code: number;
}

const USAGE = `Say which files or folders: npm run import -- [options] FILE…
  --dry-run           says what would be booked, and books nothing
  --month YYYY-MM     the month of the files, where their names do not say it
  --partial           the files hold some days of their month only; they never replace a whole month
  --empty-days        the days without rows at the ends of a month had no income
  --older             the file may replace a report that was made after it
  --same-table        the same table was brought before, and is that of this file too
  --replaces-other    the file may replace one of another sum whose name says another kind
  --missing-payments  payments that the history lacks were never made`;

const AGREEING: Record<ImportWarningCode, string> = {
  EMPTY_DAYS: 'empty-days',
  OLDER: 'older',
  SAME_TABLE: 'same-table',
  REPLACES_OTHER: 'replaces-other',
  MISSING_PAYMENTS: 'missing-payments',
};

const REFUSED = 1;
const NOT_RECONCILED = 3;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

const parsed = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    options: {
      'dry-run': { type: 'boolean', default: false },
      month: { type: 'string' },
      partial: { type: 'boolean', default: false },
      'empty-days': { type: 'boolean', default: false },
      older: { type: 'boolean', default: false },
      'same-table': { type: 'boolean', default: false },
      'replaces-other': { type: 'boolean', default: false },
      'missing-payments': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });

/** What the words ask for; undefined where they are not understood. */
const optionsOf = (words: readonly string[]) => {
  let read: ReturnType<typeof parsed>;
  try {
    read = parsed(words);
  } catch {
    return undefined;
  }
  const { values, positionals } = read;
  if (values.month !== undefined && !MONTH.test(values.month)) return undefined;
  const agreed = (Object.keys(AGREEING) as ImportWarningCode[]).filter(
    (ask) => values[AGREEING[ask] as 'older'],
  );
  return {
    paths: positionals,
    dryRun: values['dry-run'],
    agreed,
    said: {
      ...(values.month ? { month: values.month } : {}),
      ...(values.partial ? { partial: true as const } : {}),
    },
  };
};

/** The files among these paths, and those in the folders among them, by name. */
const filesIn = async (paths: readonly string[]): Promise<string[]> => {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isDirectory()) {
      files.push(path);
      continue;
    }
    const names = (await readdir(path)).filter((name) => !name.startsWith('.')).sort();
    for (const name of names) {
      if ((await stat(join(path, name))).isFile()) files.push(join(path, name));
    }
  }
  return files;
};

const showProgress = (name: string) => {
  let next = 0;
  return ({ rows, bytesRead, bytesTotal }: { rows: number; bytesRead: number; bytesTotal: number }) => {
    if (Date.now() < next) return;
    next = Date.now() + 1_000;
    const share = bytesTotal > 0 ? Math.floor((100 * bytesRead) / bytesTotal) : 0;
    process.stdout.write(`${name}: ${rows} rows, ${share} %\n`);
  };
};

const describe = (
  name: string,
  { layout, rows, doubleRows, brokenLetters, booking }: Imported,
  dryRun: boolean,
): string => {
  const { set_aside: setAside, lowered } = booking;
  return [
    `${name}: ${layout}, ${rows} rows. ${dryRun ? 'Would book' : 'Booked'} ${booking.entries} entries for ${booking.creators} creators and ${booking.channels} channels, ${booking.change} USD.`,
    ...(doubleRows > 0 ? [`  ${doubleRows} rows are exactly like another one. They count.`] : []),
    ...(brokenLetters > 0
      ? [`  ${brokenLetters} letters of its texts could not be read. No amount hangs on them.`]
      : []),
    ...(booking.counted ? [] : ['  The same money is booked from another file of this month already.']),
    ...(lowered.creators > 0
      ? [`  Corrections take ${lowered.amount} USD from ${lowered.creators} creators.`]
      : []),
    ...(setAside.channels > 0
      ? [`  Set aside: ${setAside.gross} USD of ${setAside.channels} channels that nobody has.`]
      : []),
  ].join('\n');
};

const OWNERLESS = {
  channel: 'of channels that nobody has',
  content_type: 'of the unknown content type',
  claimed: 'claimed in videos of others, without a file that says by whom',
};

const STATES = {
  open: 'no payment summary yet',
  reconciled: 'reconciles with its payment summary',
  off: 'DOES NOT RECONCILE',
};

const describeReconciliation = ({
  content_owner: owner,
  month,
  state,
  lines,
  ownerless,
  final,
}: MonthReconciliation) =>
  [
    `${owner} ${month}: ${STATES[state]}${final.length > 0 ? `; final: ${final.join(', ')}` : ''}`,
    ...lines.map(
      ({ label, reported, imported, difference }) =>
        `  ${label}: ${imported ?? 'not imported'}, payment summary ${reported ?? 'without it'}${difference === null ? '' : `, difference ${difference}`}`,
    ),
    ...ownerless.map(
      ({ layout, source, why, note, gross }) =>
        `  Without an owner: ${gross} USD, ${source}, in ${layout}, ${OWNERLESS[why]}${note ? ` "${note}"` : ''}`,
    ),
  ].join('\n');

const WARNINGS: Record<ImportWarningCode, (warning: ImportWarning) => string> = {
  EMPTY_DAYS: ({ from, to }) => `its rows are of ${from} to ${to} only`,
  OLDER: ({ made_at: madeAt }) => `a report that was or may have been made later, on ${madeAt}, counts now`,
  SAME_TABLE: ({ name }) => `the same table was brought before, as ${name}`,
  REPLACES_OTHER: ({ name, amount }) =>
    `it would replace ${name} of ${amount} USD, and one of the two names does not say what money it is`,
  MISSING_PAYMENTS: ({ payments, amount }) =>
    `it lacks ${payments} payments of ${amount} USD together that the history before had`,
};

const whyRefused = (cause: unknown): string | undefined => {
  if (cause instanceof ReportProblem || (cause as NodeJS.ErrnoException).code === 'ENOENT') {
    return (cause as Error).message;
  }
  if (!(cause instanceof UnconfirmedWarnings)) return undefined;
  if (cause.warnings.length === 0) return 'Something else was booked meanwhile: import it again';
  return cause.warnings
    .map((warning) => `${WARNINGS[warning.ask](warning)}; if that is right, say --${AGREEING[warning.ask]}`)
    .join('. ');
};

/** Imports files, and says how the months of them stand then. */
export const importFiles = async (connection: Connection, words: readonly string[]): Promise<Report> => {
  const asked = optionsOf(words);
  if (!asked) return { text: USAGE, code: REFUSED };
  const { paths, ...options } = asked;
  const files = await filesIn(paths);
  if (files.length === 0) return { text: USAGE, code: REFUSED };
  const refused: string[] = [];
  const reconciliations = new Map<string, MonthReconciliation>();
  for (const path of files) {
    const name = basename(path);
    try {
      const how = { ...options, now: () => new Date(), onProgress: showProgress(name) };
      const imported = await importFile(connection, { path, name }, how);
      process.stdout.write(`${describe(name, imported, options.dryRun)}\n`);
      for (const one of imported.reconciliations)
        reconciliations.set(`${one.content_owner} ${one.month}`, one);
    } catch (cause) {
      const why = whyRefused(cause);
      if (why === undefined) throw cause;
      refused.push(name);
      process.stderr.write(`${name}: refused, nothing was changed. ${why}\n`);
    }
  }
  let isOff = false;
  for (const place of [...reconciliations.keys()].sort()) {
    const known = reconciliations.get(place);
    if (!known) continue;
    // A file that came later may have changed it.
    const reconciliation = options.dryRun ? known : await reconciliationOfMonth(connection, known);
    isOff ||= reconciliation.state === 'off';
    process.stdout.write(`${describeReconciliation(reconciliation)}\n`);
  }
  if (refused.length > 0) return { text: `Refused: ${refused.join(', ')}`, code: REFUSED };
  const text = `${files.length} of ${files.length} files imported.`;
  return { text, code: isOff ? NOT_RECONCILED : 0 };
};
