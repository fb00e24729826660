import * as jobs from '#contract/jobs';
import { JobProblem } from '../jobs/types';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';
import { jobsOn } from '../testing/jobs';

/** A job that has failed for good. */
const failed = async (server: TestServer) => {
  const { put, process } = jobsOn(() => server);
  const job_id = (await put('one')) ?? '';
  await process(async () => {
    throw new JobProblem('LEDGER_DIFFERS', '3');
  }).drain();
  return { by: 'admin', given: { job_id } };
};

describeCalls(jobs, {
  getJobs: async (server) => {
    const { by } = await failed(server);
    return { by, given: { state: 'failed' } };
  },
  runJob: atOnce(failed),
});
