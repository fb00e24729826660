import type { FastifyInstance } from 'fastify';
import { getJobs, runJob } from '#contract/jobs';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { aboutOf } from './about';
import { type JobRow, findJob, listedJobs, lockJob, runAgain } from './repository';
import { toJob } from './views';

const runUnlessOpen = async (connection: Connection, jobId: string, now: Date) => {
  try {
    return await runAgain(connection, jobId, now);
  } catch (cause) {
    if (breaksIndex(cause, 'job_open')) throw new Refusal('JOB_IS_OPEN');
    throw cause;
  }
};

/** The staff's look at the server's jobs. */
export const jobRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getJobs, connection, () => ({
    ...listedJobs(connection),
    views: async (rows: readonly JobRow[]) => {
      const about = await aboutOf(connection, rows);
      return rows.map((row) => toJob(row, about(row)));
    },
  }));

  serveCommand(app, services, runJob, {
    run: async ({ transaction, now, body: { job_id: jobId } }) => {
      const job = await lockJob(transaction, jobId);
      if (!job) throw new Refusal('NOT_FOUND');
      // Behind the lock: another call may have let it run at a moment after this one began.
      if (job.status === 'waiting' && job.attempts === 0 && job.run_at <= new Date()) return null;
      if (!(await runUnlessOpen(transaction, jobId, now))) throw new Refusal('STATE_CHANGED');
      return { kind: job.kind, status: job.status };
    },
    audit: ({ body: { job_id: jobId } }, detail) =>
      detail && { action: 'job.run', subject: jobId, about: null, detail },
    answer: async ({ transaction, body: { job_id: jobId } }) => {
      const row = await findJob(transaction, jobId);
      if (!row) throw new Refusal('NOT_FOUND');
      const about = await aboutOf(transaction, [row]);
      return { data: { job: toJob(row, about(row)) } };
    },
  });
};
