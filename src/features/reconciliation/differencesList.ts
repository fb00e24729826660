import type { getPayoutDifferences } from '#contract/payouts';
import { differenceList, differenceMachine } from '#contract/plain/payouts';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type PageOf, type RowOf, createList } from '#src/list/createList';
import { downloadDifferences, fetchDifferences, fetchHistory, postSettle } from './reconciliationApi';

export type PayoutDifference = RowOf<typeof getPayoutDifferences>;
export type ComparedDay = PageOf<typeof getPayoutDifferences>['days'][number];

/** What the books of payment services and ours do not agree on. */
export const differences = createList<typeof getPayoutDifferences>('payoutDifferences', differenceList, {
  fetch: fetchDifferences,
  download: downloadDifferences,
  rowKey: ({ differenceId }) => differenceId,
  path: paths.reconciliation,
});

/** Settling them. */
export const settling = createDecisions(differenceMachine, {
  list: differences,
  keyOf: ({ differenceId }: PayoutDifference) => ({ differenceId }),
  fetchHistory,
  acts: { settle: postSettle },
});
