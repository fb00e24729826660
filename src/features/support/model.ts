import type { PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { AnswerTo, ContractOf, Given } from '#src/api/call';
import * as calls from '#src/api/calls/support.generated';
import { type DraftsState, draftChanged, selectDraft } from '#src/forms/drafts';
import {
  accountEventReceived,
  accountEvents,
  accountEventsMissed,
  cursorKnown,
} from '#src/request/accountEvents';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { isSignedOut } from '#src/request/inOrder';
import { resource } from '#src/request/resource';
import { selectIsActing, sessionIsOver } from '#src/session/session';
import { SUPPORT_DRAFT } from './supportDraft';

export type NewMessage = Given<ContractOf<typeof calls.postSupportMessage>>;
type Conversation = AnswerTo<typeof calls.getSupportConversation>['data'];
export type Message = Conversation['messages'][number];
type Standing = Conversation['standing'];

// What is read comes together with what the stream tells in the slice of the chat, and is kept there.
const value = () => null;

export const news = resource(calls.getSupportNews, { value });
/** The last messages. */
export const conversation = resource(calls.getSupportConversation, {
  value,
  keyOf: 'one',
  failure: 'notified',
});
/** The messages before the oldest one on screen. */
export const olderMessages = resource(calls.getSupportConversation, {
  as: 'support/olderMessages',
  value,
  keyOf: 'one',
  failure: 'notified',
});
/**
 * Sends a message, one after the other. The id of the message is the key of the request: the server stores a message with this
 * id only once.
 */
export const sendMessage = command(calls.postSupportMessage, {
  concurrency: 'inOrder',
  keyOf: ({ messageId }) => messageId,
});
/** Marks messages as read. The user did not ask for it, so that no failure is told. */
export const readMessages = command(calls.readSupportMessages, {
  concurrency: 'latest',
  failure: 'atPlace',
});

interface ChatState {
  /** Null until it is known. */
  standing: Standing | null;
  /** Null until the panel is opened. */
  messages: Message[] | null;
  hasMore: boolean;
  /** Messages that the server does not have yet, oldest first. */
  outgoing: NewMessage[];
  open: boolean;
  greeting: boolean;
}
const initialState: ChatState = {
  standing: null,
  messages: null,
  hasMore: false,
  outgoing: [],
  open: false,
  greeting: false,
};

const add = (state: ChatState, message: Message): void => {
  state.outgoing = state.outgoing.filter(({ messageId }) => messageId !== message.messageId);
  if (!state.messages || state.messages.some(({ number }) => number === message.number)) return;
  state.messages.push(message);
  state.messages.sort((one, other) => one.number - other.number);
};

/** The user's conversation with support. */
const chatSlice = createLazySlice({
  name: 'support/chat',
  initialState,
  reducers: {
    /** The user is offered chat on this page. */
    supportOffered: (state) => state,
    panelOpened: (state) => {
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
  },
  extraReducers: (builder) =>
    builder
      .addCase(accountEventReceived, (state, { payload: { data } }) => {
        if (!data.support) return;
        state.standing = data.support.standing;
        if (data.support.message) add(state, data.support.message);
      })
      .addCase(news.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
      })
      .addCase(conversation.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
        state.messages = data.messages;
        state.hasMore = data.hasMore;
      })
      .addCase(olderMessages.succeeded, (state, { payload: { data } }) => {
        const first = state.messages?.[0]?.number ?? Infinity;
        state.messages = [...data.messages.filter(({ number }) => number < first), ...(state.messages ?? [])];
        state.hasMore = data.hasMore;
      })
      .addCase(sendMessage.started, (state, { payload }) => {
        if (!state.outgoing.some(({ messageId }) => messageId === payload.messageId)) {
          state.outgoing.push(payload);
        }
      })
      .addCase(sendMessage.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
        add(state, data.message);
      })
      .addCase(readMessages.succeeded, (state, { payload: { data } }) => {
        state.standing = data.standing;
      }),
  selectors: {
    selectStanding: (state) => state.standing,
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

export const { supportOffered, panelOpened, panelClosed, panelSeen } = chatSlice.actions;
export const { greetingShown, greetingOver, outgoingDropped } = chatSlice.actions;
export const { selectStanding, selectMessages, selectHasMore } = chatSlice.selectors;
export const { selectOutgoing, selectPanelOpen, selectGreeting } = chatSlice.selectors;
const { selectSeen } = chatSlice.selectors;

/** In ms (spec 000 §9). */
const GREETING_SHOWN_FOR = 4_000;
const GREETED = 'partner-dashboard.greeted';

const firstInThisVisit = (): boolean => {
  if (sessionStorage.getItem(GREETED)) return false;
  sessionStorage.setItem(GREETED, 'yes');
  return true;
};

function* greet() {
  if (!(yield* call(firstInThisVisit))) return;
  yield* put(greetingShown());
  yield* race({ shown: delay(GREETING_SHOWN_FOR), over: take([panelOpened, sessionIsOver]) });
  yield* put(greetingOver());
}

// Whatever happens after this answer is told by the stream, which therefore has to be open first.
function* readNews() {
  if ((yield* select(accountEvents.select)).status !== 'succeeded') {
    yield* take([accountEvents.succeeded, accountEventsMissed]);
  }
  for (;;) {
    yield* put(news.started());
    yield* take(accountEventsMissed);
  }
}

function* serveUser() {
  yield* race({ served: call(readNews), over: take(sessionIsOver) });
}

function* tellCursor({
  payload: { data },
}: ReturnType<typeof conversation.succeeded | typeof news.succeeded>) {
  yield* put(cursorKnown(data.cursor));
}

function* readConversation() {
  yield* put(conversation.started({}));
}

// `reset`: the stream does not hold everything that happened, so the conversation is read again.
function* readAgain({ payload: { data } }: ReturnType<typeof accountEventReceived>) {
  if (!data.reset) return;
  const shown = (yield* select(selectMessages)) !== null;
  yield* put(shown ? conversation.started({}) : news.started());
}

// While the stream is away, the ordinary call may find new messages.
function* readWhatIsNew({ payload: { data } }: ReturnType<typeof news.succeeded>) {
  if (data.standing.unread > 0 && (yield* select(selectMessages)) !== null) yield* call(readConversation);
}

function* tellSeen() {
  const number = yield* select(selectSeen);
  // An admin who acts as the user must not mark messages as read.
  if (number === null || document.hidden || (yield* select(selectIsActing))) return;
  yield* put(readMessages.started({ number }));
}

// A message that could not be sent because the session ended becomes a draft: the field has it again after signing in.
function* keepUnsent({ payload: failure }: ReturnType<typeof sendMessage.failed>) {
  if (!isSignedOut(failure)) return;
  const outgoing = yield* select(selectOutgoing);
  const draft = yield* select((state: { drafts: DraftsState }) => selectDraft(state, SUPPORT_DRAFT));
  const body = [...outgoing, { body: draft?.body ?? '' }].map((one) => one.body).filter(Boolean);
  yield* put(draftChanged({ form: SUPPORT_DRAFT, values: { ...draft, body: body.join('\n\n') } }));
}

function* chatSaga() {
  yield* takeLatest(supportOffered, serveUser);
  yield* takeLatest(supportOffered, greet);
  yield* takeEvery([news.succeeded, conversation.succeeded], tellCursor);
  yield* takeLatest(panelOpened, readConversation);
  yield* takeEvery(accountEventReceived, readAgain);
  yield* takeEvery(news.succeeded, readWhatIsNew);
  yield* takeEvery([panelOpened, panelSeen, conversation.succeeded, accountEventReceived], tellSeen);
  yield* takeEvery(sendMessage.failed, keepUnsent);
}

/** The user's chat with support. */
export const supportFeature = defineFeature([news, conversation, olderMessages, sendMessage, readMessages], {
  slices: [chatSlice],
  sagas: [chatSaga],
});
