import { ConfigError, readConfig } from './config';
import { migrate, openDatabase, openPostgres } from './database/open';
import { seedDemonstration } from './seed/demonstration';

const commands: Record<string, () => Promise<string>> = {
  migrate: async () => {
    const config = readConfig(process.env);
    const database = config.databaseDirectUrl
      ? openPostgres(config.databaseDirectUrl, 2)
      : await openDatabase(config);
    try {
      const done = await migrate(database.connection);
      return done.length > 0 ? `Migrated: ${done.join(', ')}` : 'Nothing to migrate.';
    } finally {
      await database.close();
    }
  },
  seed: async () => {
    const database = await openDatabase(readConfig(process.env));
    try {
      await migrate(database.connection);
      const made = await seedDemonstration(database.connection, new Date());
      return made
        ? 'The demonstration network is there.'
        : 'There is a network already; nothing was changed.';
    } finally {
      await database.close();
    }
  },
};

const command = commands[process.argv[2] ?? ''];
if (!command) {
  process.stderr.write(`Say one of: ${Object.keys(commands).join(', ')}\n`);
  process.exit(2);
}
command().then(
  (answer) => process.stdout.write(`${answer}\n`),
  (cause: unknown) => {
    process.stderr.write(`${cause instanceof ConfigError ? cause.message : String(cause)}\n`);
    process.exit(1);
  },
);
