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
import * as calls from '#src/api/calls/inbox.generated';
import { send } from '#src/api/client';
import type { Failure } from '#src/api/failure';
import { stream } from '#src/api/stream';
import { type DraftsState, draftChanged, selectDraft } from '#src/forms/drafts';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { lastPageFor } from '#src/list/listQuery';
import { defineFeature } from '#src/request/defineFeature';
import { isSignedOut } from '#src/request/inOrder';
import { notify } from '#src/request/notices';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { followStream } from '#src/request/stream';
import { replyDraft } from './inboxDrafts';
import { DEFAULTS } from './inboxQuery';
import {
  type InboxEvent,
  agents,
  assignConversation,
  closeConversation,
  eventReceived,
  inboxDetail,
  inboxEvents,
  inboxList,
  inboxNews,
  inboxSlice,
  inboxWatched,
  movedOn,
  olderMessages,
  readMessages,
  reopenConversation,
  screenSeen,
  selectAsked,
  selectCursor,
  selectDetail,
  selectNext,
  selectOpened,
  selectOutgoing,
  selectSeen,
  sendReply,
  setDepartments,
} from './inboxSlice';

export * from './inboxSlice';

/** Wait after the last typed letter, in ms (spec 000 §9). */
const DEBOUNCE = 500;
/** Events within this time, in ms, lead to one call. */
const GATHER = 300;

// takeLeading: the menu is on the page twice, but the events are followed only once.
function* watch() {
  yield* put(inboxNews.started());
  yield* race({ followed: call(follow), over: take(sessionIsOver) });
}

function* follow() {
  while ((yield* select(selectCursor)) === null) yield* take(inboxNews.succeeded);
  yield* call(followStream<{ userId: string }, InboxEvent>, {
    request: inboxEvents,
    connect: stream(calls.getInboxEvents),
    params: { userId: yield* select(selectUserId) },
    selectCursor,
    received: eventReceived,
    ask: () => inboxNews.started(),
  });
}

// Only the server knows which conversations are in the list and in which order.
function* readLists() {
  yield* put(inboxNews.started());
  const asked = yield* select(selectAsked);
  if (asked) yield* put(inboxList.started(asked));
}

function* readOpened() {
  const subjectId = yield* select(selectOpened);
  if (subjectId) yield* put(inboxDetail.started({ subjectId }));
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
function* goOn({ payload: { data } }: ReturnType<typeof closeConversation.succeeded>) {
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
  yield* put(readMessages.started({ subjectId: detail.conversation.subjectId, number }));
}

let searched = '';
// Typing sends the search after a pause; another page or filter sends it at once.
function* search(started: ReturnType<typeof inboxList.started>) {
  const { search: words = '' } = started.payload;
  if (words !== searched) yield* delay(DEBOUNCE);
  searched = words;
  yield* call(perform(inboxList, send(calls.getInbox)), started);
}

// Behind the last page there is nothing to see: the last one is shown instead.
function* leadBack({ payload: { data } }: ReturnType<typeof inboxList.succeeded>) {
  const last = lastPageFor(data);
  const { pathname, search: address } = yield* select(selectLocation);
  if (last === undefined || pathname !== paths.supportInbox) return;
  yield* put(replace({ pathname, search: writeQuery(address, DEFAULTS, { page: last }) }));
}

// A message that could not be sent because the session ended becomes a draft: the field has it again after signing in.
function* keepUnsent({ payload: failure }: ReturnType<typeof sendReply.failed>) {
  if (!isSignedOut(failure)) return;
  for (const { subjectId, body } of yield* select(selectOutgoing)) {
    const form = replyDraft(subjectId);
    const draft = yield* select((state: { drafts: DraftsState }) => selectDraft(state, form));
    const both = [body, draft?.body ?? ''].filter(Boolean).join('\n\n');
    yield* put(draftChanged({ form, values: { body: both } }));
  }
}

function* inboxSaga() {
  yield* takeLatest(inboxList.started, search);
  yield* takeEvery(inboxList.succeeded, leadBack);
  // takeLatest: only what is open is wanted.
  yield* takeLatest(inboxDetail.started, perform(inboxDetail, send(calls.getInboxConversation)));
  yield* takeLeading(inboxWatched, watch);
  yield* debounce(
    GATHER,
    [
      eventReceived,
      sendReply.succeeded,
      readMessages.succeeded,
      assignConversation.succeeded,
      closeConversation.succeeded,
      reopenConversation.succeeded,
      setDepartments.succeeded,
    ],
    readLists,
  );
  yield* takeEvery(eventReceived, readAgain);
  yield* takeEvery(
    [assignConversation.failed, closeConversation.failed, reopenConversation.failed],
    readRefused,
  );
  yield* takeEvery(closeConversation.succeeded, goOn);
  // Its history has an entry more.
  yield* takeEvery(reopenConversation.succeeded, readOpened);
  yield* takeEvery([screenSeen, inboxDetail.succeeded, eventReceived], tellSeen);
  yield* takeEvery(sendReply.failed, keepUnsent);
}

/** The inbox in which agents answer users. */
export const inboxFeature = defineFeature(
  [
    inboxNews,
    olderMessages,
    sendReply,
    readMessages,
    assignConversation,
    closeConversation,
    reopenConversation,
    agents,
    setDepartments,
  ],
  { slices: [inboxSlice], sagas: [inboxSaga] },
);
