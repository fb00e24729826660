import { networkTransferList } from '#contract/plain/networkTransfers';
import { networkTransferMachine } from '#contract/plain/networks';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/networkTransfers.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type NetworkTransfer = RowOf<ContractOf<typeof calls.getNetworkTransfers>>;

/** The requests to move to another network. */
export const networkTransfers = list(calls.getNetworkTransfers, networkTransferList, {
  rowKey: ({ transferId }) => transferId,
  path: paths.networkTransfers,
});

/** Deciding on them. */
export const transferDecisions = decisions(networkTransferMachine, {
  list: networkTransfers,
  keyOf: ({ subjectId, transferId }: NetworkTransfer) => ({ subjectId, transferId }),
  history: calls.getNetworkTransferHistory,
  acts: {
    approve: calls.approveNetworkTransfer,
    deny: calls.denyNetworkTransfer,
    stop: calls.stopNetworkTransfer,
  },
});

/** The queue of network transfers, for staff. */
export const transferReviewFeature = defineFeature([networkTransfers, transferDecisions]);
