import type { Action, Dispatch } from '@reduxjs/toolkit';
import { push } from 'connected-react-router';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { type QueryRules, type QueryValues, readQuery, writeQuery } from '#src/lib/query';

type Located = Parameters<typeof selectLocation>[0];

/**
 * A screen's filters, sorting, page and tab, kept in the URL: `[values, change]`. Back steps through the changes. `change` stays the same.
 * `defaults` and `rules` must be constants of the screen's module.
 */
export const useQuery = <Query extends QueryValues>(
  defaults: Query,
  rules?: QueryRules<Query>,
): [Query, (changes: Partial<Query>) => void] => {
  const dispatch = useDispatch<Dispatch<Action>>();
  const store = useStore<Located>();
  const { search } = useSelector(selectLocation);
  const values = useMemo(() => readQuery(search, defaults, rules), [search, defaults, rules]);
  const change = useCallback(
    (changes: Partial<Query>): void => {
      const now = selectLocation(store.getState());
      dispatch(push({ pathname: now.pathname, search: writeQuery(now.search, defaults, changes) }));
    },
    [dispatch, store, defaults],
  );
  return [values, change];
};
