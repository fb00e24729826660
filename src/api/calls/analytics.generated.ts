// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/analytics';
import type { Call } from '#src/api/call';

export const getChannelAnalytics: Call<'analytics/channelAnalytics', typeof contract.getChannelAnalytics> = {
  name: 'analytics/channelAnalytics',
  method: 'GET',
  path: 'channel/analytics',
  user: true,
  safe: true,
};
