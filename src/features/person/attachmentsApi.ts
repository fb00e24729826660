import type {
  deletePersonAttachment,
  downloadPersonAttachment,
  getPersonAttachments,
  uploadPersonAttachment,
} from '#contract/personAttachments';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';
import { uploadEndpoint } from '#src/api/upload';

export const fetchAttachments = endpoint<typeof getPersonAttachments>('GET admin/users/attachments');
export const downloadAttachments = downloadEndpoint<(typeof getPersonAttachments)['csv']>(
  'GET admin/users/attachments/csv',
);
export const postAttachment = uploadEndpoint<typeof uploadPersonAttachment>(
  'POST admin/users/attachments/upload',
);
export const downloadAttachment = downloadEndpoint<typeof downloadPersonAttachment>(
  'GET admin/users/attachments/file',
);
export const postAttachmentDelete = endpoint<typeof deletePersonAttachment>(
  'POST admin/users/attachments/delete',
);
