import type { FastifyInstance } from 'fastify';
import { getJobs, runJob } from '#contract/jobs';
import { audit } from '../../common/audit';
import { breaksIndex } from '../../database/conflict';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { sessionActor } from '../../http/session';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { aboutOf } from './about';
import { type JobRow, findJob, listedJobs, lockJob, runAgain } from './repository';
import { toJob } from './views';

const jobNamed = async (connection: Connection, jobId: string) => {
  const row = await findJob(connection, jobId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
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

  serve(app, runJob, async ({ body: { job_id: jobId }, session }) => {
    try {
      await inTransaction(connection, async (transaction) => {
        const job = await lockJob(transaction, jobId);
        if (!job) throw new Refusal('NOT_FOUND');
        // Behind the lock: another call may have let it run at a moment after this one began.
        const at = new Date();
        if (job.status === 'waiting' && job.attempts === 0 && job.run_at <= at) return;
        if (!(await runAgain(transaction, jobId, at))) throw new Refusal('STATE_CHANGED');
        const detail = { kind: job.kind, status: job.status };
        await audit(transaction, {
          ...sessionActor(session),
          action: 'job.run',
          subject: jobId,
          about: null,
          detail,
          at,
        });
      });
    } catch (cause) {
      if (breaksIndex(cause, 'job_open')) throw new Refusal('JOB_IS_OPEN');
      throw cause;
    }
    const row = await jobNamed(connection, jobId);
    const about = await aboutOf(connection, [row]);
    return { data: { job: toJob(row, about(row)) } };
  });
};
