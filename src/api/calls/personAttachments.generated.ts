// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/personAttachments';
import type { Call } from '#src/api/call';

export const deletePersonAttachment: Call<'personAttachments/deletePersonAttachment', typeof contract.deletePersonAttachment> = {
  name: 'personAttachments/deletePersonAttachment',
  method: 'POST',
  path: 'admin/users/attachments/delete',
  user: true,
};

export const downloadPersonAttachment: Call<'personAttachments/downloadPersonAttachment', typeof contract.downloadPersonAttachment> = {
  name: 'personAttachments/downloadPersonAttachment',
  method: 'GET',
  path: 'admin/users/attachments/file',
  user: true,
  safe: true,
  transport: 'download',
};

export const getPersonAttachments: Call<'personAttachments/personAttachments', typeof contract.getPersonAttachments> = {
  name: 'personAttachments/personAttachments',
  method: 'GET',
  path: 'admin/users/attachments',
  user: true,
  safe: true,
  csv: true,
};

export const uploadPersonAttachment: Call<'personAttachments/uploadPersonAttachment', typeof contract.uploadPersonAttachment> = {
  name: 'personAttachments/uploadPersonAttachment',
  method: 'POST',
  path: 'admin/users/attachments/upload',
  user: true,
  transport: 'upload',
};
