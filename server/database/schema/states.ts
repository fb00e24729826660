import type { NullableText, Timestamp } from './columns';

/** What became of things that change their state by decisions. It is never changed. */
export interface StateHistoryTable {
  /** Whose thing it is. */
  user_id: string;
  history_id: string;
  machine: string;
  /** The thing, by its ids. */
  thing: string;
  /** Of the entry among those of the thing: 1, 2, 3 … */
  number: number;
  /** Null where it began. */
  act: NullableText;
  from_state: NullableText;
  to_state: string;
  /** Null where the server did it by itself. */
  by_user: NullableText;
  /** The admin who acted as that user. */
  by_admin: NullableText;
  reason: NullableText;
  at: Timestamp;
}

export interface StatesTables {
  state_history: StateHistoryTable;
}
