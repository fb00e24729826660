import type {
  applyImport,
  bookSetAside,
  discardImport,
  getImport,
  undoImport,
  uploadReport,
  dryRunUndo,
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
  /** It holds some days of its month only. */
  partial?: true;
}

export type Detail = Answer<typeof getImport>['data'];

export const uploadRequest = defineRequest<ChosenFile, Answer<typeof uploadReport>>('imports/upload', {
  keyOf: ({ id }) => id,
});
export const importRequest = defineRequest<Parameters<typeof getImport>, Answer<typeof getImport>>(
  'imports/import',
  // The screen says it at the file's place.
  { safe: true, silent: true, keyOf: ({ fileId }) => fileId },
);
// What fails of these is said in the dialog that asks for them.
export const applyRequest = defineRequest<Parameters<typeof applyImport>, Answer<typeof applyImport>>(
  'imports/apply',
  { idempotent: true, silent: true, keyOf: ({ fileId }) => fileId },
);
export const discardRequest = defineRequest<Parameters<typeof discardImport>, Answer<typeof discardImport>>(
  'imports/discard',
  { silent: true, keyOf: ({ fileId }) => fileId },
);
export const undoRequest = defineRequest<Parameters<typeof undoImport>, Answer<typeof undoImport>>(
  'imports/undo',
  { idempotent: true, silent: true, keyOf: ({ partId }) => partId },
);
export const dryRunUndoRequest = defineRequest<Parameters<typeof dryRunUndo>, Answer<typeof dryRunUndo>>(
  'imports/dryRunUndo',
  { safe: true, silent: true, keyOf: ({ partId }) => partId },
);
export const bookSetAsideRequest = defineRequest<
  Parameters<typeof bookSetAside>,
  Answer<typeof bookSetAside>
>('imports/bookSetAside', { idempotent: true, silent: true });
