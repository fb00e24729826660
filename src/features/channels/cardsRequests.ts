import { createAction } from '@reduxjs/toolkit';
import type {
  deleteChannel,
  getChannelHistory,
  getChannelRecruiters,
  getChannels,
  setDefaultChannel,
} from '#contract/channels';
import type { Answer, Parameters } from '#src/api/client';
import { type RequestsState, defineRequest } from '#src/request/request';
import type { Channel } from './channelsSlice';

/** Spec 000 §9. */
export const CARDS_PER_PAGE = 8;

export type CardsQuery = Parameters<typeof getChannels>;
export type Cards = Answer<typeof getChannels>['data'];
export type HistoryItem = Answer<typeof getChannelHistory>['data']['items'][number];
export type Recruiter = Answer<typeof getChannelRecruiters>['data']['items'][number]['recruiter'];

/** A page of cards, as the address of the screen asks for it. */
export const cardsRequest = defineRequest<CardsQuery, Answer<typeof getChannels>>('channels/cards', {
  safe: true,
  silent: true,
});
export const historyRequest = defineRequest<
  Parameters<typeof getChannelHistory>,
  { channelId: string; items: HistoryItem[] }
>('channels/history', { safe: true, silent: true, keyOf: ({ channelId }) => channelId });
/** Without it the cards say nothing of recruiters. */
export const recruitersRequest = defineRequest<
  Parameters<typeof getChannelRecruiters>,
  Answer<typeof getChannelRecruiters>
>('channels/recruiters', { safe: true, silent: true });

/** Whose access is asked for: a channel's anew, or null for one to be linked. */
export interface Access {
  channelId: string | null;
}
/** Opens the provider's window; to be dispatched from a press, or the browser blocks it. */
export const accessRequested = createAction<Access>('channels/accessRequested');
/** Sends what the window brought. The code is no parameter: actions are shown to support. */
export const addRequest = defineRequest<Access, Channel>('channels/add', {
  keyOf: ({ channelId }) => channelId ?? '',
});
export const defaultRequest = defineRequest<
  Parameters<typeof setDefaultChannel>,
  Answer<typeof setDefaultChannel>
>('channels/default');
export const deleteRequest = defineRequest<Parameters<typeof deleteChannel>, Answer<typeof deleteChannel>>(
  'channels/delete',
  { keyOf: ({ channelId }) => channelId },
);

type WithRequests = { requests: RequestsState };
export const selectCardsRequest = (state: WithRequests) => cardsRequest.select(state);
export const selectHistoryRequest = (state: WithRequests, channelId: string) =>
  historyRequest.select(state, channelId);
export const selectAddRequest = (state: WithRequests, channelId: string | null) =>
  addRequest.select(state, channelId ?? '');
export const selectDeleteRequest = (state: WithRequests, channelId: string) =>
  deleteRequest.select(state, channelId);
