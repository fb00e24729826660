// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/channelReview';
import type { Call } from '#src/api/call';

export const approveChannel: Call<'channelReview/approveChannel', typeof contract.approveChannel> = {
  name: 'channelReview/approveChannel',
  method: 'POST',
  path: 'admin/channel-applications/approve',
  user: true,
};

export const denyChannel: Call<'channelReview/denyChannel', typeof contract.denyChannel> = {
  name: 'channelReview/denyChannel',
  method: 'POST',
  path: 'admin/channel-applications/deny',
  user: true,
};

export const getApplicationHistory: Call<'channelReview/applicationHistory', typeof contract.getApplicationHistory> = {
  name: 'channelReview/applicationHistory',
  method: 'GET',
  path: 'admin/channel-applications/history',
  user: true,
  safe: true,
};

export const getChannelApplications: Call<'channelReview/channelApplications', typeof contract.getChannelApplications> = {
  name: 'channelReview/channelApplications',
  method: 'GET',
  path: 'admin/channel-applications',
  user: true,
  safe: true,
  csv: true,
};
