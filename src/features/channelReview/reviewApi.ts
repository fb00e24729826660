import type {
  approveChannel,
  denyChannel,
  getApplicationHistory,
  getChannelApplications,
} from '#contract/channelReview';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchApplications = endpoint<typeof getChannelApplications>('GET admin/channel-applications');
export const downloadApplications = downloadEndpoint<(typeof getChannelApplications)['csv']>(
  'GET admin/channel-applications/csv',
);
export const fetchHistory = endpoint<typeof getApplicationHistory>('GET admin/channel-applications/history');
export const postApprove = endpoint<typeof approveChannel>('POST admin/channel-applications/approve');
export const postDeny = endpoint<typeof denyChannel>('POST admin/channel-applications/deny');
