import type { ColumnType } from 'kysely';

/** A whole number, read as text. */
export type Whole = ColumnType<string, string | number, string | number>;
/** A whole number that the database sets to 0 when a row is inserted without it. */
export type WholeFromZero = ColumnType<string, string | number | undefined, string | number>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database when a row is inserted without it. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Null when a row is inserted without it. */
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type NullableText = ColumnType<string | null, string | null | undefined, string | null>;
