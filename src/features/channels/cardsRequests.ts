import { createAction } from '@reduxjs/toolkit';
import type { deleteChannel, getChannelHistory, getChannelRecruiters, getChannels } from '#contract/channels';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';
import type { Channel } from './channelsSlice';

/** Spec 000 §9. */
export const CARDS_PER_PAGE = 8;

export type CardsQuery = Parameters<typeof getChannels>;
export type Cards = Answer<typeof getChannels>['data'];
type HistoryAnswer = Answer<typeof getChannelHistory>;
export type HistoryItem = HistoryAnswer['data']['items'][number];
export type Recruiter = Answer<typeof getChannelRecruiters>['data']['items'][number]['recruiter'];

/** A page of cards, as the URL of the screen says. */
export const cardsRequest = defineRequest<CardsQuery, Answer<typeof getChannels>>('channels/cards', {
  safe: true,
  silent: true,
});
export const historyRequest = defineRequest<Parameters<typeof getChannelHistory>, HistoryAnswer>(
  'channels/history',
  { safe: true, silent: true, keyOf: ({ channelId }) => channelId },
);
/** Silent: where it fails, the cards show no recruiters. */
export const recruitersRequest = defineRequest<
  Parameters<typeof getChannelRecruiters>,
  Answer<typeof getChannelRecruiters>
>('channels/recruiters', { safe: true, silent: true });

/** Access to which channel: its id to renew it, or null to link a new channel. */
export interface Access {
  channelId: string | null;
}
/** Opens the provider's window. Must be dispatched from a click, else the browser blocks the window. */
export const accessRequested = createAction<Access>('channels/accessRequested');
/** Sends the code from the window. The code is not in the action: support sees actions. */
export const addRequest = defineRequest<Access, Channel>('channels/add', {
  keyOf: ({ channelId }) => channelId ?? '',
});
export const deleteRequest = defineRequest<Parameters<typeof deleteChannel>, Answer<typeof deleteChannel>>(
  'channels/delete',
  { keyOf: ({ channelId }) => channelId },
);
