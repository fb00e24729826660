// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/privacy';
import type { Call } from '#src/api/call';

export const downloadDataExport: Call<'privacy/downloadDataExport', typeof contract.downloadDataExport> = {
  name: 'privacy/downloadDataExport',
  method: 'GET',
  path: 'user/data-export/file',
  user: true,
  safe: true,
  notWhileActing: true,
  transport: 'download',
};

export const getAccessLog: Call<'privacy/accessLog', typeof contract.getAccessLog> = {
  name: 'privacy/accessLog',
  method: 'GET',
  path: 'user/access-log',
  user: true,
  safe: true,
  csv: true,
};

export const getDataExport: Call<'privacy/dataExport', typeof contract.getDataExport> = {
  name: 'privacy/dataExport',
  method: 'GET',
  path: 'user/data-export',
  user: true,
  safe: true,
};

export const requestDataExport: Call<'privacy/requestDataExport', typeof contract.requestDataExport> = {
  name: 'privacy/requestDataExport',
  method: 'POST',
  path: 'user/data-export',
  user: true,
  notWhileActing: true,
};
