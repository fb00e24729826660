import type { getChannelApplications } from '#contract/channelReview';
import { applicationList, channelMachine } from '#contract/plain/channels';
import { createDecisions } from '#src/decisions/createDecisions';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadApplications, fetchApplications, fetchHistory, postApprove, postDeny } from './reviewApi';

export type Application = RowOf<typeof getChannelApplications>;

/** The channels in accounts, on which reviewers decide. */
export const applications = createList<typeof getChannelApplications>('applications', applicationList, {
  fetch: fetchApplications,
  download: downloadApplications,
  rowKey: ({ subjectId, channelId }) => `${subjectId}/${channelId}`,
  path: paths.channelApplications,
});

/** Deciding on them. */
export const review = createDecisions(channelMachine, {
  list: applications,
  keyOf: ({ subjectId, channelId }: Application) => ({ subjectId, channelId }),
  fetchHistory,
  acts: { approve: postApprove, deny: postDeny },
});
