import { type PayloadAction, isAnyOf } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';
import type { Help } from './helpList';
import {
  type Agent,
  type Detail,
  type Inbox,
  type InboxEvent,
  type InboxQuery,
  type Listed,
  type Reply,
  agentsRequest,
  assignRequest,
  choicesRequest,
  closeRequest,
  departmentsRequest,
  detailRequest,
  inboxRequest,
  newsRequest,
  olderRequest,
  readRequest,
  reopenRequest,
  replyRequest,
} from './inboxRequests';

interface InboxState {
  /** How many open conversations of the agent's departments have unread messages. */
  unread: number;
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
  agents: Agent[] | null;
  /** The prepared answers to choose from; null before the first answer. */
  choices: Help[] | null;
  /** The conversation that followed one which was closed: its heading takes the focus. */
  movedTo: string;
}
const initialState: InboxState = {
  unread: 0,
  cursor: null,
  asked: null,
  list: null,
  opened: '',
  detail: null,
  outgoing: [],
  agents: null,
  choices: null,
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

/** The agents' inbox: the list, the open conversation, and what is unread. */
export const inboxSlice = createLazySlice({
  name: 'inbox',
  initialState,
  reducers: {
    /** The menu shows the number of unread conversations from now on. */
    inboxWatched: (state, _action: PayloadAction<{ userId: string }>) => state,
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
    /** The words in the search for a prepared answer to insert. */
    choicesSearched: (state, _action: PayloadAction<string>) => state,
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
      .addCase(newsRequest.succeeded, (state, { payload: { data } }) => {
        state.unread = data.unread;
        state.cursor ??= data.cursor;
      })
      .addCase(inboxRequest.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(inboxRequest.succeeded, (state, { payload: { data } }) => {
        state.list = data;
      })
      .addCase(detailRequest.succeeded, (state, { payload: { data } }) => {
        if (data.conversation.subjectId === state.opened) state.detail = joined(state.detail, data);
        keep(state, data.conversation);
      })
      .addCase(olderRequest.succeeded, (state, { payload: { data } }) => {
        const { detail } = state;
        if (detail?.conversation.subjectId !== data.conversation.subjectId) return;
        const first = detail.messages[0]?.number ?? Infinity;
        detail.messages = [...data.messages.filter(({ number }) => number < first), ...detail.messages];
        detail.hasMore = data.hasMore;
      })
      .addCase(replyRequest.started, (state, { payload }) => {
        if (!state.outgoing.some(({ messageId }) => messageId === payload.messageId)) {
          state.outgoing.push(payload);
        }
      })
      .addCase(replyRequest.succeeded, (state, { payload: { data } }) => {
        keep(state, data.conversation);
        add(state, data.conversation.subjectId, data.message);
      })
      .addCase(choicesRequest.succeeded, (state, { payload: { data } }) => {
        state.choices = data.items;
      })
      .addMatcher(isAnyOf(readRequest.succeeded, assignRequest.succeeded), (state, { payload: { data } }) =>
        keep(state, data.conversation),
      )
      .addMatcher(isAnyOf(closeRequest.succeeded, reopenRequest.succeeded), (state, { payload: { data } }) =>
        keep(state, data.item),
      )
      .addMatcher(isAnyOf(agentsRequest.succeeded, departmentsRequest.succeeded), (state, { payload }) => {
        state.agents = payload.data.items;
      }),
  selectors: {
    selectUnread: (state) => state.unread,
    selectCursor: (state) => state.cursor,
    selectAsked: (state) => state.asked,
    selectList: (state) => state.list,
    selectOpened: (state) => state.opened,
    selectDetail: (state) => state.detail,
    selectOutgoing: (state) => state.outgoing,
    selectAgents: (state) => state.agents,
    selectChoices: (state) => state.choices,
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

export const {
  inboxWatched,
  screenLeft,
  conversationOpened,
  movedOn,
  screenSeen,
  choicesSearched,
  outgoingDropped,
  eventReceived,
} = inboxSlice.actions;
export const {
  selectUnread,
  selectCursor,
  selectAsked,
  selectList,
  selectOpened,
  selectDetail,
  selectOutgoing,
  selectAgents,
  selectChoices,
  selectMovedTo,
  selectNext,
  selectSeen,
} = inboxSlice.selectors;
