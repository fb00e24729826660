import { call, takeEvery } from 'typed-redux-saga';
import {
  personAccountList,
  personAttachmentList,
  personChannelList,
  personMessageList,
  personNoteList,
  personSessionList,
} from '#contract/plain/admin/person';
import { type AnswerTo, type ContractOf, sentBy } from '#src/api/call';
import * as messageCalls from '#src/api/calls/messages.generated';
import * as calls from '#src/api/calls/admin/person.generated';
import * as attachmentCalls from '#src/api/calls/admin/person/attachments.generated';
import { download } from '#src/api/download';
import { upload } from '#src/api/upload';
import { fileToSend, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { paths } from '#src/lib/paths';
import { saveBlob } from '#src/lib/saveFile';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { sessionIsOver } from '#src/session/session';
import { attachmentForm } from './attachmentForm';
import { contactForm, noteForm } from './personForms';

export type Person = AnswerTo<typeof calls.getPerson>['data']['person'];
export type Account = RowOf<ContractOf<typeof calls.getPersonAccounts>>;
export type PersonChannel = RowOf<ContractOf<typeof calls.getPersonChannels>>;
export type PersonSession = RowOf<ContractOf<typeof calls.getPersonSessions>>;
export type PersonMessage = RowOf<ContractOf<typeof calls.getPersonMessages>>;
export type Note = RowOf<ContractOf<typeof calls.getPersonNotes>>;
export type Attachment = RowOf<ContractOf<typeof attachmentCalls.getPersonAttachments>>;

const path = paths.person;
const subjectOf = ({ subjectId }: { subjectId: string }) => subjectId;

/** What staff see of an account. */
export const shownPerson = resource(calls.getPerson, {
  keyOf: subjectOf,
  value: ({ data }) => data.person,
});

/** The accounts of the same person. */
export const accounts = list(calls.getPersonAccounts, personAccountList, {
  rowKey: ({ id }) => id,
  path,
  prefix: 'accounts',
});
export const channels = list(calls.getPersonChannels, personChannelList, {
  rowKey: ({ channelId }) => channelId,
  path,
  prefix: 'channels',
});
export const sessions = list(calls.getPersonSessions, personSessionList, {
  rowKey: ({ sessionId }) => sessionId,
  path,
  prefix: 'sessions',
});
/** What the account was told. */
export const messages = list(calls.getPersonMessages, personMessageList, {
  rowKey: ({ messageId }) => messageId,
  path,
  prefix: 'messages',
});
/** What staff note of the account. */
export const notes = list(calls.getPersonNotes, personNoteList, {
  rowKey: ({ noteId }) => noteId,
  path,
  prefix: 'notes',
});
/** The files that staff attached to the account. */
export const attachments = list(attachmentCalls.getPersonAttachments, personAttachmentList, {
  rowKey: ({ attachmentId }) => attachmentId,
  path,
  prefix: 'files',
});

// What fails of most of these is said at the place. 'leading': a second click while it saves does nothing.
const saving = { concurrency: 'leading', failure: 'atPlace' } as const;

export const editPerson = command(calls.editPerson, {
  ...saving,
  form: ({ subjectId }) => contactForm(subjectId),
  notice: 'admin.person.saved',
  updates: [update(shownPerson, ({ data }) => data.person, subjectOf)],
});
/** Without a session all of the person's. */
export const endSessions = command(calls.endPersonSessions, {
  concurrency: 'every',
  keyOf: ({ sessionId }) => sessionId ?? 'all',
  failure: 'atPlace',
  notice: 'admin.person.sessions.ended',
  rereads: [sessions],
});
/** Each mail has a button of its own. How many did not arrive is said of the person. */
export const sendAgain = command(messageCalls.sendMailAgain, {
  as: 'admin/sendMailAgain',
  concurrency: 'every',
  keyOf: ({ messageId }) => messageId,
  notice: 'messages.mails.sentAgain',
  rereads: [messages, shownPerson],
  rereadsAfterFailure: true,
});

export const addNote = command(calls.addPersonNote, {
  ...saving,
  form: ({ subjectId }) => noteForm(subjectId),
  rereads: [notes],
});
export const editNote = command(calls.editPersonNote, {
  ...saving,
  form: ({ noteId }) => noteForm(noteId),
  rereads: [notes],
});
export const deleteNote = command(calls.deletePersonNote, {
  concurrency: 'every',
  keyOf: ({ noteId }) => noteId,
  failure: 'atPlace',
  rereads: [notes],
  rereadsAfterFailure: true,
});

interface NewAttachment {
  subjectId: string;
  /** The id of the file in `chosenFiles`. */
  fileId: string;
  name: string;
  note: string;
}
export const attachFile = command(
  // The file's id is the attachment's, too: sent twice it is there once.
  sentBy(attachmentCalls.uploadPersonAttachment, ({ fileId, ...said }: NewAttachment, sending) =>
    upload(attachmentCalls.uploadPersonAttachment)(
      { ...said, attachmentId: fileId },
      fileToSend(fileId),
      sending,
    ),
  ),
  {
    ...saving,
    form: ({ subjectId }) => attachmentForm(subjectId),
    notice: 'admin.person.attached',
    rereads: [attachments],
  },
);

interface WantedFile {
  subjectId: string;
  attachmentId: string;
  /** Under which it is saved. */
  name: string;
}
export const saveAttachment = command(
  sentBy(attachmentCalls.downloadPersonAttachment, async ({ name, ...asked }: WantedFile, sending) => {
    const { file } = await download(attachmentCalls.downloadPersonAttachment)(asked, sending);
    saveBlob(name, file);
    return { name };
  }),
  {
    concurrency: 'leading',
    keyOf: ({ attachmentId }) => attachmentId,
    failure: 'admin.person.attachment.failed',
  },
);
export const deleteAttachment = command(attachmentCalls.deletePersonAttachment, {
  concurrency: 'every',
  keyOf: ({ attachmentId }) => attachmentId,
  failure: 'atPlace',
  rereads: [attachments],
  rereadsAfterFailure: true,
});

function* filesSaga() {
  yield* takeEvery(attachFile.succeeded, function* ({ meta }) {
    yield* call(forgetFile, meta.params.fileId);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}

/** The page of a person, for staff. */
export const personFeature = defineFeature(
  [
    shownPerson,
    accounts,
    channels,
    sessions,
    messages,
    notes,
    attachments,
    editPerson,
    endSessions,
    sendAgain,
    addNote,
    editNote,
    deleteNote,
    attachFile,
    saveAttachment,
    deleteAttachment,
  ],
  { sagas: [filesSaga] },
);
