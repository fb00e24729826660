import { type UnknownAction, createAction, createSelector } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { push, replace } from 'connected-react-router';
import { call, put, select } from 'typed-redux-saga';
import type { CallDefinition } from '#contract/call';
import type { PlainList } from '#contract/plain/list';
import type { Answer, Parameters } from '#src/api/client';
import type { MessageId } from '#src/lib/messageId';
import { selectLocation } from '#src/lib/location';
import { saveBlob } from '#src/lib/saveFile';
import { createLazySlice } from '#src/request/feature';
import { notify } from '#src/request/notices';
import { type RequestState, type RequestsState, defineRequest, perform } from '#src/request/request';
import { type sessionSlice, selectUserId } from '#src/session/session';
import { type ListQuery, listQueryOf } from './listQuery';

/** A list of the contract, as a type. */
export type ListCall = CallDefinition<'GET'> & { list: PlainList; csv: CallDefinition<'GET'> };

type Paged = {
  items: object[];
  pagination: { page: number; perPage: number; total: number; totalIsCapped?: boolean | undefined };
};
/** The page that a list's answer holds. */
export type PageOf<Call extends ListCall> =
  Answer<Call> extends { data: infer Data extends Paged } ? Data : never;
/** One entry of a list. */
export type RowOf<Call extends ListCall> = PageOf<Call>['items'][number];

type ListState = {
  router: RouterState;
  requests: RequestsState;
  session: ReturnType<typeof sessionSlice.reducer>;
};

interface Options<Call extends ListCall> {
  fetch: (parameters: Parameters<Call>, signal?: AbortSignal) => Promise<Answer<Call>>;
  /** Only where the list has a CSV. */
  download?: (
    parameters: Parameters<Call['csv']>,
    options: { signal: AbortSignal },
  ) => Promise<{ file: Blob; name: string }>;
  rowKey: (row: RowOf<Call>) => string;
  /** The path of the screen; what is typed just before it is left changes no other screen. */
  path: string;
  /** Stands before the list's keys in the address, where a screen has several lists. */
  prefix?: string;
}

/**
 * The parts of a list in the dashboard, by the plain half of its declaration: a slice with the page on screen,
 * selectors, requests, actions, and worker sagas, which the feature's own saga starts. Filters, order, page, search
 * and the open row are in the address; back steps through them.
 */
export const createList = <Call extends ListCall>(
  name: string,
  plain: Call['list'],
  { fetch, download, rowKey, path, prefix = '' }: Options<Call>,
) => {
  const address = listQueryOf(plain, prefix);
  const rows = defineRequest<Parameters<Call>, Answer<Call>>(`${name}/rows`, { safe: true, silent: true });
  const csv = defineRequest<Parameters<Call['csv']>, { name: string }>(`${name}/csv`, {
    notice: 'list.csv.failed',
  });
  /** The text in the search field; the list is searched when the typing stops. */
  const searchTyped = createAction<string>(`${name}/searchTyped`);
  /** Another page, order, filter or search, or another open row. */
  const queryChanged = createAction<Partial<ListQuery>>(`${name}/queryChanged`);

  const slice = createLazySlice({
    name,
    initialState: { page: null as PageOf<Call> | null },
    reducers: {},
    extraReducers: (builder) =>
      builder.addCase(rows.succeeded, (_state, { payload }) => ({
        page: (payload as unknown as { data: PageOf<Call> }).data,
      })),
    selectors: { selectPage: (state) => state.page },
  });

  const selectQuery = createSelector(
    (state: ListState) => selectLocation(state).search,
    (search) => address.read(search),
  );
  const selectAsked = createSelector(
    selectQuery,
    (state: ListState) => selectUserId(state),
    ({ open: _open, ...query }, userId) =>
      Object.fromEntries(
        Object.entries({ userId, ...query }).filter(([, value]) => value !== ''),
      ) as unknown as Parameters<Call>,
  );

  function* go(how: typeof push, changes: Partial<ListQuery>) {
    const { pathname, search } = yield* select(selectLocation);
    if (pathname === path) yield* put(how({ pathname, search: address.write(search, changes) }));
  }

  const workers = {
    *change({ payload }: ReturnType<typeof queryChanged>) {
      yield* call(go, push, payload);
    },
    *search({ payload }: ReturnType<typeof searchTyped>) {
      const search = payload.trim();
      if (search !== (yield* select(selectQuery)).search) yield* call(go, push, { search });
    },
    read: perform(rows, fetch),
    /** Behind the last page there is nothing to see: the last one is shown instead. */
    *leadBack({ payload }: ReturnType<typeof rows.succeeded>) {
      const { items, pagination } = (payload as unknown as { data: Paged }).data;
      const last = Math.max(1, Math.ceil(pagination.total / pagination.perPage));
      if (items.length === 0 && pagination.page > last) yield* call(go, replace, { page: last });
    },
    download: perform(csv, async (parameters, signal) => {
      if (!download) throw new Error(`${name} has no CSV.`);
      const file = await download(parameters, { signal });
      saveBlob(file.name, file.file);
      return { name: file.name };
    }),
    *downloaded({ payload }: ReturnType<typeof csv.succeeded>) {
      yield* put(
        notify({
          kind: 'success',
          message: { id: 'list.csv.saved' satisfies MessageId, values: { name: payload.name } },
        }),
      );
    },
  };

  return {
    name,
    plain,
    rowKey,
    slice,
    rows,
    csv: { ...csv, possible: download !== undefined },
    actions: { searchTyped, queryChanged },
    selectPage: slice.selectors.selectPage as unknown as (state: ListState) => PageOf<Call> | null,
    selectQuery,
    selectAsked,
    workers,
  };
};

/** What the screens of this room use of a list, whatever its rows are. */
export interface ListView<Row> {
  plain: PlainList;
  rowKey(row: Row): string;
  rows: { started(asked: object): UnknownAction; select(state: ListState): RequestState };
  csv: { possible: boolean; started(asked: object): UnknownAction; select(state: ListState): RequestState };
  actions: {
    searchTyped(text: string): UnknownAction;
    queryChanged(changes: Partial<ListQuery>): UnknownAction;
  };
  selectPage(state: ListState): { items: Row[]; pagination: Paged['pagination'] } | null;
  selectQuery(state: ListState): ListQuery;
  selectAsked(state: ListState): object;
}
