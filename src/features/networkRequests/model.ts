import { networkRequestList } from '#contract/plain/networkRequests';
import { networkRequestMachine } from '#contract/plain/networks';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/networkRequests.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type NetworkRequest = RowOf<ContractOf<typeof calls.getNetworkRequests>>;

/** The requests for networks. */
export const networkRequests = list(calls.getNetworkRequests, networkRequestList, {
  rowKey: ({ requestId }) => requestId,
  path: paths.networkRequests,
});

/** Approving and rejecting them. */
export const networkRequestDecisions = decisions(networkRequestMachine, {
  list: networkRequests,
  keyOf: ({ subjectId, requestId }: NetworkRequest) => ({ subjectId, requestId }),
  history: calls.getNetworkRequestHistory,
  acts: { approve: calls.approveNetworkRequest, reject: calls.rejectNetworkRequest },
});

/** The requests for networks, for staff. */
export const networkRequestsFeature = defineFeature([networkRequests, networkRequestDecisions]);
