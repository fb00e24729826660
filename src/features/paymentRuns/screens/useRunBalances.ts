import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useResourceState } from '#src/request/useResource';
import { type PaymentRun, balances, keyOfRun } from '../model';
import type { Known } from './balanceColumns';

// What is over needs no money, and what is being computed has no total yet.
const NEEDS: readonly PaymentRun['state'][] = ['trial', 'made', 'approved', 'stopped'];

/** What the services have that pay a run: they are asked when its totals are shown first, and when somebody wants to know. */
export const useRunBalances = (run: PaymentRun, hasTotals: boolean) => {
  const dispatch = useDispatch();
  const { kind, date } = run;
  const { value, pending, failure, requestId } = useResourceState(balances, keyOfRun(run));
  const needs = hasTotals && NEEDS.includes(run.state);
  const ask = () => dispatch(balances.started({ kind, date }));
  useEffect(() => {
    if (needs) dispatch(balances.started({ kind, date }));
  }, [dispatch, kind, date, needs]);
  const known: Known = failure ? undefined : (value ?? null);
  return { needs, known, pending, failed: failure !== undefined, requestId, ask };
};
