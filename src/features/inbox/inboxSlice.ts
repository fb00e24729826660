import { type PayloadAction, isAnyOf } from '@reduxjs/toolkit';
import type { AnswerTo, ContractOf, Given } from '#src/api/call';
import * as calls from '#src/api/calls/inbox.generated';
import { command } from '#src/request/command';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { DEPARTMENTS_FORM } from './inboxDrafts';

type InboxQuery = Given<ContractOf<typeof calls.getInbox>>;
export type Reply = Given<ContractOf<typeof calls.postInboxReply>>;
type InboxAnswer = AnswerTo<typeof calls.getInbox>;
type Inbox = InboxAnswer['data'];
export type Listed = Inbox['items'][number];
type DetailAnswer = AnswerTo<typeof calls.getInboxConversation>;
export type Detail = DetailAnswer['data'];
export type Agent = AnswerTo<typeof calls.getAgents>['data']['items'][number];
export type InboxEvent = AnswerTo<typeof calls.getInboxEvents>;

interface About {
  subjectId: string;
}
const keyOf = ({ subjectId }: About) => subjectId;

/** How many open conversations of the agent's departments have unread messages. */
export const inboxNews = resource(calls.getInboxNews, { value: ({ data }) => data.unread });

// What is read of conversations comes together with what the stream tells in the slice, and is kept there.
export const inboxList = defineRequest<InboxQuery, InboxAnswer>('inbox/list', { safe: true });
export const inboxDetail = defineRequest<About, DetailAnswer>('inbox/conversation', { safe: true, keyOf });
/** Reads the messages before the oldest one on screen. */
export const olderMessages = resource(calls.getInboxConversation, {
  as: 'inbox/olderMessages',
  value: () => null,
  keyOf: 'one',
  failure: 'notified',
});
/**
 * Answers a user, one answer after the other. The id of the message is the key of the request: the server stores a message with
 * this id only once.
 */
export const sendReply = command(calls.postInboxReply, {
  concurrency: 'inOrder',
  keyOf: ({ messageId }) => messageId,
});
export const readMessages = command(calls.readInboxMessages, { concurrency: 'latest', failure: 'atPlace' });

// 'leading': a second click while it runs does nothing.
export const assignConversation = command(calls.assignConversation, { concurrency: 'leading' });
export const closeConversation = command(calls.closeConversation, { concurrency: 'leading', keyOf });
export const reopenConversation = command(calls.reopenConversation, { concurrency: 'leading', keyOf });

/** The agents, and which departments each answers for. */
export const agents = resource(calls.getAgents, { value: ({ data }) => data.items, failure: 'notified' });
export const setDepartments = command(calls.setOwnDepartments, {
  concurrency: 'leading',
  form: DEPARTMENTS_FORM,
  notice: 'inbox.departments.saved',
  updates: [update(agents, ({ data }) => data.items)],
});

/** The stream of events. */
export const inboxEvents = defineRequest<{ userId: string }, null>('inbox/events');

interface InboxState {
  /** The id of the last event that this state knows; null before the first answer. */
  cursor: string | null;
  /** What the open screen asked for; null while the screen is not open. */
  asked: InboxQuery | null;
  list: Inbox | null;
  /** The subject_id of the open conversation; empty if none is open. */
  opened: string;
  detail: Detail | null;
  /** Answers that the server does not have yet, oldest first. */
  outgoing: Reply[];
  /** The conversation that followed one which was closed: its heading takes the focus. */
  movedTo: string;
}
const initialState: InboxState = {
  cursor: null,
  asked: null,
  list: null,
  opened: '',
  detail: null,
  outgoing: [],
  movedTo: '',
};

const keep = (state: InboxState, conversation: Listed): void => {
  const items = state.list?.items ?? [];
  const place = items.findIndex(({ subjectId }) => subjectId === conversation.subjectId);
  const found = items[place]?.found;
  // What a search has found in it stays in sight.
  if (place >= 0) items[place] = { ...conversation, ...(found && { found }) };
  if (state.detail?.conversation.subjectId === conversation.subjectId) {
    state.detail.conversation = conversation;
  }
};

const add = (state: InboxState, subjectId: string, message: Detail['messages'][number]): void => {
  state.outgoing = state.outgoing.filter(({ messageId }) => messageId !== message.messageId);
  const { detail } = state;
  if (detail?.conversation.subjectId !== subjectId) return;
  if (detail.messages.some(({ number }) => number === message.number)) return;
  detail.messages.push(message);
  detail.messages.sort((one, other) => one.number - other.number);
};

/** A conversation as it was read now, with the messages that the page has besides: earlier ones, or one that came meanwhile. */
const joined = (known: Detail | null, read: Detail): Detail => {
  const first = read.messages[0]?.number ?? 1;
  const last = known?.messages.at(-1)?.number ?? 0;
  if (known?.conversation.subjectId !== read.conversation.subjectId || last < first - 1) return read;
  const numbers = new Set(read.messages.map(({ number }) => number));
  const besides = known.messages.filter(({ number }) => !numbers.has(number));
  const hasEarlier = besides.some(({ number }) => number < first);
  return {
    ...read,
    messages: [...besides, ...read.messages].sort((one, other) => one.number - other.number),
    hasMore: hasEarlier ? known.hasMore : read.hasMore,
  };
};

/** The agents' inbox: the list and the open conversation. */
export const inboxSlice = createLazySlice({
  name: 'inbox/conversations',
  initialState,
  reducers: {
    /** The menu shows the number of unread conversations from now on. */
    inboxWatched: (state) => state,
    screenLeft: (state) => {
      state.asked = null;
      state.opened = '';
    },
    conversationOpened: (state, { payload }: PayloadAction<string>) => {
      state.opened = payload;
      if (state.movedTo !== payload) state.movedTo = '';
      if (state.detail?.conversation.subjectId !== payload) state.detail = null;
    },
    /** A conversation was closed, and the next one takes its place. */
    movedOn: (state, { payload }: PayloadAction<string>) => {
      state.movedTo = payload;
    },
    /** The agent looks at the open conversation again. */
    screenSeen: (state) => state,
    outgoingDropped: (state, { payload }: PayloadAction<string>) => {
      state.outgoing = state.outgoing.filter(({ messageId }) => messageId !== payload);
    },
    eventReceived: (state, { payload: { id, data } }: PayloadAction<{ id: string; data: InboxEvent }>) => {
      state.cursor = id;
      const { conversation, message } = data;
      if (!conversation) return;
      keep(state, conversation);
      if (message) add(state, conversation.subjectId, message);
      if (state.detail?.conversation.subjectId === conversation.subjectId) {
        state.detail.readByUser = data.readByUser;
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(inboxNews.succeeded, (state, { payload: { data } }) => {
        state.cursor ??= data.cursor;
      })
      .addCase(inboxList.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(inboxList.succeeded, (state, { payload: { data } }) => {
        state.list = data;
      })
      .addCase(inboxDetail.succeeded, (state, { payload: { data } }) => {
        if (data.conversation.subjectId === state.opened) state.detail = joined(state.detail, data);
        keep(state, data.conversation);
      })
      .addCase(olderMessages.succeeded, (state, { payload: { data } }) => {
        const { detail } = state;
        if (detail?.conversation.subjectId !== data.conversation.subjectId) return;
        const first = detail.messages[0]?.number ?? Infinity;
        detail.messages = [...data.messages.filter(({ number }) => number < first), ...detail.messages];
        detail.hasMore = data.hasMore;
      })
      .addCase(sendReply.started, (state, { payload }) => {
        if (!state.outgoing.some(({ messageId }) => messageId === payload.messageId)) {
          state.outgoing.push(payload);
        }
      })
      .addCase(sendReply.succeeded, (state, { payload: { data } }) => {
        keep(state, data.conversation);
        add(state, data.conversation.subjectId, data.message);
      })
      .addMatcher(
        isAnyOf(readMessages.succeeded, assignConversation.succeeded),
        (state, { payload: { data } }) => keep(state, data.conversation),
      )
      .addMatcher(
        isAnyOf(closeConversation.succeeded, reopenConversation.succeeded),
        (state, { payload: { data } }) => keep(state, data.item),
      ),
  selectors: {
    selectCursor: (state) => state.cursor,
    selectAsked: (state) => state.asked,
    selectList: (state) => state.list,
    selectOpened: (state) => state.opened,
    selectDetail: (state) => state.detail,
    selectOutgoing: (state) => state.outgoing,
    selectMovedTo: (state) => state.movedTo,
    /** The open conversation that comes after this one in the list, or before it where none does; empty where there is none. */
    selectNext: ({ list }, subjectId: string): string => {
      const items = list?.items ?? [];
      const place = items.findIndex((item) => item.subjectId === subjectId);
      const others = [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0)).reverse()];
      return others.find(({ status }) => status === 'open')?.subjectId ?? '';
    },
    /** The number of the last message to mark as read; null if the open conversation has nothing unread. */
    selectSeen: ({ detail }): number | null =>
      detail && detail.conversation.unread > 0 ? (detail.messages.at(-1)?.number ?? null) : null,
  },
});

export const { inboxWatched, screenLeft, conversationOpened, movedOn } = inboxSlice.actions;
export const { screenSeen, outgoingDropped, eventReceived } = inboxSlice.actions;
export const { selectCursor, selectAsked, selectList, selectOpened, selectDetail } = inboxSlice.selectors;
export const { selectOutgoing, selectMovedTo, selectNext, selectSeen } = inboxSlice.selectors;
