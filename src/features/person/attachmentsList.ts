import type {
  deletePersonAttachment,
  getPersonAttachments,
  uploadPersonAttachment,
} from '#contract/personAttachments';
import { personAttachmentList } from '#contract/plain/person';
import type { Answer, Parameters as Sent } from '#src/api/client';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { defineRequest } from '#src/request/request';
import { downloadAttachments, fetchAttachments } from './attachmentsApi';

export type Attachment = RowOf<typeof getPersonAttachments>;

/** The files that staff attached to the account. */
export const attachments = createList<typeof getPersonAttachments>(
  'personAttachments',
  personAttachmentList,
  {
    fetch: fetchAttachments,
    download: downloadAttachments,
    rowKey: ({ attachmentId }) => attachmentId,
    path: paths.person,
    prefix: 'files',
  },
);

export interface NewAttachment {
  userId: string;
  subjectId: string;
  /** The id of the file in `chosenFiles`. */
  fileId: string;
  name: string;
  note: string;
}
/** What fails of it is said in the form. */
export const uploadRequest = defineRequest<NewAttachment, Answer<typeof uploadPersonAttachment>>(
  'person/attach',
  { silent: true },
);

export interface WantedFile {
  userId: string;
  subjectId: string;
  attachmentId: string;
  /** Under which it is saved. */
  name: string;
}
export const fileRequest = defineRequest<WantedFile, null>('person/attachment', {
  notice: 'person.attachment.failed',
  keyOf: ({ attachmentId }) => attachmentId,
});

/** What fails of it is said in its dialog. */
export const deleteRequest = defineRequest<
  Sent<typeof deletePersonAttachment>,
  Answer<typeof deletePersonAttachment>
>('person/deleteAttachment', { silent: true, keyOf: ({ attachmentId }) => attachmentId });
