import type {
  applyImport,
  bookSetAside,
  discardImport,
  getImport,
  getImports,
  getSetAside,
  undoImport,
  uploadReport,
  dryRunUndo,
} from '#contract/imports';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';
import { uploadEndpoint } from '#src/api/upload';

export const postUpload = uploadEndpoint<typeof uploadReport>('POST admin/imports/upload');
export const fetchImports = endpoint<typeof getImports>('GET admin/imports');
export const downloadImports = downloadEndpoint<(typeof getImports)['csv']>('GET admin/imports/csv');
export const fetchImport = endpoint<typeof getImport>('GET admin/imports/file');
export const postApply = endpoint<typeof applyImport>('POST admin/imports/apply');
export const postDiscard = endpoint<typeof discardImport>('POST admin/imports/discard');
export const postUndo = endpoint<typeof undoImport>('POST admin/imports/undo');
export const postDryRunUndo = endpoint<typeof dryRunUndo>('POST admin/imports/undo/weigh');
export const fetchSetAside = endpoint<typeof getSetAside>('GET admin/imports/set-aside');
export const downloadSetAside = downloadEndpoint<(typeof getSetAside)['csv']>(
  'GET admin/imports/set-aside/csv',
);
export const postBookSetAside = endpoint<typeof bookSetAside>('POST admin/imports/set-aside/book');
