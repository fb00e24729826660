import type { UnknownAction } from '@reduxjs/toolkit';
import type { PlainList } from '#contract/plain/list';
import type { RequestState, RequestsState } from '#src/request/request';
import type { ListState, Paged } from './createList';
import type { ListQuery } from './listQuery';

interface ListRequest {
  started(asked: object): UnknownAction;
  select(state: { requests: RequestsState }, key?: string): RequestState;
}

/** What the screens of this room use of a list, whatever its rows are. */
export interface ListView<Row> {
  plain: PlainList;
  /** Its filters, order and search as a text, and back. */
  views: { viewOf(query: Partial<ListQuery>): string; queryOf(view: string): Partial<ListQuery> };
  rowKey(row: Row): string;
  rows: ListRequest;
  csv: ListRequest & { possible: boolean };
  actions: {
    searchTyped(text: string): UnknownAction;
    queryChanged(changes: Partial<ListQuery>): UnknownAction;
  };
  selectPage(state: ListState): { items: Row[]; pagination: Paged['pagination'] } | null;
  /** What the page on screen is the answer to; while it is read again it is still right. */
  selectShown(state: ListState): object | null;
  selectQuery(state: ListState): ListQuery;
  selectAsked(state: ListState): object;
}
