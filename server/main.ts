import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app';
import { ConfigError, readConfig } from './config';
import { migrate, openDatabase, openPostgres } from './database/open';
import { channelServices } from './features/channels';
import { smtpMailer } from './integrations/mail';
import { openIdProvider } from './integrations/openId';
import { YoutubeFailure } from './integrations/youtube';
import { scheduleCleanUp } from './jobs/cleanUp';
import { scheduleNightlyCheck } from './jobs/nightlyCheck';
import { scheduleRefresh } from './jobs/refreshChannels';
import { scheduleSupportMail } from './jobs/supportMail';
import { dashboard } from './plugins/dashboard';
import { readWords } from './mail/words';

// The bundle lies in dist/server, beside dist/public and dist/locales.
const dist = dirname(dirname(fileURLToPath(import.meta.url)));

// What calls on their way get to finish when the server is told to stop, ms.
const GRACE = 3_000;

const start = async () => {
  const settings = readConfig(process.env);
  // Who takes mail must be there before anybody sends: its port may be known only once it listens.
  const stand = settings.sandbox ? await import('./sandbox') : undefined;
  const mailbox = await stand?.openMailbox(settings.sandboxMailPort);
  const config = mailbox ? { ...settings, mail: { ...settings.mail, url: mailbox.url } } : settings;
  const { version } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as { version: string };
  const database = await openDatabase(config);

  if (config.databaseDirectUrl) {
    const direct = openPostgres(config.databaseDirectUrl, 2);
    await migrate(direct.connection);
    await direct.close();
  } else {
    await migrate(database.connection);
  }

  let people: string[] = [];
  if (config.sandbox) {
    const { demonstrationPeople, seed, seedGrants, seedIdentities } = await import('./seed');
    await seed(database.connection, new Date());
    await seedIdentities(database.connection, config.openid.issuer, new Date());
    await seedGrants(database.connection, config, new Date());
    people = demonstrationPeople;
  }

  const app = await buildApp({
    config,
    database,
    version,
    locales: join(dist, 'locales'),
    extend: async (server) => {
      if (stand && mailbox) await stand.sandbox(server, config, mailbox);
      await dashboard(server, {
        connection: database.connection,
        folder: dist,
        version,
        publicUrl: config.publicUrl,
      });
    },
  });
  const stopJobs = [
    scheduleCleanUp(database.connection, () => app.log.error('clean-up failed')),
    scheduleRefresh(
      channelServices(config, { connection: database.connection, openId: openIdProvider(config) }),
      { config, mailer: smtpMailer(config), words: readWords(join(dist, 'locales')) },
      (cause) =>
        app.log.warn(
          { problem: cause instanceof YoutubeFailure ? cause.problem : 'unknown' },
          'channel refresh failed',
        ),
    ),
    scheduleSupportMail(
      {
        connection: database.connection,
        config,
        mailer: smtpMailer(config),
        words: readWords(join(dist, 'locales')),
      },
      () => app.log.warn('mailing about support conversations failed'),
    ),
    scheduleNightlyCheck(
      database.connection,
      (users) => app.log.error({ users }, 'the ledger differs: run npm run ledger:check'),
      () => app.log.error('ledger check failed'),
    ),
  ];

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const stopJob of stopJobs) stopJob();
    // A browser may hold a connection open that it never used; closing would wait for it.
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    await app.close();
    await mailbox?.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // npm puts a shell between itself and us, and that one dies of a signal without passing it on.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => {
      if (process.ppid !== shell) void stop();
    }, 500).unref();
  }

  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`Partner Dashboard is at ${config.publicUrl}\n`);
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
