import type { PayloadAction } from '@reduxjs/toolkit';
import type {
  getSupportConversation,
  getSupportEvents,
  getSupportNews,
  postSupportMessage,
  readSupportMessages,
} from '#contract/support';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

export type NewMessage = Parameters<typeof postSupportMessage>;
type Conversation = Answer<typeof getSupportConversation>;
export type Message = Conversation['data']['messages'][number];
type Standing = Conversation['data']['standing'];
type SupportEvent = Answer<typeof getSupportEvents>;

export const newsRequest = defineRequest<{ userId: string }, Answer<typeof getSupportNews>>('support/news', {
  safe: true,
  silent: true,
});
/** Reads the last messages. Silent: the panel shows a failure itself. */
export const conversationRequest = defineRequest<{ userId: string }, Conversation>('support/conversation', {
  safe: true,
});
/** Reads the messages before the oldest one on screen. */
export const olderRequest = defineRequest<{ userId: string; before: number }, Conversation>('support/older', {
  safe: true,
});
/**
 * Sends a message. The id of the message is the key of the request: the server stores a message with this id only once.
 */
export const messageRequest = defineRequest<NewMessage, Answer<typeof postSupportMessage>>(
  'support/message',
  {
    keyOf: ({ messageId }) => messageId,
  },
);
/** Marks messages as read. Silent: the user did not ask for it, and an admin who acts as the user is refused. */
export const readRequest = defineRequest<
  Parameters<typeof readSupportMessages>,
  Answer<typeof readSupportMessages>
>('support/read', { silent: true });
export const eventsRequest = defineRequest<{ userId: string }, null>('support/events');

interface SupportState {
  /** Null until it is known. */
  standing: Standing | null;
  /** The id of the last event that this state knows; null before the first answer. */
  cursor: string | null;
  /** Null until the panel is opened. */
  messages: Message[] | null;
  hasMore: boolean;
  /** Messages that the server does not have yet, oldest first. */
  outgoing: NewMessage[];
  open: boolean;
  greeting: boolean;
}
const initialState: SupportState = {
  standing: null,
  cursor: null,
  messages: null,
  hasMore: false,
  outgoing: [],
  open: false,
  greeting: false,
};

const add = (state: SupportState, message: Message): void => {
  state.outgoing = state.outgoing.filter(({ messageId }) => messageId !== message.messageId);
  if (!state.messages || state.messages.some(({ number }) => number === message.number)) return;
  state.messages.push(message);
  state.messages.sort((one, other) => one.number - other.number);
};

/** The user's conversation with support. */
export const supportSlice = createLazySlice({
  name: 'support',
  initialState,
  reducers: {
    /** This user is offered chat on this page. */
    supportOffered: (state, _action: PayloadAction<{ userId: string }>) => state,
    panelOpened: (state, _action: PayloadAction<{ userId: string }>) => {
      state.open = true;
      state.greeting = false;
    },
    panelClosed: (state) => {
      state.open = false;
    },
    /** The user looks at the open panel again. */
    panelSeen: (state) => state,
    greetingShown: (state) => {
      state.greeting = true;
    },
    greetingOver: (state) => {
      state.greeting = false;
    },
    /** Removes a message that could not be sent. */
    outgoingDropped: (state, { payload }: PayloadAction<string>) => {
      state.outgoing = state.outgoing.filter(({ messageId }) => messageId !== payload);
    },
    eventReceived: (state, { payload: { id, data } }: PayloadAction<{ id: string; data: SupportEvent }>) => {
      state.cursor = id;
      if (data.standing) state.standing = data.standing;
      if (data.message) add(state, data.message);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(newsRequest.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
        state.cursor ??= data.cursor;
      })
      .addCase(conversationRequest.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
        state.cursor ??= data.cursor;
        state.messages = data.messages;
        state.hasMore = data.hasMore;
      })
      .addCase(olderRequest.succeeded, (state, { payload: { data } }) => {
        const first = state.messages?.[0]?.number ?? Infinity;
        state.messages = [...data.messages.filter(({ number }) => number < first), ...(state.messages ?? [])];
        state.hasMore = data.hasMore;
      })
      .addCase(messageRequest.started, (state, { payload }) => {
        if (!state.outgoing.some(({ messageId }) => messageId === payload.messageId)) {
          state.outgoing.push(payload);
        }
      })
      .addCase(messageRequest.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
        add(state, data.message);
      })
      .addCase(readRequest.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
      }),
  selectors: {
    selectStanding: (state) => state.standing,
    selectCursor: (state) => state.cursor,
    selectMessages: (state) => state.messages,
    selectHasMore: (state) => state.hasMore,
    selectOutgoing: (state) => state.outgoing,
    selectPanelOpen: (state) => state.open,
    selectGreeting: (state) => state.greeting,
    /** The number of the last message to mark as read; null if the open panel has nothing unread. */
    selectSeen: ({ open, messages, standing }): number | null =>
      open && messages && standing && standing.unread > 0 ? (messages.at(-1)?.number ?? null) : null,
  },
});

export const {
  supportOffered,
  panelOpened,
  panelClosed,
  panelSeen,
  greetingShown,
  greetingOver,
  outgoingDropped,
  eventReceived,
} = supportSlice.actions;
export const {
  selectStanding,
  selectCursor,
  selectMessages,
  selectHasMore,
  selectOutgoing,
  selectPanelOpen,
  selectGreeting,
  selectSeen,
} = supportSlice.selectors;
