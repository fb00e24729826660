import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { JobKind } from '#contract/plain/jobs';
import type { RunKind } from '#contract/plain/payments';
import { shareCategories } from '#contract/plain/revenueShare';
import { COMMAND_LINE } from './common/audit';
import { dayOf } from './common/days';
import { networkFeatures } from './common/networkFeatureRepository';
import { ConfigError, readConfig } from './config';
import { isCoordinator, spreadTables } from './database/cluster';
import { hasUsers, moveRows } from './database/moveRows';
import {
  type Connection,
  type Database,
  migrate,
  openDatabase,
  openEmbedded,
  openPostgres,
} from './database/open';
import { inTransaction } from './database/transaction';
import { switchFeature } from './features/networks';
import { agreeShare, holderNamed } from './features/ledger';
import { reportOf } from './features/paymentRuns';
import { askBalances } from './features/payouts';
import { shareInWords } from './features/revenueShare';
import { scheduledKinds } from './jobs/schedule';
import { type Counts, type Handler, JobProblem } from './jobs/types';
import { dryRun, runImmediately } from './jobs/runJob';
import { type Services, createServices } from './services';
import { jobHandlers } from './work';
import { checkBooks } from './features/imports';
import { importFiles } from './importCommand';
import { seed } from './seed';
import { CONTENT_OWNER } from './seed/demonstration';
import { writeLargeReport } from './seed/reportFiles';

/** What a command prints at its end, and whether it succeeded. */
interface Report {
  text: string;
  /** The code with which the program ends. */
  code: number;
}
const well = (text: string): Report => ({ text, code: 0 });
const badly = (text: string): Report => ({ text, code: 1 });

/** With a connection that no pooler lends to others, for what changes tables. */
const withDirectDatabase = async (work: (database: Database) => Promise<Report>): Promise<Report> => {
  const config = readConfig(process.env);
  const database = config.databaseDirectUrl
    ? openPostgres(config.databaseDirectUrl, 2)
    : await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const withDatabase = async (work: (database: Database) => Promise<Report>): Promise<Report> => {
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database.connection);
    return await work(database);
  } finally {
    await database.close();
  }
};

const countsOf = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'nothing to count';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const runReport = (services: Services, connection: Connection, kind: RunKind, now: Date): Promise<string> =>
  reportOf(connection, { kind, ask: (groups, at) => askBalances(services, groups, at) }, now);

/** What a kind of job has to tell beside its counts. */
const reportOfKind: Partial<
  Record<JobKind, (services: Services, connection: Connection, now: Date) => Promise<string>>
> = {
  'payments:advanced': (services, connection, now) => runReport(services, connection, 'advanced', now),
  'payments:regular': (services, connection, now) => runReport(services, connection, 'regular', now),
};

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
    return badly(text);
  }
  // What is made of a pay day to come would take money that is not due.
  if (reportOfKind[kind] && day !== undefined && day > dayOf(new Date()) && !values['dry-run'])
    return badly(`The payments of a day to come can only be tried: ${kind} --date ${day} --dry-run`);
  const now = () => new Date(start ?? Date.now());
  const dist = dirname(dirname(fileURLToPath(import.meta.url)));
  const files = { locales: join(dist, 'locales', 'mail'), publicFolder: join(dist, 'public') };
  return withDatabase(async ({ connection }) => {
    const services = createServices(readConfig(process.env), connection, files);
    const handle = jobHandlers(services)[kind] as Handler<JobKind>;
    const onProgress = ({ done, of }: { done: number; of: number }) =>
      process.stdout.write(`${kind}: ${done} of ${of}\n`);
    const print = reportOfKind[kind];
    let report = '';
    const read = async (seen: Connection) => {
      if (print) report = `${await print(services, seen, now())}\n`;
    };
    if (values['dry-run']) {
      const counts = await dryRun(connection, handle, { now: now(), onProgress, read });
      return well(`${report}${kind} would do: ${countsOf(counts)}.`);
    }
    try {
      const counts = await runImmediately<JobKind>(connection, kind, {
        key: '',
        payload: null,
        now,
        handle: (slice) =>
          handle({
            ...slice,
            reportProgress: (progress) => (onProgress(progress), slice.reportProgress(progress)),
          }),
      });
      await read(connection);
      return counts
        ? well(`${report}${kind} is done: ${countsOf(counts)}.`)
        : badly(`${kind} is waiting or running already.`);
    } catch (cause) {
      if (!(cause instanceof JobProblem)) throw cause;
      return badly(`${kind} has failed: ${cause.message}`);
    }
  });
};

/** Agrees on a creator's share from a month on, and books anew what that concerns. */
const agreeOnShare = ([username = '', ...words]: readonly string[]): Promise<Report> => {
  const named = shareInWords(words);
  if (!named) {
    const text = 'npm run share -- USERNAME CHANNEL_ID CATEGORY YYYY-MM PERCENT [SERVICE_FEE_PERCENT]';
    return Promise.resolve(badly(`${text}; CATEGORY is * for all, or one of ${shareCategories.join(', ')}`));
  }
  return withDatabase(async ({ connection }) => {
    const userId = await holderNamed(connection, username, named.channelId);
    if (!userId) return badly(`Nobody who is called ${username} has or had this channel.`);
    const { months } = await inTransaction(connection, (transaction) =>
      agreeShare(transaction, { userId, ...named }, { by: COMMAND_LINE, now: new Date() }),
    );
    return well(`Agreed. A job of the server books ${months.length} months anew.`);
  });
};

/** Switches a feature of a network. */
const switchOf = (words: readonly string[]): Promise<Report> => {
  const [username = '', name = '', state = ''] = words;
  const feature = networkFeatures.find((one) => one === name);
  if (!feature || (state !== 'on' && state !== 'off')) {
    const text = `npm run feature -- NETWORK FEATURE on|off; FEATURE is one of ${networkFeatures.join(', ')}`;
    return Promise.resolve(badly(text));
  }
  return withDatabase(async ({ connection }) => {
    const isThere = await inTransaction(connection, (transaction) =>
      switchFeature(
        transaction,
        { username, feature, enabled: state === 'on' },
        { by: COMMAND_LINE, now: new Date() },
      ),
    );
    return isThere
      ? well(`${feature} of ${username} is ${state}.`)
      : badly(`There is no network ${username}.`);
  });
};

const commands: Record<string, (words: readonly string[]) => Promise<Report>> = {
  migrate: () =>
    withDirectDatabase(async ({ connection }) => {
      const done = await migrate(connection);
      return well(done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.');
    }),
  move: async () => {
    const config = readConfig(process.env);
    const url = config.databaseDirectUrl ?? config.databaseUrl;
    if (!url) return badly('Say in DATABASE_URL where the rows of DATA_DIR are to go.');
    const from = await openEmbedded(config.dataDir);
    const to = openPostgres(url, 2);
    try {
      for (const { connection } of [from, to]) await migrate(connection);
      if (await hasUsers(to.connection))
        return badly('There are users already: rows are moved into an empty database only.');
      const moved = await moveRows(from.connection, to.connection);
      const rows = moved.reduce((sum, { to: count }) => sum + count, 0);
      return well(
        [
          `Moved: ${rows} rows of ${moved.length} tables; each table has as many as before.`,
          'Next: npm run ledger:check; then start the server with the SESSION_SECRET of the old one, which is in',
          `${join(config.dataDir, 'session.key')}, and with its uploads in DATA_DIR.`,
        ].join('\n'),
      );
    } finally {
      await from.close();
      await to.close();
    }
  },
  distribute: () =>
    withDirectDatabase(async ({ connection }) => {
      if (!(await isCoordinator(connection))) {
        return badly('This database is no coordinator of a cluster: the extension citus is not there.');
      }
      await migrate(connection);
      const done = await spreadTables(connection);
      return well(done.length > 0 ? `Spread over the cluster: ${done.join(', ')}` : 'Nothing to spread.');
    }),
  seed: () =>
    withDatabase(async ({ connection }) => {
      const made = await seed(connection, new Date());
      return well(
        made ? 'The demonstration network is there.' : 'There is a network already; nothing was changed.',
      );
    }),
  import: (words) => withDatabase(({ connection }) => importFiles(connection, words)),
  share: agreeOnShare,
  feature: switchOf,
  job: runJob,
  'sample-report': async ([folder = '.', rows = '100000', channels = '1000']) => {
    const name = `YouTube_${CONTENT_OWNER}_M_20260301_20260331_video_raw_v1-1.csv`;
    await writeLargeReport(join(folder, name), Number(rows), Number(channels));
    return well(`Written: ${join(folder, name)}`);
  },
  'ledger:check': () =>
    withDatabase(async ({ connection }) => {
      const { users, entries, whole, differences } = await checkBooks(connection);
      if (differences.length === 0) {
        const left = whole ? '' : ' Something is being booked: the reports were not compared.';
        return well(
          `The ledger is right: ${entries} entries of ${users} users are what the reports say.${left}`,
        );
      }
      const lines = differences.map(
        ({ what, user_id: user, subject, due, kept }) =>
          `${what}: ${[user, subject].filter(Boolean).join(' ')}: due ${due}, kept ${kept}`,
      );
      return badly(['The ledger differs:', ...lines].join('\n'));
    }),
};

// What a server has started ends with that server.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

const [, , name = '', ...words] = process.argv;
const command = commands[name];
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`);
  process.exit(2);
}
command(words).then(
  ({ text, code }) => {
    (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = code;
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
