import type { Kysely } from 'kysely';

/** The types of the tables in a schema of a database with every migration, as the generated file has them. */
export const schemaTypes: (db: Kysely<any>, schema: string) => Promise<string>;
