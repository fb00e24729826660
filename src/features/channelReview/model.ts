import { applicationList, channelMachine } from '#contract/plain/channels';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/channelReview.generated';
import { decisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type Application = RowOf<ContractOf<typeof calls.getChannelApplications>>;

/** The channels in accounts, on which reviewers decide. */
export const applications = list(calls.getChannelApplications, applicationList, {
  rowKey: ({ subjectId, channelId }) => `${subjectId}/${channelId}`,
  path: paths.channelApplications,
});

/** Deciding on them. */
export const review = decisions(channelMachine, {
  list: applications,
  keyOf: ({ subjectId, channelId }: Application) => ({ subjectId, channelId }),
  history: calls.getApplicationHistory,
  acts: { approve: calls.approveChannel, deny: calls.denyChannel },
});

/** Deciding on applications of channels. */
export const channelReviewFeature = defineFeature([applications, review]);
