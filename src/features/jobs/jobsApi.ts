import type { getJobs, runJob } from '#contract/jobs';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchJobs = endpoint<typeof getJobs>('GET admin/jobs');
export const downloadJobs = downloadEndpoint<(typeof getJobs)['csv']>('GET admin/jobs/csv');
export const postRun = endpoint<typeof runJob>('POST admin/jobs/run');
