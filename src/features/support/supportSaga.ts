import { call, delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { type DraftsState, draftChanged, selectDraft } from '#src/forms/drafts';
import { isSignedOut, takeInOrder } from '#src/request/inOrder';
import { perform } from '#src/request/request';
import { selectIsActing, selectUserId, sessionIsOver } from '#src/session/session';
import { followStream } from '#src/request/stream';
import { fetchConversation, fetchNews, followEvents, postMessage, postRead } from './supportApi';
import { SUPPORT_DRAFT } from './supportDraft';
import {
  conversationRequest,
  eventReceived,
  eventsRequest,
  greetingOver,
  greetingShown,
  messageRequest,
  newsRequest,
  olderRequest,
  panelOpened,
  panelSeen,
  readRequest,
  selectCursor,
  selectMessages,
  selectOutgoing,
  selectSeen,
  selectStanding,
  supportOffered,
} from './supportSlice';

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

function* follow(userId: string) {
  // A user who never wrote gets no answers, so there is no reason to hold a connection.
  while (!(yield* select(selectStanding))?.started) {
    yield* take([newsRequest.succeeded, conversationRequest.succeeded, messageRequest.succeeded]);
  }
  yield* call(followStream<{ userId: string }, Parameters<typeof eventReceived>[0]['data']>, {
    request: eventsRequest,
    connect: followEvents,
    params: { userId },
    selectCursor,
    received: eventReceived,
    ask: () => newsRequest.started({ userId }),
  });
}

function* serveUser({ payload: { userId } }: ReturnType<typeof supportOffered>) {
  yield* put(newsRequest.started({ userId }));
  yield* race({ followed: call(follow, userId), over: take(sessionIsOver) });
}

function* readConversation({ payload: { userId } }: ReturnType<typeof panelOpened>) {
  yield* put(conversationRequest.started({ userId }));
}

// `reset`: the stream does not hold everything that happened, so the conversation is read again.
function* readAgain({ payload: { data } }: ReturnType<typeof eventReceived>) {
  if (!data.reset) return;
  const userId = yield* select(selectUserId);
  const shown = (yield* select(selectMessages)) !== null;
  yield* put(shown ? conversationRequest.started({ userId }) : newsRequest.started({ userId }));
}

// While the stream is away, the ordinary call may find new messages.
function* readWhatIsNew({ payload: { data } }: ReturnType<typeof newsRequest.succeeded>) {
  if (data.standing.unread > 0 && (yield* select(selectMessages)) !== null) {
    yield* put(conversationRequest.started({ userId: yield* select(selectUserId) }));
  }
}

function* tellSeen() {
  const number = yield* select(selectSeen);
  // An admin who acts as the user must not mark messages as read.
  if (number === null || document.hidden || (yield* select(selectIsActing))) return;
  yield* put(readRequest.started({ userId: yield* select(selectUserId), number }));
}

// A message that could not be sent because the session ended becomes a draft: the field has it again after signing in.
function* keepUnsent({ payload: failure }: ReturnType<typeof messageRequest.failed>) {
  if (!isSignedOut(failure)) return;
  const outgoing = yield* select(selectOutgoing);
  const draft = yield* select((state: { drafts: DraftsState }) => selectDraft(state, SUPPORT_DRAFT));
  const body = [...outgoing, { body: draft?.body ?? '' }].map((one) => one.body).filter(Boolean);
  yield* put(draftChanged({ form: SUPPORT_DRAFT, values: { ...draft, body: body.join('\n\n') } }));
}

export function* supportSaga() {
  yield* takeLatest(newsRequest.started, perform(newsRequest, fetchNews));
  yield* takeLatest(conversationRequest.started, perform(conversationRequest, fetchConversation));
  yield* takeLatest(olderRequest.started, perform(olderRequest, fetchConversation));
  yield* takeLatest(readRequest.started, perform(readRequest, postRead));
  yield* takeLatest(supportOffered, serveUser);
  yield* takeLatest(supportOffered, greet);
  yield* takeLatest(panelOpened, readConversation);
  yield* takeEvery(eventReceived, readAgain);
  yield* takeEvery(newsRequest.succeeded, readWhatIsNew);
  yield* takeEvery([panelOpened, panelSeen, conversationRequest.succeeded, eventReceived], tellSeen);
  yield* takeEvery(messageRequest.failed, keepUnsent);
  yield* takeInOrder(messageRequest, perform(messageRequest, postMessage));
}
