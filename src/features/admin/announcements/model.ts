import { LOCATION_CHANGE, replace } from 'connected-react-router';
import { call, debounce, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { announcementList, announcementMachine } from '#contract/plain/admin/announcements';
import type { AnswerTo, ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/admin/announcements.generated';
import { send } from '#src/api/client';
import { decisions as decisionsOn } from '#src/decisions/createDecisions';
import { createPeople } from '#src/forms/createPeople';
import { serverNow } from '#src/lib/clock';
import { selectLocation } from '#src/lib/location';
import { announcementPath, paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { draftDiscarded } from '#src/request/draftDiscarded';
import { follow } from '#src/request/follow';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';
import { selectOpenId } from './announcementsAddress';

export type Announcement = RowOf<ContractOf<typeof calls.getAnnouncements>>;
export type AnnouncementDetails = AnswerTo<typeof calls.getAnnouncement>['data']['item'];
export type Audiences = AnswerTo<typeof calls.getAnnouncementAudiences>['data'];

/** The names of the drafts. */
export const draftForm = (announcementId: string): string => `announcement.draft.${announcementId}`;
export const sendForm = (announcementId: string): string => `announcement.send.${announcementId}`;

/** The announcements of the network. */
export const announcements = list(calls.getAnnouncements, announcementList, {
  rowKey: ({ announcementId }) => announcementId,
  path: paths.announcements,
});

/** The people to choose from as the recipients. */
export const people = createPeople('admin/announcementPeople', send(calls.findAnnouncementPeople));

/** Whom an announcement can be for. */
export const audiences = resource(calls.getAnnouncementAudiences, { value: ({ data }) => data });

const idOf = ({ announcementId }: { announcementId: string }) => announcementId;

/** An announcement with all that is known of it. */
export const announcement = resource(calls.getAnnouncement, {
  keyOf: idOf,
  value: ({ data }) => data.item,
});

/** A saved draft as somebody with a language gets it. */
export const preview = resource(calls.previewAnnouncement, {
  keyOf: 'one',
  value: ({ data }, { language }) => ({ language, said: data }),
});

const toItem = update(announcement, ({ data }: { data: { item: AnnouncementDetails } }) => data.item, idOf);

// 'leading': a second click while it saves does nothing. What fails is said at the form.
export const saveAnnouncement = command(calls.saveAnnouncement, {
  concurrency: 'leading',
  keyOf: idOf,
  form: ({ announcementId }) => draftForm(announcementId),
  failure: 'atPlace',
  updates: [toItem],
  notice: 'admin.announcements.saved',
});
export const scheduleAnnouncement = command(calls.scheduleAnnouncement, {
  concurrency: 'leading',
  keyOf: idOf,
  form: ({ announcementId }) => sendForm(announcementId),
  failure: 'atPlace',
  updates: [toItem],
  notice: 'acts.announcement.schedule.done',
});

type Decided = Pick<Announcement, 'announcementId' | 'acts'>;
type State = Parameters<typeof announcement.selectValue>[0] & Parameters<typeof selectOpenId>[0];

/** Taking announcements back, breaking them off and giving them up, each on its own page. */
export const decisions = decisionsOn<Decided, Pick<Decided, 'announcementId'>>(announcementMachine, {
  list: announcements,
  keyOf: ({ announcementId }) => ({ announcementId }),
  history: calls.getAnnouncementHistory,
  acts: {
    withdraw: calls.withdrawAnnouncement,
    stop: calls.stopAnnouncement,
    discard: calls.discardAnnouncement,
  },
  rereads: (state: State) => [announcement.started({ announcementId: selectOpenId(state) })],
});

/** Searches people once the typing has stopped. */
function* peopleSaga() {
  yield* debounce(SEARCH_PAUSE, people.searched, people.workers.search);
  yield* takeLatest(people.request.started, people.workers.read);
}

// What is with the server is new no more: after a reload it is read from there.
function* leaveNew({ payload }: ReturnType<typeof saveAnnouncement.succeeded>) {
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

// Some hundreds are told in a moment, mails take longer.
const LOOK_EVERY = 3_000; // ms
const SOON = 60_000; // ms

// Whether the page of an announcement is open of which the server tells somebody or mails something, or is about to.
const selectHasWork = (state: State): boolean => {
  const item = announcement.selectValue(state, selectOpenId(state));
  if (!item) return false;
  if (item.state === 'scheduled') return Date.parse(item.sendAt ?? '') < serverNow() + SOON;
  return item.state === 'sending' || item.counts.mailWaiting > 0;
};

// No action says that this read begins, so the page shows nothing of it but what it brings.
function* look() {
  const announcementId = yield* select(selectOpenId);
  const outcome = yield* call(announcement.worker, announcement.started({ announcementId }));
  return outcome.status === 'succeeded';
}

/** What follows on the page of an announcement when it is saved or discarded, and what becomes of it while it is sent. */
function* announcementSaga() {
  yield* takeEvery(saveAnnouncement.succeeded, leaveNew);
  for (const { act, request } of decisions.acts) {
    if (act === 'discard') yield* takeEvery(request.succeeded, forgetDraft);
  }
  yield* takeLatest(
    [announcement.started, scheduleAnnouncement.succeeded, LOCATION_CHANGE, sessionIsOver],
    follow({
      isShown: (state: State) => selectOpenId(state) !== '',
      hasWork: selectHasWork,
      look,
      every: LOOK_EVERY,
    }),
  );
}

/** News from the network to many: written, sent and followed by staff. */
export const announcementsFeature = defineFeature(
  [announcements, audiences, announcement, preview, saveAnnouncement, scheduleAnnouncement, decisions],
  { slices: [people.slice], sagas: [peopleSaga, announcementSaga] },
);
