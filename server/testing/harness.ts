import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SessionClaims } from '#contract/auth';
import { buildApp } from '../app';
import { type Config, readConfig } from '../config';
import { spreadTables } from '../database/cluster';
import { type Connection, type Database, migrate, openEmbedded, openPostgres } from '../database/open';
import { openSession } from '../features/auth';
import { openMailbox, sandbox } from '../sandbox';
import { seedDemonstration } from '../seed/demonstration';
import { seedIdentities } from '../seed/identities';
import { seedGrants } from '../seed/grants';
import { seedPayments } from '../seed/payments';
import { type Caller, type CallerSession, createCaller, once } from './caller';
import { afterJobFailure, jobHandlers } from '../work';
import { placeOf } from '../jobs/place';
import type { Handlers } from '../jobs/types';
import { Worker } from '../jobs/worker';
import { freePort } from './freePort';
import { rowKeeper } from './startOver';

/** The day on which the demonstration network of the tests is made. */
export const TODAY = new Date('2026-03-15T12:00:00Z');

/** Set by the jest project: what this suite runs on. */
declare const TEST_ENGINE: 'embedded' | 'postgresql' | 'cluster';

/** Whether everybody shares one connection. */
export const isEmbedded = TEST_ENGINE === 'embedded';

/** Set by the jest project: whether the tests run on another engine as well, and here is asked only what can differ. */
export const isRepeat = (globalThis as { TEST_REPEAT?: boolean }).TEST_REPEAT === true;

const server = {
  embedded: undefined,
  postgresql: process.env.TEST_DATABASE_URL,
  cluster: process.env.CLUSTER_DATABASE_URL,
}[TEST_ENGINE];

/** The folder of this run of the tests, from jest's set-up. */
const folder = process.env.TEST_FOLDER as string;

// A new embedded database takes seconds to make, a copy of a migrated one a fraction: the first test file that needs
// one makes it for all.
const migratedDump = async (): Promise<Blob> => {
  const file = join(folder, 'migrated.tar');
  if (!existsSync(file)) {
    const database = await openEmbedded();
    await migrate(database.connection);
    const own = `${file}.${process.pid}`;
    writeFileSync(own, Buffer.from(await (await database.dump()).arrayBuffer()));
    await database.close();
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
};

// Any number.
const LOCK = 20_261_122;

// The migrator looks at the tables of all schemas before it begins, and fails where one goes meanwhile: what makes or
// drops tables is done by one test file after the other.
const oneByOne = (admin: Database, work: (held: Connection) => Promise<unknown>): Promise<void> =>
  admin.connection.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(held);
    try {
      await work(held);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(held);
    }
  });

/** Changes or drops tables of a test's own database, while no other test file makes or drops its own. */
export const changeTables = async (change: () => Promise<unknown>): Promise<void> => {
  if (!server) return void (await change());
  const admin = openPostgres(server, 1);
  try {
    await oneByOne(admin, change);
  } finally {
    await admin.close();
  }
};

/** An empty, migrated database of its own: a new embedded one, or a new schema on the server or cluster. */
export const openTestDatabase = async (): Promise<Database> => {
  if (!server) return openEmbedded(undefined, await migratedDump());
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const admin = openPostgres(server, 1);
  await sql`create schema ${sql.id(schema)}`.execute(admin.connection);
  const database = openPostgres(server, 8, schema);
  await oneByOne(admin, async () => {
    await migrate(database.connection);
    if (TEST_ENGINE === 'cluster') await spreadTables(database.connection);
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await oneByOne(admin, (held) => sql`drop schema ${sql.id(schema)} cascade`.execute(held));
      await admin.close();
    },
  };
};

/** A caller whose session is open already. */
export interface SignedIn extends Caller {
  id: string;
  token: string;
}

/** What a session token says, whether or not anybody would believe it. */
export const claimsOf = (token: string): SessionClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** The id of the session that a token is for. */
export const sessionIn = (token: string): string => String((claimsOf(token) as { jti?: string }).jti);

const userIn = (token: string): { userId?: string } => {
  try {
    return { userId: claimsOf(token).userId };
  } catch {
    return {};
  }
};

export interface TestServerOptions {
  env?: Record<string, string>;
  logStream?: NodeJS.WritableStream;
  /** Listens on a port with the sandbox, for what needs the real protocols. */
  listening?: boolean;
}

const configOf = (port: number, dataDir: string, logs: boolean, env: Record<string, string>) =>
  readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: logs ? 'trace' : 'silent',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_USER: '100000',
    RATE_LIMIT_SIGN_IN: '100000',
    ...env,
  });

const seeded = async (config: Config): Promise<Database> => {
  const database = await openTestDatabase();
  await seedDemonstration(database.connection, TODAY);
  await seedIdentities(database.connection, config.openid.issuer, TODAY);
  await seedGrants(database.connection, config, TODAY);
  await seedPayments(database.connection, config, TODAY);
  return database;
};

// The parts of a test server, running.
const assemble = async ({ env = {}, logStream, listening = false }: TestServerOptions) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-test-'));
  const port = listening ? await freePort() : 3000;
  const mailbox = await openMailbox(0);
  const settings = configOf(port, dataDir, logStream !== undefined, env);
  const config: Config = { ...settings, mail: { ...settings.mail, url: mailbox.url } };
  const database = await seeded(config);
  const app = await buildApp({
    config,
    database,
    version: 'test',
    ...(logStream ? { logStream } : {}),
    ...(listening ? { extend: (instance) => sandbox(instance, config, mailbox) } : {}),
  });
  if (listening) await app.listen({ port, host: '127.0.0.1' });
  else await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, config, mailbox, connection: database.connection, close };
};

/** Makes processes of a server that do jobs, as if it were `now`; `handlers` replaces what they do. */
const workersOn =
  ({
    app,
    config,
    connection,
  }: Pick<Awaited<ReturnType<typeof assemble>>, 'app' | 'config' | 'connection'>) =>
  (now?: Date, handlers: Partial<Handlers> = {}) =>
    new Worker({
      connection,
      handlers: { ...jobHandlers(config, { connection, locales: 'locales' }), ...handlers },
      afterFailure: afterJobFailure,
      place: placeOf(config.dataDir),
      log: app.log,
      ...(now ? { now: () => now } : {}),
    });

/** The server on the demonstration network, without the dashboard's files. */
export const startTestServer = async (options: TestServerOptions = {}) => {
  const { app, config, mailbox, connection, close } = await assemble(options);
  const userNamed = (username: string) =>
    connection.selectFrom('users').where('username', '=', username).selectAll().executeTakeFirstOrThrow();
  const idOf = async (username: string) => (await userNamed(username)).user_id;

  const callerOf = (session: () => Promise<CallerSession>) => createCaller({ app, idOf }, session);
  const openSessionOf = async (username: string) => {
    const { user_id: id, status } = await userNamed(username);
    return { userId: id, token: await openSession(connection, config, { id, status }, { agent: undefined }) };
  };
  const workerAt = workersOn({ app, config, connection });
  const kept = new Map<string, Caller>();
  const putRowsBack = rowKeeper(connection);
  let mailsBefore = 0;

  return {
    app,
    config,
    connection,
    /** What was mailed over SMTP since the test started over, newest first. */
    mails: (to?: string) => mailbox.mails(to).filter(({ id }) => Number(id) > mailsBefore),
    url: config.publicUrl,
    userNamed,
    idOf,
    /** Does all jobs that are due, as if it were `now`. */
    work: (now?: Date) => workerAt(now).drain(),
    /** Another process of the server that does jobs, as if it were `now`; `handlers` replaces what it does. */
    worker: workerAt,
    /** Calls in a session of this user, which is opened with the first call and kept for the next ones. */
    as: (username: string): Caller => {
      const caller = kept.get(username) ?? callerOf(once(() => openSessionOf(username)));
      kept.set(username, caller);
      return caller;
    },
    /** A user in a new session that no other test has: for tests that end it, or look at it. */
    signIn: async (username: string): Promise<SignedIn> => {
      const { userId: id, token } = await openSessionOf(username);
      return { ...callerOf(async () => ({ userId: id, token })), id, token };
    },
    /** Calls without a session. */
    anonymous: callerOf(async () => ({})),
    /** Calls with any token, of the user whom it names where it names one. */
    withToken: (token: string): Caller => callerOf(async () => ({ token, ...userIn(token) })),
    /**
     * Puts every row back to where it was at the first call, sessions among them, and forgets the mails: for
     * `beforeEach`.
     */
    startOver: async () => {
      await putRowsBack();
      mailsBefore = Number(mailbox.mails()[0]?.id ?? 0);
      kept.clear();
    },
    close,
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
