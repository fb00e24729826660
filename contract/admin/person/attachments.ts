import { z } from 'zod';
import { defineCall } from '../../call';
import { checkedText, id, moment } from '../../fields';
import { defineList } from '../../list';
import { staffAct } from '../../machine';
import { personAttachmentList } from '../../plain/admin/person';
import { attachmentKinds, attachmentName, attachmentNote } from '../../rules/admin/attachments';

const editing = { access: 'active', permission: 'users.edit', spec: '002 §6' } as const;

export const getPersonAttachments = defineList(personAttachmentList, {
  summary: 'List the files that staff attached to an account',
  spec: '002 §6',
  row: z.object({
    attachment_id: id,
    name: z.string(),
    kind: z.enum(attachmentKinds),
    bytes: z.number().int(),
    /** Empty where nothing was said of it. */
    note: z.string(),
    /** Null where that account is gone. */
    author: z.string().nullable(),
    uploaded_at: moment,
    /** Whether the caller attached it, and so may delete it. */
    own: z.boolean().meta({ 'x-csv': false }),
  }),
});

const attached = z.object({ data: z.object({ attachment_id: id }) });

/**
 * Attaches a file to an account: PDF, PNG, JPEG or text in UTF-8, recognised by what is in it. `VALIDATION_ERROR` at `file`:
 * `attachment_empty`, `attachment_kind` where it is something else, `attachment_misnamed` where the ending of its name says something
 * else. It takes `documents.read` as well. The caller makes the id: a second call with the same one adds nothing.
 */
export const uploadPersonAttachment = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/attachments/upload',
  summary: 'Attach a file to an account',
  upload: true,
  query: z.strictObject({
    ...staffAct,
    attachment_id: id,
    name: checkedText(attachmentName),
    note: checkedText(attachmentNote).default(''),
  }),
  answer: attached,
  refusals: ['USER_DOES_NOT_EXIST', 'LIMIT_REACHED', 'BODY_TOO_LARGE'],
});

/** The file itself, never to be shown by a browser. Each reading is in the audit. */
export const downloadPersonAttachment = defineCall({
  access: 'active',
  permission: 'documents.read',
  spec: '002 §6',
  method: 'GET',
  path: 'admin/users/attachments/file',
  summary: 'Download a file that staff attached',
  query: z.strictObject({ ...staffAct, attachment_id: id }),
  download: 'application/octet-stream',
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

/**
 * Deletes a file that the caller attached; its name stays in the audit. `NOT_FOUND` where somebody else attached it. It takes
 * `documents.read` as well.
 */
export const deletePersonAttachment = defineCall({
  ...editing,
  method: 'POST',
  path: 'admin/users/attachments/delete',
  summary: 'Delete a file that one attached',
  body: z.strictObject({ ...staffAct, attachment_id: id }),
  answer: attached,
  refusals: ['NOT_FOUND'],
});
