import type { Job } from '#contract/jobs';
import type { JobCount } from '#contract/plain/jobs';
import type { JobRow } from './repository';

const iso = (date: Date | null) => date?.toISOString() ?? null;

const canRun = ({ status, problem }: JobRow): boolean =>
  status === 'waiting' || (status === 'failed' && problem !== 'FILE_REFUSED');

/** A job as the staff's screen shows it. */
export const toJob = (row: JobRow, about: Job['about']): Job => ({
  job_id: row.job_id,
  kind: row.kind,
  about,
  state: row.status,
  run_at: row.run_at.toISOString(),
  attempts: row.attempts,
  progress:
    row.progress_of === null ? null : { done: Number(row.progress_done), of: Number(row.progress_of) },
  problem: row.problem,
  detail: row.detail,
  counts: Object.entries(JSON.parse(row.counts ?? '{}') as Record<JobCount, number>).map(
    ([count, number]) => ({ count: count as JobCount, number }),
  ),
  created_at: row.created_at.toISOString(),
  started_at: iso(row.started_at),
  ended_at: iso(row.ended_at),
  acts: canRun(row) ? ['run'] : [],
});
