import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/open';
import { once } from './caller';

const TABLES = sql`select tablename from pg_tables
  where schemaname = current_schema() and tablename not like 'kept\\_%' and tablename not like 'kysely\\_%'`;

const forEachTable = (...statements: string[]): RawBuilder<unknown> => sql`do $$
  declare name text;
  begin
    for name in ${TABLES} loop
      ${sql.raw(statements.map((statement) => `execute format('${statement}', name);`).join('\n'))}
    end loop;
  end $$`;

/** Keeps every row as it is in a new database, for the test files that get it later. */
export const keepFresh = (connection: Connection): Promise<unknown> =>
  forEachTable('create table kept_fresh_%1$I as table %1$I').execute(connection);

/** Puts every row back to where it was in the new database. */
export const putFreshBack = (connection: Connection): Promise<unknown> =>
  forEachTable('delete from %1$I', 'insert into %1$I select * from kept_fresh_%1$I').execute(connection);

/**
 * Puts every row back to where it was when this was first called: a hundred times faster than another server.
 */
export const rowKeeper = (connection: Connection): (() => Promise<void>) => {
  const keep = once(() =>
    forEachTable('drop table if exists kept_%1$I', 'create table kept_%1$I as table %1$I').execute(
      connection,
    ),
  );
  return async () => {
    await keep();
    await forEachTable('delete from %1$I', 'insert into %1$I select * from kept_%1$I').execute(connection);
  };
};
