import type { Timestamp } from './columns';

export interface PageViewTable {
  session_id: string;
  view_id: string;
  /** Null for a visitor who was not signed in. */
  user_id: string | null;
  path: string;
  referrer: string | null;
  at: Timestamp;
}

export interface PageViewsTables {
  page_view: PageViewTable;
}
