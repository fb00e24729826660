import type * as tables from './tables.generated';

export interface PageViewTable extends tables.PageView {
  /** Null for a visitor who was not signed in. */
  user_id: tables.PageView['user_id'];
}

export interface PageViewsTables {
  page_view: PageViewTable;
}
