import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallDefinition } from '#contract/call';
import type { PlainList } from '#contract/plain/list';
import { BYTE_ORDER_MARK, csvRows } from '../common/csv';
import { type ListAsked, type ListSource, listBatches, listPage, listTotal } from '../database/list';
import type { Connection } from '../database/open';
import { serve } from './serve';
import type { Session } from './session';

interface ServedList extends CallDefinition<'GET'> {
  list: PlainList;
  csv: CallDefinition<'GET'>;
}

type Item<List extends ServedList> =
  z.input<List['answer']> extends { data: { items: (infer One)[] } } ? One : never;

interface Given<List extends ServedList> {
  query: z.output<List['csv']['query']>;
  session: Session;
  request: FastifyRequest;
}

/** What a feature says of its list for one call. */
interface Served<List extends ServedList, DB, Tables extends keyof DB, Row> extends ListSource<
  DB,
  Tables,
  Row
> {
  view: (row: Row) => Item<List>;
}

const PAGING = new Set(['user_id', 'sort', 'search', 'page', 'per_page']);

const askedOf = (query: Record<string, unknown>): ListAsked => ({
  sort: String(query.sort),
  filters: Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      PAGING.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  ),
});

/** The cells of a row: lists as one cell, parts of an object as columns of their own. */
const cellsOf = (value: unknown, name: string): [string, unknown][] => {
  if (Array.isArray(value)) return [[name, value.join('; ')]];
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([part, inner]) => cellsOf(inner, name ? `${name}_${part}` : part));
};

async function* asCsv<List extends ServedList, DB, Tables extends keyof DB, Row>(
  served: Served<List, DB, Tables, Row>,
  asked: ListAsked,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let first = true;
  for await (const rows of listBatches(served, asked)) {
    const cells = rows.map((row) => cellsOf(served.view(row), ''));
    if (first && cells[0]) yield csvRows([cells[0].map(([name]) => name)]);
    first = false;
    yield csvRows(cells.map((row) => row.map(([, value]) => value)));
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
    const rows = await listPage(served, asked, { page, perPage });
    const pagination = { page, per_page: perPage, ...(await listTotal(connection, served, asked)) };
    return { data: { items: rows.map(served.view), pagination } };
  });

  if (!list.list.csv) return;
  serve(app, list.csv, async ({ query, session, request, reply }) => {
    const given = { query, session, request } as unknown as Given<List>;
    const served = await servedFor(given);
    const name = list.list.path.replace(/\W+/g, '-');
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(Readable.from(asCsv(served, askedOf(query))));
    return {};
  });
};
