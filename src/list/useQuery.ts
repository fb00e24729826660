import type { Action, Dispatch } from '@reduxjs/toolkit';
import { push, replace } from 'connected-react-router';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { type QueryRules, type QueryValues, readQuery, writeQuery } from '#src/lib/query';

// The back button undoes a change of page or tab, but not of a filter.
const STEPS = ['page', 'tab'];

/**
 * A screen's filters, sorting, page and tab, kept in the URL: `[values, change]`. `defaults` and `rules` must be
 * constants of the screen's module.
 */
export const useQuery = <Query extends QueryValues>(
  defaults: Query,
  rules?: QueryRules<Query>,
): [Query, (changes: Partial<Query>) => void] => {
  const dispatch = useDispatch<Dispatch<Action>>();
  const { pathname, search } = useSelector(selectLocation);
  const values = useMemo(() => readQuery(search, defaults, rules), [search, defaults, rules]);
  const change = (changes: Partial<Query>): void => {
    const go = STEPS.some((key) => key in changes && changes[key] !== values[key]) ? push : replace;
    dispatch(go({ pathname, search: writeQuery(search, defaults, changes) }));
  };
  return [values, change];
};
