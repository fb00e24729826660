import { sql } from 'kysely';
import type { Connection } from '../database/open';
import { ENGINE } from './engines.mjs';

// These say how often was called, not what came of it.
const COUNTERS = ['rate_limit'];
const TOLD_EACH_TIME =
  /"action":"((call|sign-in)\.refused|code\.wrong|list\.exported|bank-file\.fetched|person\.attachment-read)"/;

// Ids, moments, secrets, the phrases of the forum, the ends of payees' ids, the items and transactions of PayPal.
const NEW_EACH_TIME =
  /•••[0-9a-f]{4}|\b[0-9A-F]{16,17}\b|creator(-[a-z0-9]{5}){3}|\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?|[\w+/=-]{30,}/g;

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Each row of each table as text, with how many there are of it: with usernames for the ids of users, and without what is
 * new each time.
 */
export type Content = Map<string, number>;

// A cluster is asked for the rows of each table by itself: they lie on different nodes.
const TABLES_AT_ONCE = ENGINE === 'cluster' ? 1 : 1_000;

// The rows of all tables but the counters, each as text: of a hundred tables a statement for each took most of the time.
const rowsOfAll = async (connection: Connection): Promise<{ name: string; row: string }[]> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kept\\_%' and tablename not like 'kysely\\_%'
    order by name`.execute(connection);
  const asked = tables
    .filter(({ name }) => !COUNTERS.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, to_jsonb(one)::text as row from ${sql.table(name)} as one`,
    );
  const found: { name: string; row: string }[] = [];
  for (let from = 0; from < asked.length; from += TABLES_AT_ONCE) {
    const some = asked.slice(from, from + TABLES_AT_ONCE);
    const { rows } = await sql<{ name: string; row: string }>`${sql.join(some, sql` union all `)}`.execute(
      connection,
    );
    for (const row of rows) found.push(row);
  }
  return found;
};

export const contentOf = async (connection: Connection): Promise<Content> => {
  const users = await connection.selectFrom('users').select(['user_id', 'username']).execute();
  const names = new Map(users.map(({ user_id: id, username }) => [id, username]));
  const content: Content = new Map();
  for (const { name, row } of await rowsOfAll(connection)) {
    const told = row.replaceAll(': ', ':').replace(ID, (id) => names.get(id) ?? id);
    if (name === 'audit' && TOLD_EACH_TIME.test(told)) continue;
    const line = `${name} ${told.replace(NEW_EACH_TIME, '…')}`;
    content.set(line, (content.get(line) ?? 0) + 1);
  }
  return content;
};

/** What came and what went between two looks, with how often: `{ 'audit {…}': 1, 'channel {…}': -1 }`. */
export const effectOf = (before: Content, after: Content): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((line) => [line, (after.get(line) ?? 0) - (before.get(line) ?? 0)] as const)
      .filter(([, difference]) => difference !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
