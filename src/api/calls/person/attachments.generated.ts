// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/person/attachments';
import type { Call } from '#src/api/call';

export const deletePersonAttachment: Call<'person/deletePersonAttachment', typeof contract.deletePersonAttachment> = {
  name: 'person/deletePersonAttachment',
  method: 'POST',
  path: 'admin/users/attachments/delete',
  user: true,
};

export const downloadPersonAttachment: Call<'person/downloadPersonAttachment', typeof contract.downloadPersonAttachment> = {
  name: 'person/downloadPersonAttachment',
  method: 'GET',
  path: 'admin/users/attachments/file',
  user: true,
  safe: true,
  transport: 'download',
};

export const getPersonAttachments: Call<'person/personAttachments', typeof contract.getPersonAttachments> = {
  name: 'person/personAttachments',
  method: 'GET',
  path: 'admin/users/attachments',
  user: true,
  safe: true,
  csv: true,
};

export const uploadPersonAttachment: Call<'person/uploadPersonAttachment', typeof contract.uploadPersonAttachment> = {
  name: 'person/uploadPersonAttachment',
  method: 'POST',
  path: 'admin/users/attachments/upload',
  user: true,
  transport: 'upload',
};
