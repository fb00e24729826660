import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { type Config, ConfigError, readConfig } from './config';
import {
  type Connection,
  type Database,
  migrate,
  openDatabase,
  openPostgres,
  wasOpened,
} from './database/open';
import { folderIdOf } from './jobs/folderId';
import { startSchedule } from './jobs/schedule';
import { forgetLeases } from './jobs/repository';
import { Worker } from './jobs/worker';
import { dashboard } from './plugins/dashboard';
import { type Services, createServices } from './services';
import { afterJobFailure, jobHandlers } from './work';

// The bundle lies in dist/server, beside dist/public and dist/locales.
const dist = dirname(dirname(fileURLToPath(import.meta.url)));
const files = { locales: join(dist, 'locales', 'mail'), publicFolder: join(dist, 'public') };

// Milliseconds that running calls get to finish when the server is told to stop.
const GRACE = 3_000;

const migrateDatabase = async (config: Config, database: Database): Promise<void> => {
  if (!config.databaseDirectUrl) {
    await migrate(database.connection);
    return;
  }
  const direct = openPostgres(config.databaseDirectUrl, 2);
  await migrate(direct.connection);
  await direct.close();
};

/**
 * Makes the embedded database with its demonstration in a process of its own: that takes hundreds of megabytes, which end
 * with it. What fails there is tried again, and said, by the start itself.
 */
const prepareFirstStart = async ({ databaseUrl, dataDir, sandbox }: Config): Promise<void> => {
  if (databaseUrl || !sandbox || wasOpened(dataDir)) return;
  await once(fork(join(dist, 'server', 'cli.js'), ['seed'], { silent: true }), 'exit');
};

/** Makes the demonstration network where the sandbox is on; answers who can sign in there. */
const seedSandbox = async (config: Config, connection: Connection): Promise<string[]> => {
  if (!config.sandbox) return [];
  const { demonstrationPeople, seed, seedAudience, seedGrants, seedIdentities, seedMessages, seedPayments } =
    await import('./seed');
  await seed(connection, new Date());
  await seedIdentities(connection, config.openid.issuer, new Date());
  await seedGrants(connection, config, new Date());
  await seedAudience(connection, config);
  await seedPayments(connection, config, new Date());
  // It names accounts, which are sealed by then.
  await seedMessages(connection, new Date());
  return demonstrationPeople;
};

/** Does jobs, and puts in those whose time has come. Returns what ends both, after the slices that run. */
const startWork = async (
  services: Services,
  { engine }: Database,
  log: FastifyInstance['log'],
): Promise<() => Promise<void>> => {
  const { connection, config } = services;
  // No other process has this database, so whoever had these jobs is gone.
  if (engine === 'embedded') await forgetLeases(connection, new Date());
  const worker = new Worker({
    connection,
    handlers: jobHandlers(services),
    afterFailure: afterJobFailure,
    place: folderIdOf(config.dataDir),
    // Each holds a connection; the rest is for calls.
    atOnce: { 'imports:apply': engine === 'embedded' ? 1 : Math.ceil(config.databasePool / 3) },
    log,
  });
  const stopSchedule = await startSchedule(
    connection,
    () => log.error('a job could not be put in'),
    config.payments.runs ? [] : ['payments:regular', 'payments:advanced', 'payments:weekly'],
  );
  worker.start();
  return async () => {
    stopSchedule();
    await worker.stop();
  };
};

/** Calls `stop` once when the process is told to end. */
const stopWhenTold = (stop: () => Promise<void>): void => {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    void stop();
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  // npm puts a shell between itself and us. A signal ends that shell, which does not pass it on.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => {
      if (process.ppid !== shell) stopOnce();
    }, 500).unref();
  }
};

const listen = async (app: FastifyInstance, { port, host }: Config): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new ConfigError(
      `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
    );
  }
};

const start = async () => {
  const settings = readConfig(process.env);
  // The mailbox comes first: its port may be known only once it listens.
  const stand = settings.sandbox ? await import('./sandbox') : undefined;
  const mailbox = await stand?.openMailbox(settings.sandboxMailPort);
  const config = mailbox ? { ...settings, mail: { ...settings.mail, url: mailbox.url } } : settings;
  const { version } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { version: string };
  await prepareFirstStart(config);
  const database = await openDatabase(config);
  const { connection } = database;
  await migrateDatabase(config, database);
  const people = await seedSandbox(config, connection);

  const services = createServices(config, connection, files);
  const app = await buildApp({
    services,
    database,
    version,
    extend: async (server) => {
      if (stand && mailbox) await stand.sandbox(server, config, mailbox);
      const { publicUrl, diagnostics } = config;
      await dashboard(server, { connection, folder: dist, version, publicUrl, diagnostics });
    },
  });
  const stopWork = await startWork(services, database, app.log);
  stopWhenTold(async () => {
    const worked = stopWork();
    // A browser may hold a connection open that it never used; closing would wait for it.
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    await app.close();
    await worked;
    await mailbox?.close();
    await database.close();
    process.exit(0);
  });

  await listen(app, config);
  process.stdout.write(`Partner Dashboard is at ${config.publicUrl}\n`);
  if (config.warning) process.stderr.write(`WARNING: ${config.warning}\n`);
  if (people.length > 0) process.stdout.write(`Sandbox people: ${people.join(', ')}\n`);
};

start().catch((cause: unknown) => {
  const known =
    cause instanceof ConfigError || (cause instanceof Error && cause.message.startsWith('The data folder'));
  process.stderr.write(
    `${known ? (cause as Error).message : String(cause instanceof Error ? cause.stack : cause)}\n`,
  );
  process.exit(1);
});
