import { differenceList, differenceMachine } from '#contract/plain/payouts';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/payouts.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type PageOf, type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

type Differences = ContractOf<typeof calls.getPayoutDifferences>;
export type PayoutDifference = RowOf<Differences>;
export type ComparedDay = PageOf<Differences>['days'][number];

/** What the books of payment services and ours do not agree on. */
export const differences = list(calls.getPayoutDifferences, differenceList, {
  rowKey: ({ differenceId }) => differenceId,
  path: paths.reconciliation,
});

/** Settling them. */
export const settling = decisions(differenceMachine, {
  list: differences,
  keyOf: ({ differenceId }: PayoutDifference) => ({ differenceId }),
  history: calls.getPayoutDifferenceHistory,
  acts: { settle: calls.settlePayoutDifference },
});

/** The books of payment services beside ours. */
export const reconciliationFeature = defineFeature([differences, settling]);
