import { attachmentFile, attachmentNote } from '#contract/rules/attachments';
import { chosenFile } from '#src/forms/chosenFiles';

/** The name of the form that attaches a file to an account. */
export const attachmentForm = (subjectId: string): string => `person.attachment.${subjectId}`;

/** `file` is the id of the chosen file. */
export type AttachmentValues = { file: string; note: string };

export const attachmentChecks = {
  file: (id: string) => attachmentFile(chosenFile(id), null),
  note: attachmentNote,
};

/** The words of what these rules and the server find. */
export const attachmentWords = {
  required: 'person.attach.name',
  attachment_missing: 'person.attach.missing',
  attachment_empty: 'person.attach.empty',
  attachment_large: 'person.attach.large',
  attachment_kind: 'person.attach.kind',
  attachment_misnamed: 'person.attach.misnamed',
  name_path: 'person.attach.name',
  name_unseen: 'person.attach.name',
} as const;
