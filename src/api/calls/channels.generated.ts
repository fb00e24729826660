// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/channels';
import type { Call } from '#src/api/call';

export const addChannel: Call<'channels/addChannel', typeof contract.addChannel> = {
  name: 'channels/addChannel',
  method: 'POST',
  path: 'user/channel/add',
  user: true,
  notWhileActing: true,
};

export const askForReReview: Call<'channels/askForReReview', typeof contract.askForReReview> = {
  name: 'channels/askForReReview',
  method: 'POST',
  path: 'user/channel/re-review',
  user: true,
  notWhileActing: true,
};

export const getChannelHistory: Call<'channels/channelHistory', typeof contract.getChannelHistory> = {
  name: 'channels/channelHistory',
  method: 'GET',
  path: 'user/channel/history',
  user: true,
  safe: true,
};

export const getChannelRecruiters: Call<'channels/channelRecruiters', typeof contract.getChannelRecruiters> = {
  name: 'channels/channelRecruiters',
  method: 'GET',
  path: 'user/channel/recruiters',
  user: true,
  safe: true,
};

export const getChannels: Call<'channels/channels', typeof contract.getChannels> = {
  name: 'channels/channels',
  method: 'GET',
  path: 'user/channels',
  user: true,
  safe: true,
};

export const setDefaultChannel: Call<'channels/setDefaultChannel', typeof contract.setDefaultChannel> = {
  name: 'channels/setDefaultChannel',
  method: 'POST',
  path: 'user/channel/default',
  user: true,
};
