import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { JobKind } from '#contract/plain/jobs';
import { ConfigError, readConfig } from './config';
import { type Database, migrate, openDatabase, openPostgres } from './database/open';
import { checkLedger } from './features/ledger';
import { scheduledKinds } from './jobs/schedule';
import { type Counts, type Handler, JobProblem } from './jobs/types';
import { dryRun, workAtOnce } from './jobs/carryOut';
import { jobHandlers } from './work';
import { type Imported, ReportProblem, importFile } from './features/imports';
import { seed } from './seed';
import { CONTENT_OWNER } from './seed/demonstration';
import { writeLargeReport } from './seed/reportFiles';

/** What a command prints at its end, and whether it succeeded. */
interface Report {
  text: string;
  ok: boolean;
}
const well = (text: string): Report => ({ text, ok: true });

const withDatabase = async (work: (database: Database) => Promise<Report>): Promise<Report> => {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.connection);
    return await work(database);
  } finally {
    await database.close();
  }
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

const describe = (name: string, imported: Imported, dryRun: boolean): string => {
  const { layout, rows, booking, reconciliation } = imported;
  const lines = reconciliation.map(
    ({ month, label, reported, imported: sum, difference }) =>
      `  ${month} ${label}: ${sum ?? 'not imported'}, payment summary ${reported ?? 'not imported'}${difference === null ? '' : `, difference ${difference}`}`,
  );
  return [
    `${name}: ${layout}, ${rows} rows. ${dryRun ? 'Would book' : 'Booked'} ${booking.entries} entries for ${booking.creators} creators and ${booking.channels} channels, ${booking.change} USD.`,
    ...(booking.counted ? [] : ['  The same money is booked from another file of this month already.']),
    ...(booking.set_aside.channels > 0
      ? [
          `  Set aside: ${booking.set_aside.gross} USD of ${booking.set_aside.channels} channels that nobody has.`,
        ]
      : []),
    ...lines,
  ].join('\n');
};

const importFiles = (words: readonly string[]): Promise<Report> =>
  withDatabase(async ({ connection }) => {
    const dryRun = words.includes('--dry-run');
    const files = words.filter((word) => word !== '--dry-run');
    if (files.length === 0)
      return { text: 'Say which files: npm run import -- [--dry-run] FILE…', ok: false };
    const refused: string[] = [];
    for (const path of files) {
      const name = basename(path);
      try {
        const imported = await importFile(
          connection,
          { path, name },
          { now: () => new Date(), dryRun, onProgress: showProgress(name) },
        );
        process.stdout.write(`${describe(name, imported, dryRun)}\n`);
      } catch (cause) {
        const known = cause instanceof ReportProblem || (cause as NodeJS.ErrnoException).code === 'ENOENT';
        if (!known) throw cause;
        refused.push(name);
        process.stderr.write(`${name}: refused, nothing was changed. ${(cause as Error).message}\n`);
      }
    }
    return refused.length === 0
      ? well(`${files.length} of ${files.length} files imported.`)
      : { text: `Refused: ${refused.join(', ')}`, ok: false };
  });

const countsOf = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'nothing to count';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Does the work of a kind once, as if it were the day that `--date` says. */
const runJob = async (words: readonly string[]): Promise<Report> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { 'dry-run': { type: 'boolean', default: false }, date: { type: 'string' } },
    allowPositionals: true,
  });
  const kind = scheduledKinds.find((known) => known === positionals[0]);
  const day = values.date;
  const start = day !== undefined && DAY.test(day) ? Date.parse(`${day}T12:00:00Z`) : undefined;
  if (!kind || positionals.length > 1 || Number.isNaN(start) || (day !== undefined && start === undefined)) {
    const text = `npm run job -- KIND [--dry-run] [--date YYYY-MM-DD]; KIND is one of ${scheduledKinds.join(', ')}`;
    return { text, ok: false };
  }
  const now = () => new Date(start ?? Date.now());
  const locales = join(dirname(dirname(fileURLToPath(import.meta.url))), 'locales', 'mail');
  return withDatabase(async ({ connection }) => {
    const handle = jobHandlers(readConfig(process.env), { connection, locales })[kind] as Handler<JobKind>;
    const onTell = ({ done, of }: { done: number; of: number }) =>
      process.stdout.write(`${kind}: ${done} of ${of}\n`);
    if (values['dry-run']) {
      return well(`${kind} would do: ${countsOf(await dryRun(connection, handle, { now: now(), onTell }))}.`);
    }
    try {
      const counts = await workAtOnce<JobKind>(connection, kind, {
        key: '',
        payload: null,
        now,
        handle: (slice) => handle({ ...slice, tell: (progress) => (onTell(progress), slice.tell(progress)) }),
      });
      return counts
        ? well(`${kind} is done: ${countsOf(counts)}.`)
        : { text: `${kind} is waiting or running already.`, ok: false };
    } catch (cause) {
      if (!(cause instanceof JobProblem)) throw cause;
      return { text: `${kind} has failed: ${cause.message}`, ok: false };
    }
  });
};

const commands: Record<string, (words: readonly string[]) => Promise<Report>> = {
  migrate: async () => {
    const config = readConfig(process.env);
    const database = config.databaseDirectUrl
      ? openPostgres(config.databaseDirectUrl, 2)
      : await openDatabase(config);
    try {
      const done = await migrate(database.connection);
      return well(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.');
    } finally {
      await database.close();
    }
  },
  seed: () =>
    withDatabase(async ({ connection }) => {
      const made = await seed(connection, new Date());
      return well(
        made ? 'The demonstration network is there.' : 'There is a network already; nothing was changed.',
      );
    }),
  import: importFiles,
  job: runJob,
  'sample-report': async ([folder = '.', rows = '100000', channels = '1000']) => {
    const name = `YouTube_${CONTENT_OWNER}_M_20260301_20260331_video_raw_v1-1.csv`;
    await writeLargeReport(join(folder, name), Number(rows), Number(channels));
    return well(`Written: ${join(folder, name)}`);
  },
  'ledger:check': () =>
    withDatabase(async ({ connection }) => {
      const { users, entries, differences } = await checkLedger(connection);
      if (differences.length === 0) {
        return well(`The ledger is right: ${entries} entries of ${users} users sum to what is kept of them.`);
      }
      const lines = differences.map(
        ({ user_id: user, what, entries: sum, kept }) => `${user}: entries ${sum}, ${what} ${kept}`,
      );
      return { text: ['The ledger differs:', ...lines].join('\n'), ok: false };
    }),
};

const [, , name = '', ...words] = process.argv;
const command = commands[name];
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`);
  process.exit(2);
}
command(words).then(
  ({ text, ok }) => {
    (ok ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  },
  (cause: unknown) => {
    const known =
      cause instanceof ConfigError || (cause instanceof Error && cause.message.startsWith('The data folder'));
    process.stderr.write(
      `${known ? (cause as Error).message : String(cause instanceof Error ? cause.stack : cause)}\n`,
    );
    process.exit(1);
  },
);
