import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallDefinition } from '#contract/call';
import type { PlainList } from '#contract/plain/list';
import { audit } from '../common/audit';
import { BYTE_ORDER_MARK, csvRows } from '../common/csv';
import { type ListAsked, type ListSource, listBatches, listPage, listTotal } from '../database/list';
import type { Connection } from '../database/open';
import { serve } from './serve';
import { type Session, sessionActor } from './session';

interface ServedList extends CallDefinition<'GET'> {
  list: PlainList;
  csv: CallDefinition<'GET'>;
}

type ExtraOf<List extends ServedList> =
  z.input<List['answer']> extends { data: infer Data } ? Omit<Data, 'items' | 'pagination'> : never;

/** What an answer has beside its rows, where the contract says that it has something. */
type Beside<List extends ServedList> =
  Record<never, never> extends ExtraOf<List>
    ? { extra?: undefined }
    : { extra: () => Promise<ExtraOf<List>> };

type Item<List extends ServedList> =
  z.input<List['answer']> extends { data: { items: (infer One)[] } } ? One : never;

interface Given<List extends ServedList> {
  query: z.output<List['csv']['query']>;
  session: Session;
  request: FastifyRequest;
}

/** How rows become entries: each by itself, or a page of them at once where more must be read for them. */
type Viewed<List extends ServedList, Row> =
  { view: (row: Row) => Item<List> } | { views: (rows: readonly Row[]) => Promise<Item<List>[]> };

/** What a feature says of its list for one call. */
type Served<List extends ServedList, DB, Tables extends keyof DB, Row> = ListSource<DB, Tables, Row> &
  Viewed<List, Row> &
  Beside<List>;

const viewed = async <List extends ServedList, Row>(
  served: Viewed<List, Row>,
  rows: readonly Row[],
): Promise<Item<List>[]> => ('views' in served ? served.views(rows) : rows.map(served.view));

const PAGING = new Set(['user_id', 'sort', 'search', 'page', 'per_page']);

/** What a list was asked for, from the query of its call. */
export const askedOf = (query: Record<string, unknown>): ListAsked => ({
  sort: String(query.sort),
  filters: Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      PAGING.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  ),
});

// What a schema says with `meta({ 'x-csv': false })` is not for a file that leaves the house.
const isInCsv = (part: unknown): boolean => !(part instanceof z.ZodType) || part.meta()?.['x-csv'] !== false;

/** Where the columns of a CSV are in an entry: the parts of an object, and of the objects in a list, are columns of their own. */
const columnsOf = (schema: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return columnsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return columnsOf(schema.element, path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, part]) =>
    isInCsv(part) ? columnsOf(part, [...path, name]) : [],
  );
};

/** What is there; several values as one cell. */
const cellOf = (value: unknown, path: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => cellOf(one, path)).join('; ');
  const [name, ...rest] = path;
  if (name === undefined || value === null || value === undefined) return value;
  return cellOf((value as Record<string, unknown>)[name], rest);
};

const rowOf = ({ answer }: ServedList): unknown => {
  const { data } = answer.shape;
  const items = data instanceof z.ZodObject ? data.shape.items : undefined;
  return items instanceof z.ZodArray ? items.element : undefined;
};

/** The rows of a list as CSV, `most` of them: as many as its declaration says, unless somebody asks for more. */
export async function* asCsv<List extends ServedList, DB, Tables extends keyof DB, Row>(
  list: List,
  served: Served<List, DB, Tables, Row>,
  asked: ListAsked,
  most = list.list.limit?.csv,
): AsyncGenerator<string> {
  const columns = columnsOf(rowOf(list));
  yield BYTE_ORDER_MARK + csvRows([columns.map((path) => path.join('_'))]);
  for await (const rows of listBatches(served, asked, most)) {
    const items = await viewed(served, rows);
    yield csvRows(items.map((item) => columns.map((path) => cellOf(item, path))));
  }
}

/**
 * Gives a list of the contract its routes: a page of it, and all of it as CSV. The feature says with which query, and
 * how a row becomes an entry; filters, order, page and total are added here.
 */
export const serveList = <List extends ServedList, DB, Tables extends keyof DB, Row>(
  app: FastifyInstance,
  list: List,
  connection: Connection,
  servedFor: (given: Given<List>) => Promise<Served<List, DB, Tables, Row>> | Served<List, DB, Tables, Row>,
): void => {
  serve(app, list as ServedList, async ({ query, session, request }) => {
    const given = { query, session, request } as unknown as Given<List>;
    const { page, per_page: perPage } = query as unknown as { page: number; per_page: number };
    const served = await servedFor(given);
    const asked = askedOf(query);
    const { limit } = list.list;
    const rows = await listPage(served, asked, { page, perPage, limit });
    const pagination = { page, per_page: perPage, ...(await listTotal(connection, served, asked, limit)) };
    return { data: { items: await viewed(served, rows), pagination, ...(await served.extra?.()) } };
  });

  if (!list.list.csv) return;
  serve(app, list.csv, async ({ query, session, request, reply }) => {
    const given = { query, session, request } as unknown as Given<List>;
    const served = await servedFor(given);
    const name = list.list.path.replace(/\W+/g, '-');
    // What leaves the house in one piece, of others than oneself.
    if (session && list.csv.permission) {
      const { userId } = session;
      const auditEvent = {
        ...sessionActor(session),
        action: 'list.exported',
        subject: userId,
        about: null,
        at: new Date(),
      };
      await audit(connection, { ...auditEvent, detail: { list: list.list.path, ...askedOf(query) } });
    }
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(Readable.from(asCsv(list, served, askedOf(query))));
    return {};
  });
};
