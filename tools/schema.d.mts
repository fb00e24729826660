import type { Connection } from '../server/database/open';

/** The types of the tables in a schema of a database with every migration, as the generated file has them. */
export const schemaTypes: (db: Connection, schema: string) => Promise<string>;
