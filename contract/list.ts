import { z } from 'zod';
import { type Access, type CallDefinition, defineCall } from './call';
import { day, id, month, page, pagination, userId } from './fields';
import {
  FILTER_KEY,
  FILTER_NAME,
  FILTER_TEXT,
  FILTER_USERNAME,
  type FilterKind,
  type PlainList,
} from './plain/list';
import type { RefusalCode } from './refusals';

type FilterSchema<Kind> = Kind extends readonly string[]
  ? z.ZodOptional<z.ZodEnum<{ [Word in Kind[number]]: Word }>>
  : z.ZodOptional<z.ZodString>;
type FilterSchemas<List extends PlainList> =
  List['filters'] extends Record<string, FilterKind>
    ? { [Name in keyof List['filters']]: FilterSchema<List['filters'][Name]> }
    : unknown;
type SortWord<List extends PlainList> = List['sorts'][number] | `-${List['sorts'][number]}`;
type SortSchema<List extends PlainList> = z.ZodDefault<z.ZodEnum<{ [Word in SortWord<List>]: Word }>>;
type SearchSchema<List extends PlainList> = List['search'] extends true
  ? { search: z.ZodDefault<z.ZodString> }
  : unknown;

/** What may be asked of a list besides the page. */
type AskedShape<List extends PlainList> = {
  user_id: typeof userId;
  sort: SortSchema<List>;
} & FilterSchemas<List> &
  SearchSchema<List>;
type PagedShape<List extends PlainList> = AskedShape<List> & {
  page: typeof page;
  per_page: z.ZodDefault<z.ZodCoercedNumber>;
};

type RowsCall<List extends PlainList, Row extends z.ZodObject, Extra extends z.ZodRawShape> = CallDefinition<
  'GET',
  List['path'],
  z.ZodObject<PagedShape<List>>,
  z.ZodObject,
  z.ZodObject<{ data: z.ZodObject<{ items: z.ZodArray<Row>; pagination: typeof pagination } & Extra> }>,
  false,
  z.ZodObject
>;
type CsvCall<List extends PlainList> = CallDefinition<
  'GET',
  `${List['path']}/csv`,
  z.ZodObject<AskedShape<List>>,
  z.ZodObject,
  z.ZodObject,
  false,
  z.ZodObject
>;

const schemaOf = (kind: FilterKind) => {
  if (kind === 'day') return day.optional();
  if (kind === 'month') return month.optional();
  if (kind === 'id') return id.optional();
  if (kind === 'name') return z.string().regex(FILTER_NAME).optional();
  if (kind === 'text') return z.string().regex(FILTER_TEXT).optional();
  if (kind === 'key') return z.string().regex(FILTER_KEY).optional();
  if (kind === 'username') return z.string().toLowerCase().regex(FILTER_USERNAME).optional();
  return z.enum([...kind]).optional();
};

const sizeOf = ({ sizes }: PlainList) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...sizes))
    .default(sizes[0]);

/**
 * Declares a list of the API: the call that reads a page of it, and the one that downloads it as CSV. The plain half
 * says what it can be filtered, sorted and searched by; `row` is one entry, `extra` what an answer has beside them.
 */
export const defineList = <
  const List extends PlainList,
  Row extends z.ZodObject,
  Extra extends z.ZodRawShape = Record<never, never>,
>(
  list: List,
  {
    summary,
    spec,
    access = 'active',
    row,
    extra,
    refusals = [],
  }: {
    summary: string;
    spec: string;
    access?: Access;
    row: Row;
    extra?: Extra;
    refusals?: readonly RefusalCode[];
  },
): RowsCall<List, Row, Extra> & { list: List; csv: CsvCall<List>; calls: readonly CallDefinition[] } => {
  const words = list.sorts.flatMap((sort) => [sort, `-${sort}`]);
  const asked = {
    user_id: userId,
    sort: z.enum(words).default(list.sort),
    ...(list.search ? { search: z.string().trim().max(100).default('') } : {}),
    ...Object.fromEntries(Object.entries(list.filters ?? {}).map(([name, kind]) => [name, schemaOf(kind)])),
  };
  const common = {
    method: 'GET' as const,
    spec,
    access,
    refusals,
    ...(list.permission ? { permission: list.permission } : {}),
  };
  const rows = defineCall({
    ...common,
    path: list.path,
    summary,
    query: z.strictObject({ ...asked, page, per_page: sizeOf(list) }),
    answer: z.object({ data: z.object({ items: z.array(row), pagination, ...extra }) }),
  });
  const csv = defineCall({
    ...common,
    path: `${list.path}/csv`,
    summary: `${summary}, as CSV`,
    query: z.strictObject(asked),
    answer: z.object({}),
    download: 'text/csv',
  });
  const whole = { ...rows, list, csv };
  // The schemas are made from the plain half, so only their types can follow it.
  return Object.assign(whole, { calls: list.csv ? [whole, csv] : [whole] }) as unknown as ReturnType<
    typeof defineList<List, Row, Extra>
  >;
};

/** The calls that a file of the contract declares, with their names; those of lists too. */
export const callsOf = (module: object): { name: string; call: CallDefinition }[] =>
  Object.entries(module).flatMap(([name, value]: [string, Partial<ReturnType<typeof defineList>>]) =>
    value.calls
      ? value.calls.map((call, place) => ({ name: place === 0 ? name : `${name}.csv`, call }))
      : value.method && value.answer
        ? [{ name, call: value as unknown as CallDefinition }]
        : [],
  );
