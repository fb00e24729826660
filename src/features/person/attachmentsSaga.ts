import { call, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { fileToSend, forgetAllFiles, forgetFile } from '#src/forms/chosenFiles';
import { saveBlob } from '#src/lib/saveFile';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { perform } from '#src/request/request';
import { sessionIsOver } from '#src/session/session';
import { attachmentForm } from './attachmentForm';
import { downloadAttachment, postAttachment, postAttachmentDelete } from './attachmentsApi';
import {
  type NewAttachment,
  type WantedFile,
  attachments,
  deleteRequest,
  fileRequest,
  uploadRequest,
} from './attachmentsList';

// The file's id is the attachment's, too: sent twice it is there once.
const sendFile = ({ fileId, ...said }: NewAttachment, sending: Sending) =>
  postAttachment({ ...said, attachmentId: fileId }, fileToSend(fileId), sending);

const saveFile = async ({ name, ...asked }: WantedFile, sending: Sending) => {
  const { file } = await downloadAttachment(asked, sending);
  saveBlob(name, file);
  return null;
};

const rereads = (_params: unknown, state: Parameters<typeof attachments.selectAsked>[0]) => [
  attachments.rows.started(attachments.selectAsked(state)),
];

/** The files that staff attach to an account. */
export function* attachmentsSaga() {
  yield* takeEvery(attachments.actions.queryChanged, attachments.workers.change);
  yield* takeLatest(attachments.rows.started, attachments.workers.read);
  yield* takeEvery(attachments.rows.succeeded, attachments.workers.clampPage);
  yield* takeLeading(attachments.csv.started, attachments.workers.download);
  yield* takeLeading(
    uploadRequest.started,
    mutation(uploadRequest, sendFile, {
      form: ({ subjectId }) => attachmentForm(subjectId),
      notice: 'person.attached',
      rereads,
    }),
  );
  yield* takeLeadingOfEach(fileRequest, perform(fileRequest, saveFile));
  yield* takeEvery(
    deleteRequest.started,
    mutation(deleteRequest, postAttachmentDelete, { rereads, rereadsAfterFailure: true }),
  );
  yield* takeEvery(uploadRequest.succeeded, function* ({ meta }) {
    yield* call(forgetFile, meta.params.fileId);
  });
  yield* takeEvery(sessionIsOver, function* () {
    yield* call(forgetAllFiles);
  });
}
