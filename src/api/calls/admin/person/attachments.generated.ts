// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/person/attachments';
import type { Call } from '#src/api/call';

export const deletePersonAttachment: Call<'admin/deletePersonAttachment', typeof contract.deletePersonAttachment> = {
  name: 'admin/deletePersonAttachment',
  method: 'POST',
  path: 'admin/users/attachments/delete',
  user: true,
};

export const downloadPersonAttachment: Call<'admin/downloadPersonAttachment', typeof contract.downloadPersonAttachment> = {
  name: 'admin/downloadPersonAttachment',
  method: 'GET',
  path: 'admin/users/attachments/file',
  user: true,
  safe: true,
  transport: 'download',
};

export const getPersonAttachments: Call<'admin/personAttachments', typeof contract.getPersonAttachments> = {
  name: 'admin/personAttachments',
  method: 'GET',
  path: 'admin/users/attachments',
  user: true,
  safe: true,
  csv: true,
};

export const uploadPersonAttachment: Call<'admin/uploadPersonAttachment', typeof contract.uploadPersonAttachment> = {
  name: 'admin/uploadPersonAttachment',
  method: 'POST',
  path: 'admin/users/attachments/upload',
  user: true,
  transport: 'upload',
};
