import { createAction, createSelector, lruMemoize } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { push, replace } from 'connected-react-router';
import { shallowEqual } from 'react-redux';
import { call, debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { CallDefinition } from '#contract/call';
import type { PlainList } from '#contract/plain/list';
import type { Call as GeneratedCall } from '#src/api/call';
import { type Answer, type Parameters, send } from '#src/api/client';
import { download } from '#src/api/download';
import type { Sending } from '#src/api/sending';
import { isAt, parametersIn, selectLocation } from '#src/lib/location';
import { saveBlob } from '#src/lib/saveFile';
import { createLazySlice } from '#src/request/feature';
import { mutation } from '#src/request/mutation';
import { type RequestsState, defineRequest, perform } from '#src/request/request';
import { type WithSession, selectUserId } from '#src/session/session';
import { csvCallOf } from './csvCall';
import { type ListQuery, SEARCH_PAUSE, lastPageFor, listQueryOf, viewsOf } from './listQuery';

/** A list of the contract, as a type. */
export type ListCall = CallDefinition<'GET'> & { list: PlainList; csv: CallDefinition<'GET'> };

export type Paged = {
  items: object[];
  pagination: {
    page: number;
    perPage: number;
    total: number;
    totalIsCapped?: boolean | undefined;
    /** Only so many rows are on the pages: how many match, or that there are more than those. */
    limited?: { matching: number; isCapped: boolean } | undefined;
  };
};
/** The page that a list's answer holds. */
export type PageOf<Call extends ListCall> =
  Answer<Call> extends { data: infer Data extends Paged } ? Data : never;
/** One entry of a list. */
export type RowOf<Call extends ListCall> = PageOf<Call>['items'][number];

export type ListState = {
  router: RouterState;
  requests: RequestsState;
  auth: WithSession['auth'];
};

interface Options<Call extends ListCall> {
  fetch: (parameters: Parameters<Call>, sending: Sending) => Promise<Answer<Call>>;
  /** Only where the list has a CSV. */
  download?: (parameters: Parameters<Call['csv']>, sending: Sending) => Promise<{ file: Blob; name: string }>;
  rowKey: (row: RowOf<Call>) => string;
  /**
   * The path of the screen; what is typed just before it is left changes no other screen. A filter that is a parameter of
   * it (`/payments/:kind`) is fixed: it is asked for as the path has it, and is none of the query and of the filters.
   */
  path: string;
  /** Stands before the list's keys in the address, where a screen has several lists. */
  prefix?: string;
}

const actionsOf = <Call extends ListCall>(name: string) => ({
  rows: defineRequest<Parameters<Call>, Answer<Call>>(`${name}/rows`, { safe: true, silent: true }),
  csv: defineRequest<Parameters<Call['csv']>, { name: string }>(`${name}/csv`, { notice: 'list.csv.failed' }),
  /** The text in the search field; the list is searched when the typing stops. */
  searchTyped: createAction<string>(`${name}/searchTyped`),
  /** Another page, order, filter or search, or another open row. */
  queryChanged: createAction<Partial<ListQuery>>(`${name}/queryChanged`),
  /** A row as it is now, as the answer to an act says. */
  rowChanged: createAction<RowOf<Call>>(`${name}/rowChanged`),
});

type Actions<Call extends ListCall> = ReturnType<typeof actionsOf<Call>>;

/** The list as its screen can filter it, and the filters that the path of the screen fixes. */
const dividedBy = (plain: PlainList, path: string) => {
  const parts = path.split('/');
  const filters = Object.entries(plain.filters ?? {});
  const free = Object.fromEntries(filters.filter(([name]) => !parts.includes(`:${name}`)));
  const fixed = filters.map(([name]) => name).filter((name) => parts.includes(`:${name}`));
  return { plain: { ...plain, filters: free }, fixed };
};

const paramsOf = <Call extends ListCall>(userId: string, { open: _open, ...query }: ListQuery) =>
  Object.fromEntries(
    Object.entries({ userId, ...query }).filter(([, value]) => value !== ''),
  ) as unknown as Parameters<Call>;

const selectorsOf = <Call extends ListCall>(
  address: ReturnType<typeof listQueryOf>,
  path: string,
  fixed: readonly string[],
) => {
  // The address has more than this list: what is the same stays the same object, so that nothing is read again.
  const same = {
    memoize: lruMemoize,
    argsMemoize: lruMemoize,
    memoizeOptions: { resultEqualityCheck: shallowEqual },
  };
  const selectQuery = createSelector(
    [(state: ListState) => selectLocation(state).search],
    (search) => address.read(search),
    same,
  );
  const selectFixed = createSelector(
    [(state: ListState) => selectLocation(state).pathname],
    (pathname): Readonly<Record<string, string>> => {
      const parameters = parametersIn(pathname, path);
      return Object.fromEntries(fixed.map((name) => [name, parameters[name] ?? '']));
    },
    same,
  );
  const selectAsked = createSelector(
    [selectQuery, (state: ListState) => selectUserId(state), selectFixed],
    (query, userId, ofPath) => paramsOf<Call>(userId, { ...query, ...ofPath }),
    same,
  );
  return { selectQuery, selectFixed, selectAsked };
};

const workersOf = <Call extends ListCall>(
  { rows, csv }: Pick<Actions<Call>, 'rows' | 'csv'>,
  address: ReturnType<typeof listQueryOf>,
  { fetch, download, path }: Options<Call>,
) => {
  function* go(how: typeof push, changes: Partial<ListQuery>) {
    const { pathname, search } = yield* select(selectLocation);
    if (!isAt(pathname, path)) return;
    const changed = address.write(search, changes);
    if (changed !== search) yield* put(how({ pathname, search: changed }));
  }
  return {
    *change({ payload }: ReturnType<Actions<Call>['queryChanged']>) {
      yield* call(go, push, payload);
    },
    *search({ payload }: ReturnType<Actions<Call>['searchTyped']>) {
      const { search } = yield* select(selectLocation);
      if (payload.trim() !== address.read(search).search) yield* call(go, push, { search: payload.trim() });
    },
    read: perform(rows, fetch),
    /** Behind the last page there is nothing to see: the last one is shown instead. */
    *clampPage({ payload }: ReturnType<typeof rows.succeeded>) {
      const last = lastPageFor((payload as unknown as { data: Paged }).data);
      if (last !== undefined) yield* call(go, replace, { page: last });
    },
    download: mutation(
      csv,
      async (parameters, sending) => {
        if (!download) throw new Error('This list has no CSV.');
        const { name, file } = await download(parameters, sending);
        saveBlob(name, file);
        return { name };
      },
      { notice: (_asked, { name }) => ({ id: 'list.csv.saved', values: { name } }) },
    ),
  };
};

interface PageState<Call extends ListCall> {
  page: PageOf<Call> | null;
  /** What the page on screen is the answer to. */
  shown: Parameters<Call> | null;
}

const sliceOf = <Call extends ListCall>(
  name: string,
  { rows, rowChanged }: Pick<ReturnType<typeof actionsOf<Call>>, 'rows' | 'rowChanged'>,
  rowKey: (row: RowOf<Call>) => string,
) => {
  const initialState: PageState<Call> = { page: null, shown: null };
  return createLazySlice({
    name,
    initialState: initialState as PageState<Call>,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(rows.succeeded, (_state, { payload, meta }) => ({
          page: (payload as unknown as { data: PageOf<Call> }).data,
          shown: meta.params,
        }))
        .addCase(rowChanged, (state, { payload }) => {
          const items = (state.page as Paged | null)?.items ?? [];
          const place = items.findIndex((row) => rowKey(row) === rowKey(payload));
          if (place >= 0) items[place] = payload;
        }),
    selectors: { selectPage: (state) => state.page, selectShown: (state) => state.shown },
  });
};

/**
 * The parts of a list in the dashboard, by the plain half of its declaration: a slice with the page on screen,
 * selectors, requests, actions, and worker sagas, which `list` starts. Filters, order, page, search
 * and the open row are in the address; back steps through them.
 */
export const createList = <Call extends ListCall>(
  name: string,
  plain: Call['list'],
  options: Options<Call>,
) => {
  const { plain: free, fixed } = dividedBy(plain, options.path);
  const address = listQueryOf(free, options.prefix ?? '');
  const { rows, csv, ...actions } = actionsOf<Call>(name);
  const slice = sliceOf<Call>(name, { rows, ...actions }, options.rowKey);
  const { selectFixed, ...selectors } = selectorsOf<Call>(address, options.path, fixed);
  const { selectPage, selectShown } = slice.selectors as unknown as {
    selectPage: (state: ListState) => PageOf<Call> | null;
    selectShown: (state: ListState) => Parameters<Call> | null;
  };
  // What was shown of another path is nothing here.
  const isOfPath = (state: ListState): boolean => {
    const shown = selectShown(state) as Readonly<Record<string, unknown>> | null;
    return Object.entries(selectFixed(state)).every(([filter, value]) => shown?.[filter] === value);
  };
  return {
    name,
    plain: free,
    views: viewsOf(free),
    /** The first question of a screen that shows this list, for its module's `preload`; not where its path fixes a filter. */
    preload: ({ userId, search }: { userId: string; search: string }) => [
      rows.started(paramsOf<Call>(userId, address.read(search))),
    ],
    rowKey: options.rowKey,
    slice,
    rows,
    csv: { ...csv, possible: options.download !== undefined },
    actions,
    selectPage: (state: ListState) => (isOfPath(state) ? selectPage(state) : null),
    selectShown,
    ...selectors,
    workers: workersOf<Call>({ rows, csv }, address, options),
  };
};

function* listSaga<Call extends ListCall>({
  rows,
  csv,
  actions,
  workers,
}: Pick<ReturnType<typeof createList<Call>>, 'rows' | 'csv' | 'actions' | 'workers'>) {
  yield* debounce(SEARCH_PAUSE, actions.searchTyped, workers.search);
  yield* takeEvery(actions.queryChanged, workers.change);
  yield* takeLatest(rows.started, workers.read);
  yield* takeEvery(rows.succeeded, workers.clampPage);
  yield* takeLeading(csv.started, workers.download);
}

/**
 * A list in the dashboard, by its call and the plain half of its declaration: its place in the state with the page on
 * screen, selectors, requests, actions, and the saga between them. Filters, order, page, search and the open row are in the
 * address; back steps through them.
 */
export const list = <const Name extends string, Call extends ListCall, const As extends string = Name>(
  call: GeneratedCall<Name, Call>,
  plain: Call['list'],
  {
    as,
    ...options
  }: Omit<Options<Call>, 'fetch' | 'download'> & {
    /** Its name, `feature/part`, where something else lists the same, or the call belongs to another feature. */
    as?: As;
  },
) => {
  const name = as ?? (call.name as string as As);
  const created = createList<Call>(name, plain, {
    ...options,
    fetch: send(call) as unknown as Options<Call>['fetch'],
    ...(call.csv ? { download: download(csvCallOf(call)) as unknown as Options<Call>['download'] } : {}),
  } as Options<Call>);
  return {
    ...created,
    name,
    slice: { ...created.slice, name },
    /** Has the page read again as the address says, also while it is read; nothing where nobody has asked. */
    reload: (state: ListState) =>
      created.selectShown(state) || created.rows.select(state).status !== 'idle'
        ? [created.rows.started(created.selectAsked(state))]
        : [],
    *saga() {
      yield* listSaga<Call>(created);
    },
  };
};
