import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import type { PaymentRun } from '../paymentRunsLists';
import { balancesRequest, keyOfRun, selectBalances } from '../paymentRunsSlice';
import type { Known } from './balanceColumns';

// What is over needs no money, and what is being computed has no total yet.
const NEEDS: readonly PaymentRun['state'][] = ['trial', 'made', 'approved', 'stopped'];

/** What the services have that pay a run: they are asked when its totals are shown first, and when somebody wants to know. */
export const useRunBalances = (run: PaymentRun, hasTotals: boolean) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { kind, date } = run;
  const key = keyOfRun(run);
  const items = useSelector((state: Parameters<typeof selectBalances>[0]) => selectBalances(state, key));
  const { pending, failure, requestId } = useRequest(balancesRequest, key);
  const needs = hasTotals && NEEDS.includes(run.state);
  const ask = () => dispatch(balancesRequest.started({ userId, kind, date }));
  useEffect(() => {
    if (needs) dispatch(balancesRequest.started({ userId, kind, date }));
  }, [dispatch, userId, kind, date, needs]);
  const known: Known = failure ? undefined : (items ?? null);
  return { needs, known, pending, failed: failure !== undefined, requestId, ask };
};
