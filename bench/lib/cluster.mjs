// Databases on the Citus cluster of CLUSTER_DATABASE_URL: each is a schema of its own.
import { randomBytes } from 'node:crypto';
import { temporaryFolder } from './cleanUp.mjs';
import { runCommand, runSql } from './database.mjs';

const atSchema = (url, schema) => {
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${schema}`);
  return own.href;
};

/**
 * The rows that `measure(fresh)` returns on the cluster, or one that says that there is none. `fresh({ workers, fill })` makes
 * a seeded database, runs the statements `fill` on it and spreads its tables over so many workers; its `drop()` removes it.
 */
export const onCluster = async (measure) => {
  const url = process.env.CLUSTER_DATABASE_URL;
  if (!url) return [['cluster', 'skipped: CLUSTER_DATABASE_URL is not set']];
  const administration = { dataDir: temporaryFolder('data'), env: { DATABASE_URL: url } };
  const onNodes = (workers) =>
    runSql(administration, [
      [
        `select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', place <= $1)
         from (select nodename, nodeport, row_number() over (order by nodeport) as place
               from pg_dist_node where groupid <> 0 and noderole = 'primary') as node`,
        [workers],
      ],
    ]);
  const all = Number(
    (
      await runSql(administration, [
        "select count(*) as workers from pg_dist_node where groupid <> 0 and noderole = 'primary'",
      ])
    )[0].workers,
  );
  let count = 0;
  const fresh = async ({ workers, fill }) => {
    const schema = `bench_${process.pid}_${(count += 1)}`;
    await runSql(administration, [`create schema ${schema}`]);
    const database = {
      dataDir: temporaryFolder('data'),
      env: { DATABASE_URL: atSchema(url, schema), SESSION_SECRET: randomBytes(32).toString('hex') },
      drop: () => runSql(administration, [`drop schema ${schema} cascade`]),
    };
    await runCommand(database, ['seed']);
    await runSql(database, fill);
    await onNodes(workers);
    await runCommand(database, ['distribute']);
    await runSql(database, ['vacuum analyze']);
    return database;
  };
  try {
    return await measure(fresh);
  } finally {
    await onNodes(all);
  }
};
