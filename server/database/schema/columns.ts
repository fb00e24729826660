import type { ColumnType } from 'kysely';

/** A whole number, read as text. */
export type Whole = ColumnType<string, string | number, string | number>;
