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

/**
 * Puts every row back to where it was when this was first called: a hundred times faster than another server.
 */
export const rowKeeper = (connection: Connection): (() => Promise<void>) => {
  const keep = once(() => forEachTable('create table kept_%1$I as table %1$I').execute(connection));
  return async () => {
    await keep();
    await forEachTable('delete from %1$I', 'insert into %1$I select * from kept_%1$I').execute(connection);
  };
};
