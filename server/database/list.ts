import {
  type Expression,
  type OperandValueExpressionOrList,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import { MOST_COUNTED, MOST_IN_CSV, type PlainList } from '#contract/plain/list';
import type { Connection } from './open';

/** Everything that a list may show, before filters, order and page. */
export interface ListSource<DB, Tables extends keyof DB, Row> {
  query: SelectQueryBuilder<DB, Tables, Row>;
  /** What tells the rows apart, a text or an id; it also orders rows that are equal otherwise. */
  key: StringReference<DB, Tables> | RawBuilder<string>;
  /** What the list is sorted and filtered by, by the names in the contract. */
  columns: Readonly<Record<string, ReferenceExpression<DB, Tables>>>;
  /** Which rows a search leaves. It is asked once: not again for the rows that it has left. */
  search?: Expression<SqlBool> | undefined;
  /** Which rows a filter leaves, where it asks for more than one column's value. */
  filters?: Readonly<Record<string, (value: string) => Expression<SqlBool>>>;
}

export interface ListAsked {
  sort: string;
  filters: Readonly<Record<string, string>>;
}

const keyOf = <DB, Tables extends keyof DB>(key: StringReference<DB, Tables> | RawBuilder<string>) =>
  typeof key === 'string' ? sql.ref<string>(key) : (key as RawBuilder<string>);

const columnOf = <DB, Tables extends keyof DB, Row>(
  { columns }: ListSource<DB, Tables, Row>,
  name: string,
): ReferenceExpression<DB, Tables> => {
  const column = columns[name];
  if (column === undefined) throw new Error(`A list is asked for by ${name}, of which it has no column.`);
  return column;
};

const filtered = <DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  { filters }: ListAsked,
) => {
  const found = source.search ? source.query.where(source.search) : source.query;
  return Object.entries(filters).reduce((query, [name, value]) => {
    const leaves = source.filters?.[name];
    if (leaves) return query.where(leaves(value));
    const operand = value as OperandValueExpressionOrList<DB, Tables, ReferenceExpression<DB, Tables>>;
    return query.where(columnOf(source, name), '=', operand);
  }, found);
};

const ordered = <DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { sort }: ListAsked,
) => {
  const down = sort.startsWith('-');
  return query
    .orderBy(columnOf(source, sort.replace('-', '')), (order) =>
      (down ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy(keyOf(source.key));
};

/** How much of a list there is to see. */
type Limit = PlainList['limit'];

/** The rows of a page. Behind the last row that a list shows there are none. */
export const listPage = <DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  asked: ListAsked,
  { page, perPage, limit }: { page: number; perPage: number; limit?: Limit },
): Promise<Row[]> => {
  const before = (page - 1) * perPage;
  return ordered(source, filtered(source, asked), asked)
    .limit(Math.max(0, Math.min(perPage, (limit?.shown ?? Infinity) - before)))
    .offset(before)
    .execute() as Promise<Row[]>;
};

interface Total {
  total: number;
  total_is_capped?: boolean;
  limited?: { matching: number; is_capped: boolean };
}

/** How many rows there are on all pages; counting ends soon after `MOST_COUNTED`. */
export const listTotal = async <DB, Tables extends keyof DB, Row>(
  connection: Connection,
  source: ListSource<DB, Tables, Row>,
  asked: ListAsked,
  limit?: Limit,
): Promise<Total> => {
  const some = filtered(source, asked)
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${some}) as counted`.execute(
    connection,
  );
  const counted = Number(rows[0]?.total);
  const total = Math.min(counted, MOST_COUNTED);
  const isCapped = counted > MOST_COUNTED;
  if (limit && total > limit.shown)
    return { total: limit.shown, limited: { matching: total, is_capped: isCapped } };
  return isCapped ? { total, total_is_capped: true } : { total };
};

/** The moment of the first row in an order by one of the columns: the earliest, or the latest; null where there are no rows. */
export const listFirst = async <DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  asked: ListAsked,
): Promise<Date | null> => {
  const column = columnOf(source, asked.sort.replace('-', ''));
  const row = (await ordered(source, filtered(source, asked), asked)
    .clearSelect()
    .select(keyOf(column as StringReference<DB, Tables>).as('first'))
    .limit(1)
    .executeTakeFirst()) as { first: Date | null } | undefined;
  return row?.first ?? null;
};

const BATCH = 500;

/**
 * All rows of a list in batches, `most` of them. Which rows and their order are decided at the beginning, so that
 * no row comes twice and no transaction waits for a slow reader; a row that is deleted meanwhile is left out.
 */
export async function* listBatches<DB, Tables extends keyof DB, Row>(
  source: ListSource<DB, Tables, Row>,
  asked: ListAsked,
  most = MOST_IN_CSV,
): AsyncGenerator<Row[]> {
  const key = keyOf(source.key);
  const keys = (await ordered(source, filtered(source, asked), asked)
    .clearSelect()
    .select(key.as('list_key'))
    .limit(most)
    .execute()) as { list_key: string }[];
  for (let from = 0; from < keys.length; from += BATCH) {
    const places = new Map(keys.slice(from, from + BATCH).map(({ list_key }, place) => [list_key, place]));
    const rows = await source.query
      .where(key, 'in', [...places.keys()])
      .select(key.as('list_key'))
      .execute();
    const positionOf = (row: object) => places.get((row as { list_key: string }).list_key) ?? 0;
    yield (rows as (Row & object)[]).sort((one, other) => positionOf(one) - positionOf(other));
  }
}
