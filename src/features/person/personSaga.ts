import { takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { mutation } from '#src/request/mutation';
import { perform } from '#src/request/request';
import {
  fetchPerson,
  postEndSessions,
  postNote,
  postNoteDelete,
  postNoteEdit,
  postPerson,
  postSendAgain,
} from './personApi';
import { contactForm, noteForm } from './personForms';
import {
  accounts,
  channels,
  messages,
  notes,
  readsOfMessages,
  readsOfNotes,
  readsOfSessions,
  sessions,
} from './personLists';
import {
  addNoteRequest,
  deleteNoteRequest,
  editNoteRequest,
  editPersonRequest,
  endSessionsRequest,
  personRequest,
  sendAgainRequest,
} from './personSlice';

/** The lists of a person's page. */
export function* personListsSaga() {
  yield* takeEvery(accounts.actions.queryChanged, accounts.workers.change);
  yield* takeLatest(accounts.rows.started, accounts.workers.read);
  yield* takeEvery(accounts.rows.succeeded, accounts.workers.clampPage);
  yield* takeEvery(channels.actions.queryChanged, channels.workers.change);
  yield* takeLatest(channels.rows.started, channels.workers.read);
  yield* takeEvery(channels.rows.succeeded, channels.workers.clampPage);
  yield* takeEvery(sessions.actions.queryChanged, sessions.workers.change);
  yield* takeLatest(sessions.rows.started, sessions.workers.read);
  yield* takeEvery(sessions.rows.succeeded, sessions.workers.clampPage);
  yield* takeEvery(messages.actions.queryChanged, messages.workers.change);
  yield* takeLatest(messages.rows.started, messages.workers.read);
  yield* takeEvery(messages.rows.succeeded, messages.workers.clampPage);
  yield* takeEvery(notes.actions.queryChanged, notes.workers.change);
  yield* takeLatest(notes.rows.started, notes.workers.read);
  yield* takeEvery(notes.rows.succeeded, notes.workers.clampPage);
}

/** What is changed on it. */
export function* personSaga() {
  yield* takeLatest(personRequest.started, perform(personRequest, fetchPerson));
  // takeLeading: a second click while it saves does nothing.
  yield* takeLeading(
    editPersonRequest.started,
    mutation(editPersonRequest, postPerson, {
      form: ({ subjectId }) => contactForm(subjectId),
      notice: 'person.saved',
    }),
  );
  yield* takeEvery(
    endSessionsRequest.started,
    mutation(endSessionsRequest, postEndSessions, {
      notice: 'person.sessions.ended',
      rereads: readsOfSessions,
    }),
  );
  // takeEvery: each mail has a button of its own.
  yield* takeEvery(
    sendAgainRequest.started,
    mutation(sendAgainRequest, postSendAgain, {
      notice: 'mails.sentAgain',
      rereads: readsOfMessages,
      rereadsAfterFailure: true,
    }),
  );
  yield* takeLeading(
    addNoteRequest.started,
    mutation(addNoteRequest, postNote, {
      form: ({ subjectId }) => noteForm(subjectId),
      rereads: readsOfNotes,
    }),
  );
  yield* takeLeading(
    editNoteRequest.started,
    mutation(editNoteRequest, postNoteEdit, {
      form: ({ noteId }) => noteForm(noteId),
      rereads: readsOfNotes,
    }),
  );
  yield* takeEvery(
    deleteNoteRequest.started,
    mutation(deleteNoteRequest, postNoteDelete, { rereads: readsOfNotes, rereadsAfterFailure: true }),
  );
}
