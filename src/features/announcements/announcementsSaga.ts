import { LOCATION_CHANGE, replace } from 'connected-react-router';
import { call, debounce, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { selectLocation } from '#src/lib/location';
import { announcementPath } from '#src/lib/paths';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { draftDiscarded } from '#src/request/draftDiscarded';
import { follow } from '#src/request/follow';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import { selectOpenId } from './announcementsAddress';
import {
  fetchAnnouncement,
  fetchAudiences,
  fetchPreview,
  postAnnouncement,
  postSchedule,
} from './announcementsApi';
import { draftForm, sendForm } from './announcementsForms';
import { announcements, decisions, people } from './announcementsLists';
import {
  announcementRequest,
  audiencesRequest,
  previewRequest,
  saveRequest,
  scheduleRequest,
} from './announcementsRequests';
import { selectHasWork } from './announcementsSlice';

// Some hundreds are told in a moment, mails take longer.
const LOOK_EVERY = 3_000; // ms

const read = perform(announcementRequest, fetchAnnouncement);

/** The list of announcements. */
export function* announcementsSaga() {
  yield* debounce(SEARCH_PAUSE, announcements.actions.searchTyped, announcements.workers.search);
  yield* takeEvery(announcements.actions.queryChanged, announcements.workers.change);
  yield* takeLatest(announcements.rows.started, announcements.workers.read);
  yield* takeEvery(announcements.rows.succeeded, announcements.workers.clampPage);
  yield* takeLeading(announcements.csv.started, announcements.workers.download);
}

/** Whom an announcement can be for. */
export function* audiencesSaga() {
  yield* takeLatest(audiencesRequest.started, perform(audiencesRequest, fetchAudiences));
  yield* debounce(SEARCH_PAUSE, people.searched, people.workers.search);
  yield* takeLatest(people.request.started, people.workers.read);
}

// What is with the server is new no more: after a reload it is read from there.
function* leaveNew({ payload }: ReturnType<typeof saveRequest.succeeded>) {
  const { announcementId } = payload.data.item;
  const { search } = yield* select(selectLocation);
  if (search !== '' && (yield* select(selectOpenId)) === announcementId) {
    yield* put(replace(announcementPath(announcementId)));
  }
}

// What was typed since it was saved is given up with it.
function* forgetDraft({ payload }: { payload: { data: { item: { announcementId: string } } } }) {
  yield* put(draftDiscarded(draftForm(payload.data.item.announcementId)));
}

// No action says that this read begins, so the page shows nothing of it but what it brings.
function* look() {
  const announcementId = yield* select(selectOpenId);
  const userId = yield* select(selectUserId);
  const outcome = yield* call(read, announcementRequest.started({ userId, announcementId }));
  return outcome.status === 'succeeded';
}

/** The page of an announcement: writing, looking at it, sending it, and what becomes of it. */
export function* announcementSaga() {
  yield* takeLatest(announcementRequest.started, read);
  yield* takeLatest(previewRequest.started, perform(previewRequest, fetchPreview));
  yield* takeLatest(decisions.history.request.started, decisions.history.worker);
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(
    saveRequest.started,
    mutation(saveRequest, postAnnouncement, {
      form: ({ announcementId }) => draftForm(announcementId),
      notice: 'announcements.saved',
    }),
  );
  yield* takeEvery(saveRequest.succeeded, leaveNew);
  yield* takeLeading(
    scheduleRequest.started,
    mutation(scheduleRequest, postSchedule, {
      form: ({ announcementId }) => sendForm(announcementId),
      notice: 'acts.announcement.schedule.done',
    }),
  );
  for (const { act, request, worker } of decisions.acts) {
    yield* takeLeadingOfEach(request, worker);
    if (act === 'discard') yield* takeEvery(request.succeeded, forgetDraft);
  }
  yield* takeLatest(
    [announcementRequest.started, scheduleRequest.succeeded, LOCATION_CHANGE, sessionIsOver],
    follow({
      isShown: (state: Parameters<typeof selectOpenId>[0]) => selectOpenId(state) !== '',
      hasWork: selectHasWork,
      look,
      every: LOOK_EVERY,
    }),
  );
}
