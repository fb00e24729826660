import type { Feature } from '#src/request/feature';
import { jobs } from './jobsList';
import { jobsSaga } from './jobsSaga';

/** The server's jobs. */
export const jobsFeature = { slices: [jobs.slice], sagas: [jobsSaga] } satisfies Feature;
