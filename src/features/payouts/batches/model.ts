import { LONGEST_PROVIDER_ID, batchList, batchMachine } from '#contract/plain/payouts';
import { type ContractOf, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/payouts.generated';
import { send } from '#src/api/client';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type PayoutBatch = RowOf<ContractOf<typeof calls.getPayoutBatches>>;

/** The batches of payments at payment services. */
export const payoutBatches = list(calls.getPayoutBatches, batchList, {
  rowKey: ({ batchId }) => batchId,
  path: paths.payoutBatches,
});

type Located = Omit<GivenTo<typeof calls.locatePayoutBatch>, 'providerId'> & { more: string };

/** Deciding on those of which nobody knows any more. */
export const batchDecisions = decisions(batchMachine, {
  list: payoutBatches,
  keyOf: ({ batchId }: PayoutBatch) => ({ batchId }),
  history: calls.getPayoutBatchHistory,
  acts: {
    locate: sentBy(calls.locatePayoutBatch, ({ more: providerId, ...given }: Located, sending) =>
      send(calls.locatePayoutBatch)({ ...given, providerId }, sending),
    ),
    propose: calls.proposePayoutBatch,
    repeat: calls.repeatPayoutBatch,
    withdraw: calls.withdrawPayoutBatch,
  },
  asks: {
    locate: {
      label: 'payouts.batches.providerId',
      most: LONGEST_PROVIDER_ID,
      refusedWith: 'PROVIDER_ID_KNOWN',
    },
  },
});

/** The batches of payments at payment services. */
export const payoutBatchesFeature = defineFeature([payoutBatches, batchDecisions]);
