// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/imports';
import type { Call } from '#src/api/call';

export const applyImport: Call<'imports/applyImport', typeof contract.applyImport> = {
  name: 'imports/applyImport',
  method: 'POST',
  path: 'admin/imports/apply',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const bookSetAside: Call<'imports/bookSetAside', typeof contract.bookSetAside> = {
  name: 'imports/bookSetAside',
  method: 'POST',
  path: 'admin/imports/set-aside/book',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const discardImport: Call<'imports/discardImport', typeof contract.discardImport> = {
  name: 'imports/discardImport',
  method: 'POST',
  path: 'admin/imports/discard',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const dryRunUndo: Call<'imports/dryRunUndo', typeof contract.dryRunUndo> = {
  name: 'imports/dryRunUndo',
  method: 'POST',
  path: 'admin/imports/undo/weigh',
  user: true,
  notWhileActing: 'payments.act-for-user',
};

export const getImport: Call<'imports/import', typeof contract.getImport> = {
  name: 'imports/import',
  method: 'GET',
  path: 'admin/imports/file',
  user: true,
  safe: true,
};

export const getImports: Call<'imports/imports', typeof contract.getImports> = {
  name: 'imports/imports',
  method: 'GET',
  path: 'admin/imports',
  user: true,
  safe: true,
  csv: true,
};

export const getSetAside: Call<'imports/setAside', typeof contract.getSetAside> = {
  name: 'imports/setAside',
  method: 'GET',
  path: 'admin/imports/set-aside',
  user: true,
  safe: true,
  csv: true,
};

export const undoImport: Call<'imports/undoImport', typeof contract.undoImport> = {
  name: 'imports/undoImport',
  method: 'POST',
  path: 'admin/imports/undo',
  user: true,
  idempotent: true,
  notWhileActing: 'payments.act-for-user',
};

export const uploadReport: Call<'imports/uploadReport', typeof contract.uploadReport> = {
  name: 'imports/uploadReport',
  method: 'POST',
  path: 'admin/imports/upload',
  user: true,
  notWhileActing: 'payments.act-for-user',
  transport: 'upload',
};
