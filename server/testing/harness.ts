import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionClaims } from '#contract/auth';
import { buildApp } from '../app';
import { type Config, readConfig } from '../config';
import type { Connection, Database } from '../database/open';
import { openSession } from '../features/auth';
import { openMailbox, sandbox } from '../sandbox';
import { seedDemonstration } from '../seed/demonstration';
import { seedIdentities } from '../seed/identities';
import { seedGrants } from '../seed/grants';
import { seedPayments } from '../seed/payments';
import { type Caller, type CallerSession, createCaller, once } from './caller';
import { type Services, createServices } from '../services';
import { afterJobFailure, jobHandlers } from '../work';
import { folderIdOf } from '../jobs/folderId';
import type { Handlers } from '../jobs/types';
import { Worker } from '../jobs/worker';
import { borrowDatabase } from './databases';
import { freePort } from './freePort';
import { type Kept, rowKeeper } from './rowKeeper';
import { watchWrites } from './watchWrites';

export { changeTables, isEmbedded, openAsRole, openTestDatabase } from './databases';

/** The day on which the demonstration network of the tests is made. */
export const TODAY = new Date('2026-03-15T12:00:00Z');

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

// The seed seals with it: the rows of one file are good for the next.
const SECRET = randomBytes(48).toString('base64');

const configOf = (port: number, dataDir: string, logs: boolean, env: Record<string, string>) =>
  readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: logs ? 'trace' : 'silent',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_USER: '100000',
    RATE_LIMIT_SIGN_IN: '100000',
    SESSION_SECRET: SECRET,
    ...env,
  });

const FILES = { locales: 'locales', publicFolder: 'public' };

const seedFor = (config: Config) => async (connection: Connection) => {
  await seedDemonstration(connection, TODAY);
  await seedGrants(connection, config, TODAY);
  await seedPayments(connection, config, TODAY);
};

// The address by which whoever signs in knows the server, and which the kept rows of a database have.
const issuers = new WeakMap<Connection, string>();

// The address of a server that listens is another one each time; all others have the same.
const knowPeople = async (connection: Connection, issuer: string) => {
  if (issuers.get(connection) === issuer) return;
  await connection.deleteFrom('sign_in_identity').execute();
  await seedIdentities(connection, issuer, TODAY);
  await rowKeeper(connection).keep('seed', 'sign_in_identity');
  issuers.set(connection, issuer);
};

const seeded = async (config: Config): Promise<Database> => {
  const database = await borrowDatabase(seedFor(config));
  await knowPeople(database.connection, config.openid.issuer);
  return database;
};

// The parts of a test server, running.
const assemble = async ({ env = {}, logStream, listening = false }: TestServerOptions) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-test-'));
  const port = listening ? await freePort() : 3000;
  const mailbox = await openMailbox(0);
  const settings = configOf(port, dataDir, logStream !== undefined, env);
  const config: Config = { ...settings, mail: { ...settings.mail, url: mailbox.url } };
  const borrowed = await seeded(config);
  const { connection, writes } = watchWrites(borrowed.connection);
  const database = { ...borrowed, connection };
  const services = createServices(config, connection, FILES);
  const app = await buildApp({
    services,
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
  return { app, services, mailbox, writes, close };
};

/** Makes processes of a server that do jobs, as if it were `now`; `handlers` replaces what they do. */
const workersOn =
  ({
    app,
    services: { config, connection },
  }: Pick<Awaited<ReturnType<typeof assemble>>, 'app' | 'services'>) =>
  (now?: Date, handlers: Partial<Handlers> = {}) =>
    new Worker({
      connection,
      handlers: { ...jobHandlers(createServices(config, connection, FILES)), ...handlers },
      afterFailure: afterJobFailure,
      place: folderIdOf(config.dataDir),
      log: app.log,
      ...(now ? { now: () => now } : {}),
    });

const userNamedOn = (connection: Connection) => (username: string) =>
  connection.selectFrom('users').where('username', '=', username).selectAll().executeTakeFirstOrThrow();

const openerOn = ({ config, connection }: Pick<Services, 'config' | 'connection'>) => {
  const userNamed = userNamedOn(connection);
  return async (username: string) => {
    const { user_id: id, status } = await userNamed(username);
    return { userId: id, token: await openSession(connection, config, { id, status }, { agent: undefined }) };
  };
};

/** The server on the demonstration network, without the dashboard's files. */
export const startTestServer = async (options: TestServerOptions = {}) => {
  const { app, services, mailbox, writes, close } = await assemble(options);
  const { config, connection } = services;
  const userNamed = userNamedOn(connection);
  const idOf = async (username: string) => (await userNamed(username)).user_id;

  const callerOf = (session: () => Promise<CallerSession>) => createCaller({ app, idOf }, session);
  const openSessionOf = openerOn(services);
  const worker = workersOn({ app, services });
  const kept = new Map<string, Caller>();
  const rows = rowKeeper(connection);
  let begin: Kept = 'seed';
  let mailsBefore = 0;

  return {
    app,
    services,
    config,
    connection,
    /** What was mailed over SMTP since the test started over, newest first. */
    mails: (to?: string) => mailbox.mails(to).filter(({ id }) => Number(id) > mailsBefore),
    url: config.publicUrl,
    /** How often something else than reading was asked of the database. */
    writes,
    userNamed,
    idOf,
    /** Does all jobs that are due, as if it were `now`. */
    work: (now?: Date) => worker(now).drain(),
    /** Another process of the server that does jobs, as if it were `now`; `handlers` replaces what it does. */
    worker,
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
    /** What is there now is what the tests of this file begin with: at the end of a `beforeAll` that adds something. */
    keepRows: async () => {
      await rows.keep('file');
      begin = 'file';
    },
    /** Puts every row back to where the tests begin, sessions among them, and forgets the mails: for `beforeEach`. */
    startOver: async () => {
      await rows.putBack(begin);
      mailsBefore = Number(mailbox.mails()[0]?.id ?? 0);
      kept.clear();
    },
    close,
  };
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
