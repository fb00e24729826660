import type { Feature } from '#src/request/feature';
import { importsSaga } from './importsSaga';
import { importsSlice } from './importsSlice';

/** The admins' imports of report files. */
export const importsFeature = { slices: [importsSlice], sagas: [importsSaga] } satisfies Feature;
