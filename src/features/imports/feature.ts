import type { Feature } from '#src/request/feature';
import { importFiles, setAside } from './importsLists';
import { importsSaga } from './importsSaga';
import { importsSlice } from './importsSlice';

/** The admins' imports of report files. */
export const importsFeature = {
  slices: [importsSlice, importFiles.slice, setAside.slice],
  sagas: [importsSaga],
} satisfies Feature;
