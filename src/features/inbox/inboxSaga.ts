import { push, replace } from 'connected-react-router';
import {
  call,
  debounce,
  delay,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { Failure } from '#src/api/failure';
import { type DraftsState, draftChanged, selectDraft } from '#src/forms/drafts';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { lastPageFor } from '#src/list/listQuery';
import { isSignedOut, takeInOrder } from '#src/request/inOrder';
import { notify } from '#src/request/notices';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { followStream } from '#src/request/stream';
import {
  fetchAgents,
  fetchConversation,
  fetchInbox,
  fetchNews,
  followEvents,
  postAssign,
  postClose,
  postDepartments,
  postRead,
  postReopen,
  postReply,
} from './inboxApi';
import { DEPARTMENTS_FORM, replyDraft } from './inboxDrafts';
import { DEFAULTS } from './inboxQuery';
import {
  type InboxEvent,
  agentsRequest,
  assignRequest,
  closeRequest,
  departmentsRequest,
  detailRequest,
  eventsRequest,
  inboxRequest,
  newsRequest,
  olderRequest,
  readRequest,
  reopenRequest,
  replyRequest,
} from './inboxRequests';
import {
  eventReceived,
  inboxWatched,
  movedOn,
  screenSeen,
  selectAsked,
  selectCursor,
  selectDetail,
  selectNext,
  selectOpened,
  selectOutgoing,
  selectSeen,
} from './inboxSlice';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;
/** Events within this time, in ms, lead to one call. */
const GATHER = 300;

// takeLeading: the menu is on the page twice, but the events are followed only once.
function* watch({ payload: { userId } }: ReturnType<typeof inboxWatched>) {
  yield* put(newsRequest.started({ userId }));
  yield* race({ followed: call(follow, userId), over: take(sessionIsOver) });
}

function* follow(userId: string) {
  while ((yield* select(selectCursor)) === null) yield* take(newsRequest.succeeded);
  yield* call(followStream<{ userId: string }, InboxEvent>, {
    request: eventsRequest,
    connect: followEvents,
    params: { userId },
    selectCursor,
    received: eventReceived,
    ask: () => newsRequest.started({ userId }),
  });
}

// Only the server knows which conversations are in the list and in which order.
function* readLists() {
  yield* put(newsRequest.started({ userId: yield* select(selectUserId) }));
  const asked = yield* select(selectAsked);
  if (asked) yield* put(inboxRequest.started(asked));
}

function* readOpened() {
  const subjectId = yield* select(selectOpened);
  if (subjectId) yield* put(detailRequest.started({ userId: yield* select(selectUserId), subjectId }));
}

// `reset`: the stream does not hold everything that happened, so the conversation is read again.
function* readAgain({ payload: { data } }: ReturnType<typeof eventReceived>) {
  const detail = yield* select(selectDetail);
  const { conversation } = data;
  const isOpened = conversation !== null && conversation.subjectId === detail?.conversation.subjectId;
  // Somebody has closed or opened it: its history has an entry more.
  const isMoved = isOpened && detail.history.length > 0 && detail.history[0]?.to !== conversation.status;
  if (data.reset || isMoved) yield* call(readOpened);
}

// The agent goes on with the next open conversation of the list; without one, the closed one stays, with what became of it.
function* goOn({ payload: { data } }: ReturnType<typeof closeRequest.succeeded>) {
  const { subjectId, name } = data.item;
  yield* put(notify({ kind: 'success', message: { id: 'inbox.closed', values: { name } } }));
  const next = yield* select(selectNext, subjectId);
  const { pathname, search: address } = yield* select(selectLocation);
  if (next === '' || pathname !== paths.supportInbox || (yield* select(selectOpened)) !== subjectId) {
    yield* call(readOpened);
    return;
  }
  const page = Number(new URLSearchParams(address).get('page') ?? DEFAULTS.page);
  yield* put(movedOn(next));
  yield* put(push({ pathname, search: writeQuery(address, DEFAULTS, { creator: next, page }) }));
}

// Somebody else was faster: the screen shows how the conversation is now.
function* readRefused({ payload: failure }: { payload: Failure }) {
  if (failure.kind === 'refused') yield* call(readOpened);
}

function* tellSeen() {
  const number = yield* select(selectSeen);
  const detail = yield* select(selectDetail);
  if (number === null || !detail || document.hidden) return;
  const userId = yield* select(selectUserId);
  yield* put(readRequest.started({ userId, subjectId: detail.conversation.subjectId, number }));
}

let searched = '';
// Typing sends the search after a pause; another page or filter sends it at once.
function* search(started: ReturnType<typeof inboxRequest.started>) {
  const { search: words = '' } = started.payload;
  if (words !== searched) yield* delay(DEBOUNCE);
  searched = words;
  yield* call(perform(inboxRequest, fetchInbox), started);
}

// Behind the last page there is nothing to see: the last one is shown instead.
function* clampPage({ payload: { data } }: ReturnType<typeof inboxRequest.succeeded>) {
  const last = lastPageFor(data);
  const { pathname, search: address } = yield* select(selectLocation);
  if (last === undefined || pathname !== paths.supportInbox) return;
  yield* put(replace({ pathname, search: writeQuery(address, DEFAULTS, { page: last }) }));
}

// A message that could not be sent because the session ended becomes a draft: the field has it again after signing in.
function* keepUnsent({ payload: failure }: ReturnType<typeof replyRequest.failed>) {
  if (!isSignedOut(failure)) return;
  for (const { subjectId, body } of yield* select(selectOutgoing)) {
    const form = replyDraft(subjectId);
    const draft = yield* select((state: { drafts: DraftsState }) => selectDraft(state, form));
    const both = [body, draft?.body ?? ''].filter(Boolean).join('\n\n');
    yield* put(draftChanged({ form, values: { body: both } }));
  }
}

export function* inboxSaga() {
  yield* takeLatest(newsRequest.started, perform(newsRequest, fetchNews));
  yield* takeLatest(inboxRequest.started, search);
  yield* takeEvery(inboxRequest.succeeded, clampPage);
  yield* takeLatest(detailRequest.started, perform(detailRequest, fetchConversation));
  yield* takeLatest(olderRequest.started, perform(olderRequest, fetchConversation));
  yield* takeLatest(agentsRequest.started, perform(agentsRequest, fetchAgents));
  yield* takeLatest(readRequest.started, perform(readRequest, postRead));
  // takeLeading: a second click while it runs does nothing.
  yield* takeLeading(assignRequest.started, perform(assignRequest, postAssign));
  yield* takeLeadingOfEach(closeRequest, perform(closeRequest, postClose));
  yield* takeLeadingOfEach(reopenRequest, perform(reopenRequest, postReopen));
  yield* takeLeading(
    departmentsRequest.started,
    mutation(departmentsRequest, postDepartments, {
      form: DEPARTMENTS_FORM,
      notice: 'inbox.departments.saved',
    }),
  );
  yield* takeLeading(inboxWatched, watch);
  yield* debounce(
    GATHER,
    [
      eventReceived,
      replyRequest.succeeded,
      readRequest.succeeded,
      assignRequest.succeeded,
      closeRequest.succeeded,
      reopenRequest.succeeded,
      departmentsRequest.succeeded,
    ],
    readLists,
  );
  yield* takeEvery(eventReceived, readAgain);
  yield* takeEvery([assignRequest.failed, closeRequest.failed, reopenRequest.failed], readRefused);
  yield* takeEvery(closeRequest.succeeded, goOn);
  // Its history has an entry more.
  yield* takeEvery(reopenRequest.succeeded, readOpened);
  yield* takeEvery([screenSeen, detailRequest.succeeded, eventReceived], tellSeen);
  yield* takeEvery(replyRequest.failed, keepUnsent);
  yield* takeInOrder(replyRequest, perform(replyRequest, postReply));
}
