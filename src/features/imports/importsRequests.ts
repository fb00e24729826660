import type {
  applyImport,
  bookSetAside,
  discardImport,
  getImport,
  getImports,
  getSetAside,
  undoImport,
  uploadReport,
} from '#contract/imports';
import type { Answer, Parameters } from '#src/api/client';
import { defineRequest } from '#src/request/request';

/** A file that the admin has chosen; the file itself is in `chosenFiles`, outside the store. */
export interface ChosenFile {
  userId: string;
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

export type ImportsQuery = Parameters<typeof getImports>;
export type SetAsideQuery = Parameters<typeof getSetAside>;
export type Imports = Answer<typeof getImports>['data'];
export type Detail = Answer<typeof getImport>['data'];
export type SetAside = Answer<typeof getSetAside>['data'];

export const uploadRequest = defineRequest<ChosenFile, Answer<typeof uploadReport>>('imports/upload', {
  keyOf: ({ id }) => id,
});
export const importsRequest = defineRequest<ImportsQuery, Answer<typeof getImports>>('imports/imports', {
  safe: true,
});
export const importRequest = defineRequest<Parameters<typeof getImport>, Answer<typeof getImport>>(
  'imports/import',
  { safe: true, keyOf: ({ fileId }) => fileId },
);
/** Reads list and file again while the server works on them. Not `safe`: the loop tries again itself. */
export const followRequest = defineRequest<
  { imports: ImportsQuery; fileId: string | null },
  { imports: Imports; detail: Detail | null }
>('imports/follow');
export const applyRequest = defineRequest<Parameters<typeof applyImport>, Answer<typeof applyImport>>(
  'imports/apply',
  { idempotent: true, keyOf: ({ fileId }) => fileId },
);
export const discardRequest = defineRequest<Parameters<typeof discardImport>, Answer<typeof discardImport>>(
  'imports/discard',
  { keyOf: ({ fileId }) => fileId },
);
export const undoRequest = defineRequest<Parameters<typeof undoImport>, Answer<typeof undoImport>>(
  'imports/undo',
  { idempotent: true, keyOf: ({ partId }) => partId },
);
export const setAsideRequest = defineRequest<SetAsideQuery, Answer<typeof getSetAside>>('imports/setAside', {
  safe: true,
});
export const bookSetAsideRequest = defineRequest<
  Parameters<typeof bookSetAside>,
  Answer<typeof bookSetAside>
>('imports/bookSetAside', { idempotent: true });
/** Saves all set-aside channels as a CSV file with these headings. */
export const exportSetAsideRequest = defineRequest<{ userId: string; headings: string[] }, { rows: number }>(
  'imports/exportSetAside',
);
