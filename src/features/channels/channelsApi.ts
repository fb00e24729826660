import type {
  addChannel,
  deleteChannel,
  getChannelHistory,
  getChannelRecruiters,
  getChannels,
  setDefaultChannel,
} from '#contract/channels';
import { endpoint } from '#src/api/client';

export const fetchChannels = endpoint<typeof getChannels>('GET user/channels');
export const fetchHistory = endpoint<typeof getChannelHistory>('GET user/channel/history');
export const fetchRecruiters = endpoint<typeof getChannelRecruiters>('GET user/channel/recruiters');
export const postAdd = endpoint<typeof addChannel>('POST user/channel/add');
export const postDefault = endpoint<typeof setDefaultChannel>('POST user/channel/default');
export const sendDelete = endpoint<typeof deleteChannel>('DELETE user/channel');
