import type * as tables from './tables.generated';

/** What became of things that change their state by decisions. It is never changed. */
export interface StateHistoryTable extends tables.StateHistory {
  /** Whose thing it is. */
  user_id: tables.StateHistory['user_id'];
  /** The thing, by its ids. */
  thing: tables.StateHistory['thing'];
  /** Of the entry among those of the thing: 1, 2, 3 … */
  number: tables.StateHistory['number'];
  /** Null where it began. */
  act: tables.StateHistory['act'];
  /** Null where the server did it by itself. */
  by_user: tables.StateHistory['by_user'];
  /** The admin who acted as that user. */
  by_admin: tables.StateHistory['by_admin'];
}

export interface StatesTables {
  state_history: StateHistoryTable;
}
