import { attachmentFile, attachmentNote } from '#contract/rules/admin/attachments';
import { chosenFile } from '#src/forms/chosenFiles';

/** The name of the form that attaches a file to an account. */
export const attachmentForm = (subjectId: string): string => `admin.person.attachment.${subjectId}`;

/** `file` is the id of the chosen file. */
export type AttachmentValues = { file: string; note: string };

export const attachmentChecks = {
  file: (id: string) => attachmentFile(chosenFile(id), null),
  note: attachmentNote,
};

/** The words of what these rules and the server find. */
export const attachmentWords = {
  required: 'admin.person.attach.name',
  attachment_missing: 'admin.person.attach.missing',
  attachment_empty: 'admin.person.attach.empty',
  attachment_large: 'admin.person.attach.large',
  attachment_kind: 'admin.person.attach.kind',
  attachment_misnamed: 'admin.person.attach.misnamed',
  name_path: 'admin.person.attach.name',
  name_unseen: 'admin.person.attach.name',
} as const;
