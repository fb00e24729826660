// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/jobs';
import type { Call } from '#src/api/call';

export const getJobs: Call<'jobs/jobs', typeof contract.getJobs> = {
  name: 'jobs/jobs',
  method: 'GET',
  path: 'admin/jobs',
  user: true,
  safe: true,
  csv: true,
};

export const runJob: Call<'jobs/runJob', typeof contract.runJob> = {
  name: 'jobs/runJob',
  method: 'POST',
  path: 'admin/jobs/run',
  user: true,
  notWhileActing: 'payments.act-for-user',
};
